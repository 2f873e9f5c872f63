// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
]

// `.ci/nightly` optimizes what is tested, and most tests not: that would take the compiler longer than it saves. No product
// has a test in it, so that these flags reach nobody who depends on the package.
let testSettings: [SwiftSetting] = settings + [.unsafeFlags(["-Onone"], .when(configuration: .release))]

// GRDB is fetched by those who store donations, and by nobody else: they depend on the package with `traits: ["Store"]`. In a
// working copy, everything is built and tested; a package that is fetched is read in its repository first, at "/".
let place = Context.packageDirectory
let isFetched = place == "/" || ["/checkouts/", "/registry/downloads/"].contains { place.contains($0) }
let grdb: Target.Dependency = .product(
    name: "GRDB",
    package: "GRDB.swift",
    condition: isFetched ? .when(traits: ["Store"]) : nil
)
let storeSettings: [SwiftSetting] =
    settings + [.define("EARSHOT_STORE", isFetched ? .when(traits: ["Store"]) : nil)]

let package = Package(
    name: "earshot",
    platforms: [.macOS(.v15)],
    products: [
        .library(name: "Earshot", targets: ["Earshot"]),
        .library(name: "EarshotAnalysis", targets: ["EarshotAnalysis"]),
        .library(name: "EarshotDialogue", targets: ["EarshotDialogue"]),
        .library(name: "EarshotFormats", targets: ["EarshotFormats"]),
        .library(name: "EarshotImport", targets: ["EarshotImport"]),
        .library(name: "EarshotReports", targets: ["EarshotReports"]),
        .library(name: "EarshotService", targets: ["EarshotService"]),
        .library(name: "EarshotStore", targets: ["EarshotStore"]),
        .library(name: "EarshotTesting", targets: ["EarshotTesting"]),
        .executable(name: "earshot", targets: ["EarshotCLI"]),
        // What C links; `Bindings/build` makes it stand alone.
        .library(name: "EarshotC", type: .dynamic, targets: ["EarshotC"]),
    ],
    traits: [
        .trait(name: "Store", description: "Donations in a SQLite file, for the product EarshotStore. Fetches GRDB.")
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        // The system's ICU: where pkg-config says, or else where the compiler looks.
        .systemLibrary(
            name: "CSystemICU",
            pkgConfig: "icu-i18n",
            providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]
        ),
        // The only place that includes <unicode/...>; its own header names no ICU type.
        .target(
            name: "CEarshotICU",
            dependencies: ["CSystemICU"],
            linkerSettings: [.linkedLibrary("icui18n"), .linkedLibrary("icuuc")]
        ),
        // The system's libyaml, event by event: what makes trees of YAML cannot be held to limits.
        .systemLibrary(name: "CLibYAML", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
        // The system's zlib, for archives to import.
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        // Languages' data, sounds and common words, embedded so that no resource bundle and no Foundation is needed.
        .target(
            name: "CEarshotData",
            exclude: [
                "CommonWords", "Dialogue", "Kinds", "KnownWords", "Languages", "Lint", "Quantities", "Robustness",
                "Sounds", "Units",
            ]
        ),
        .target(name: "Earshot", dependencies: ["CEarshotICU", "CEarshotData"], swiftSettings: settings),
        // Conversations, personal phrases, donations: values and rules over the public interface, and no Foundation.
        .target(
            name: "EarshotDialogue",
            dependencies: ["CEarshotData", "Earshot", "EarshotAnalysis"],
            swiftSettings: settings
        ),
        .target(
            name: "EarshotFormats",
            dependencies: ["CLibYAML", "Earshot"],
            swiftSettings: settings,
            linkerSettings: [.linkedLibrary("yaml")]
        ),
        // Donations in a file; apart, so that only those who store them link SQLite and Foundation.
        .target(
            name: "EarshotStore",
            dependencies: ["EarshotDialogue", grdb],
            swiftSettings: storeSettings
        ),
        // Named catalogs that are replaced while a service answers.
        .target(
            name: "EarshotService",
            dependencies: ["Earshot", "EarshotDialogue", "EarshotFormats"],
            swiftSettings: settings
        ),
        // Other tools' files; apart, so that those who link `EarshotFormats` do not build it.
        .target(
            name: "EarshotImport",
            dependencies: ["CZlib", "Earshot", "EarshotFormats"],
            swiftSettings: settings
        ),
        .target(name: "EarshotAnalysis", dependencies: ["CEarshotData", "Earshot"], swiftSettings: settings),
        .target(
            name: "EarshotEvaluation",
            dependencies: ["CEarshotData", "Earshot", "EarshotAnalysis", "EarshotDialogue", "EarshotFormats"],
            swiftSettings: settings
        ),
        // The style sheet and the script of HTML reports, embedded as the languages' data are.
        .target(name: "CEarshotPage", exclude: ["page.css", "page.js"]),
        .target(
            name: "EarshotReports",
            dependencies: [
                "CEarshotPage", "Earshot", "EarshotFormats", "EarshotAnalysis", "EarshotEvaluation",
            ],
            swiftSettings: settings
        ),
        // For the tests of those who write catalogs; imports no testing library, so that any can be used.
        .target(
            name: "EarshotTesting",
            dependencies: ["Earshot", "EarshotFormats", "EarshotAnalysis", "EarshotEvaluation", "EarshotReports"],
            swiftSettings: settings
        ),
        .executableTarget(
            name: "EarshotCLI",
            dependencies: [
                "Earshot", "EarshotDialogue", "EarshotFormats", "EarshotAnalysis", "EarshotEvaluation",
                "EarshotImport", "EarshotReports", "EarshotService",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            resources: [.embedInCode("Recording/recorder.py")],
            swiftSettings: settings
        ),
        .target(
            name: "EarshotC",
            dependencies: [
                "Earshot", "EarshotAnalysis", "EarshotDialogue", "EarshotFormats", "EarshotReports", "EarshotService",
            ],
            path: "Bindings/C",
            exclude: ["include"],
            swiftSettings: settings
        ),
        // A program that uses `Earshot` and nothing else; `Tests/Linkage/check.sh` looks at what it is linked with.
        .executableTarget(name: "Linkage", dependencies: ["Earshot"], path: "Tests/Linkage", exclude: ["check.sh"]),
        // The tutorial of `EarshotDialogue`, which has a Package.swift of its own.
        .executableTarget(
            name: "NumbersGame",
            dependencies: ["Earshot", "EarshotDialogue", "EarshotFormats"],
            path: "Tests/NumbersGame/Sources/NumbersGame",
            swiftSettings: settings
        ),
        // Counts the work of every fixture of `Benchmarks`; here, so that it is built with the tests and not by itself.
        .executableTarget(
            name: "Counters",
            dependencies: ["Earshot", "EarshotFormats"],
            path: "Benchmarks/Sources",
            exclude: ["CNormalizingFloor", "CProcessMemory", "Donations", "Peers"],
            swiftSettings: settings
        ),
        // What the tests of several targets share.
        .target(
            name: "EarshotTestSupport",
            dependencies: ["Earshot"],
            path: "Tests/EarshotTestSupport",
            swiftSettings: settings
        ),
        .testTarget(
            name: "EarshotTests",
            dependencies: ["CEarshotData", "Earshot", "EarshotFormats", "EarshotTestSupport"],
            exclude: ["Language/Quantities/Fixtures", "Language/Sounds/Fixtures"],
            swiftSettings: testSettings
        ),
        // The reference resolver. It is slow, so it is optimized too.
        .testTarget(
            name: "EarshotSpecificationTests",
            dependencies: ["Earshot", "EarshotFormats", "EarshotTestSupport"],
            swiftSettings: settings
        ),
        .testTarget(
            name: "EarshotDialogueTests",
            dependencies: [
                "Earshot", "EarshotDialogue", "EarshotFormats", "EarshotEvaluation", "EarshotReports",
                "EarshotTestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotFormatsTests",
            dependencies: ["Earshot", "EarshotFormats", "EarshotTestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotImportTests",
            dependencies: ["Earshot", "EarshotFormats", "EarshotImport", "EarshotTestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotAnalysisTests",
            dependencies: [
                "Earshot", "EarshotFormats", "EarshotAnalysis", "EarshotEvaluation", "EarshotTestSupport",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotConformanceTests",
            dependencies: ["Earshot", "EarshotFormats", "EarshotTestSupport"],
            exclude: ["Fixtures"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotDocumentationTests",
            dependencies: [
                "Earshot", "EarshotAnalysis", "EarshotDialogue", "EarshotFormats", "EarshotEvaluation",
                "EarshotService", "EarshotStore", "EarshotTesting", "EarshotCLI", "EarshotTestSupport", "NumbersGame",
            ],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotServiceTests",
            dependencies: ["Earshot", "EarshotDialogue", "EarshotFormats", "EarshotService", "EarshotTestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotEvaluationTests",
            dependencies: ["Earshot", "EarshotFormats", "EarshotEvaluation", "EarshotTestSupport"],
            exclude: ["Fixtures", "Peers"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotCLITests",
            dependencies: ["Earshot", "EarshotCLI", "EarshotTestSupport"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotReportsTests",
            dependencies: [
                "Earshot", "EarshotFormats", "EarshotAnalysis", "EarshotEvaluation", "EarshotReports",
                "EarshotTestSupport",
            ],
            swiftSettings: testSettings
        ),
        // Lets SQLite's writes fail, and ends the process in the middle of one.
        .target(
            name: "CStoreFaults",
            path: "Tests/CStoreFaults",
            linkerSettings: [.linkedLibrary("sqlite3")]
        ),
        // Is killed at every write, again and again, and says what was lost.
        .executableTarget(
            name: "StoreKill",
            dependencies: ["CStoreFaults", "Earshot", "EarshotDialogue", "EarshotStore"],
            path: "Tests/StoreKill",
            swiftSettings: settings
        ),
        .testTarget(
            name: "EarshotStoreTests",
            dependencies: [
                "CStoreFaults", "Earshot", "EarshotDialogue", "EarshotStore", "EarshotTestSupport", grdb,
            ],
            exclude: ["Fixtures"],
            swiftSettings: testSettings
        ),
        .testTarget(
            name: "EarshotTestingTests",
            dependencies: ["Earshot", "EarshotFormats", "EarshotAnalysis", "EarshotTesting", "EarshotTestSupport"],
            swiftSettings: testSettings
        ),
        // Uses the library EarshotC as C and Python do, and so does not depend on the target.
        .testTarget(
            name: "EarshotBindingsTests",
            dependencies: [
                "Earshot", "EarshotDialogue", "EarshotEvaluation", "EarshotFormats", "EarshotReports", "EarshotService",
                "EarshotTestSupport",
            ],
            exclude: ["Programs"],
            swiftSettings: testSettings
        ),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)

// `EARSHOT_DOCS=1 swift package generate-documentation` makes pages of the documentation. Nobody else needs the plugin.
if Context.environment["EARSHOT_DOCS"] != nil {
    package.dependencies.append(.package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0"))
}
