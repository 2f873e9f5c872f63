/// The paths of the benchmarks' files, relative to this source file, so that the working directory does not matter.
enum Places {
    /// The folder of the benchmarks' package.
    static let benchmarks = above(#filePath, 3)
    /// The folder of the fixtures.
    static let fixtures = benchmarks + "/Fixtures"
    /// The folder of the corpora.
    static let corpora = above(benchmarks, 1) + "/Corpora"

    private static func above(_ path: String, _ levels: Int) -> String {
        path.split(separator: "/").dropLast(levels).reduce("") { $0 + "/" + $1 }
    }
}
