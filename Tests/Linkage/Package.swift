// swift-tools-version: 6.2
import PackageDescription

// A program that uses the product `Earshot` and nothing else. `check.sh` looks at what it is linked with.
let package = Package(
    name: "linkage",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "earshot", path: "../..")],
    targets: [.executableTarget(name: "Linkage", dependencies: [.product(name: "Earshot", package: "earshot")])]
)
