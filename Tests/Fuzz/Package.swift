// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that the sanitizers cover everything it links, and nothing else is built with them.
let package = Package(
    name: "fuzz",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "earshot", path: "../..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "Earshot", package: "earshot"),
                .product(name: "EarshotFormats", package: "earshot"),
            ]
        )
    ],
    swiftLanguageModes: [.v6]
)
