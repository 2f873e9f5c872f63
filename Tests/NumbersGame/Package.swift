// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "NumbersGame",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "earshot", path: "../..")],
    targets: [
        .executableTarget(
            name: "NumbersGame",
            dependencies: [
                .product(name: "Earshot", package: "earshot"),
                .product(name: "EarshotDialogue", package: "earshot"),
                .product(name: "EarshotFormats", package: "earshot"),
            ]
        )
    ]
)
