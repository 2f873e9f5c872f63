// swift-tools-version: 6.1
import PackageDescription

// The normalizer is shared inside the engine's package and not promised outside of it. SwiftPM names a package after
// its folder, so the one target that calls it is compiled under the name of the folder above.
let engineFolder = Context.packageDirectory.split(separator: "/").dropLast().last ?? "earshot"
let enginePackage = String(engineFolder.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

/// A suite of the timing harness; it must be in a folder directly below one named `Benchmarks`.
func suite(_ name: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["Fixtures", .product(name: "Benchmark", package: "benchmark")],
        path: name,
        swiftSettings: settings,
        plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    )
}

let package = Package(
    name: "benchmarks",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "donations", targets: ["Donations"]),
        .executable(name: "peers", targets: ["Peers"]),
    ],
    dependencies: [
        .package(name: "earshot", path: ".."),
        // Without its traits, which count allocations and always read zero with this toolchain.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
    ],
    targets: [
        // What normalizing takes with ICU alone: a lower bound for the engine's normalizer.
        .target(name: "CNormalizingFloor", linkerSettings: [.linkedLibrary("icuuc")]),
        // The size of the heap, without mapped files.
        .target(name: "CProcessMemory"),
        .target(
            name: "Fixtures",
            dependencies: [
                .product(name: "Earshot", package: "earshot"),
                .product(name: "EarshotFormats", package: "earshot"),
            ],
            packageAccess: false,
            swiftSettings: settings + [.unsafeFlags(["-package-name", enginePackage])]
        ),
        // Donations in a file: what one costs, and a suggestion among a million.
        .executableTarget(
            name: "Donations",
            dependencies: [
                .product(name: "Earshot", package: "earshot"),
                .product(name: "EarshotDialogue", package: "earshot"),
                .product(name: "EarshotStore", package: "earshot"),
            ],
            swiftSettings: settings
        ),
        // Earshot's part of `compare`.
        .executableTarget(
            name: "Peers",
            dependencies: [
                "CNormalizingFloor",
                "CProcessMemory",
                .product(name: "Earshot", package: "earshot"),
                .product(name: "EarshotFormats", package: "earshot"),
                .product(name: "EarshotImport", package: "earshot"),
            ],
            swiftSettings: settings
        ),
        suite("Normalize"),
        suite("Resolve"),
        suite("Lists"),
        suite("Replay"),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// Only the timing suite needs the lower bound.
for target in package.targets where target.name == "Normalize" { target.dependencies.append("CNormalizingFloor") }
