import Earshot
import EarshotFormats
import EarshotImport
import Testing
import EarshotTestSupport

/// Files that are truncated or damaged: a valid import, or a located error, and never a crash.
@Suite struct AppleFuzzTests {
    /// Imports a file, and reads the catalog that comes of it.
    private func check(_ file: ForeignFile, _ comment: String) throws {
        let result: CatalogImport
        do {
            result = try AppleSamples.read([file])
        } catch {
            let problems = (error as? CatalogError)?.problems ?? []
            #expect(!problems.isEmpty, "\(comment)")
            for problem in problems {
                #expect(problem.location?.file == file.path, "\(comment): \(problem)")
                #expect(
                    (problem.location?.line ?? 0) >= 1 && (problem.location?.column ?? 0) >= 1,
                    "\(comment): \(problem)"
                )
                #expect(!problem.expected.isEmpty && !problem.suggestion.isEmpty, "\(comment): \(problem)")
            }
            return
        }
        for syntax in CatalogReader.Syntax.allCases {
            let text = CatalogWriter().text(of: result.catalog, as: syntax)
            do {
                let reading = try CatalogReader().read(bytes: Array(text.utf8), file: "catalog", syntax: syntax)
                #expect(reading.catalog.withoutLocations == result.catalog.withoutLocations, "\(comment)")
            } catch {
                Issue.record("\(comment): \(error)\n\(text)")
            }
        }
        for loss in result.report.losses { #expect(loss.location.file == file.path, "\(comment): \(loss)") }
    }

    @Test("Every sample that is imported is read again as it was", arguments: AppleSamples.all)
    func roundTrip(name: String) throws {
        try check(ForeignFile(path: name, bytes: AppleSamples.bytes(name)), name)
    }

    @Test("A file that is cut off", arguments: AppleSamples.all)
    func truncated(name: String) throws {
        let bytes = AppleSamples.bytes(name)
        var dice = Dice(seed: name.utf8.reduce(0) { $0 + Int($1) })
        let lengths = bytes.count < 64 ? Array(0...bytes.count) : (0..<24).map { _ in dice.roll(bytes.count) }
        for length in lengths {
            try check(ForeignFile(path: name, bytes: Array(bytes[..<length])), "\(name) cut at \(length)")
        }
    }

    @Test("A file with bytes changed, put in and left out", arguments: AppleSamples.all)
    func damaged(name: String) throws {
        let original = AppleSamples.bytes(name)
        for seed in 0..<40 {
            var dice = Dice(seed: seed + original.count)
            var bytes = original
            for _ in 0...dice.roll(4) where !bytes.isEmpty {
                let place = dice.roll(bytes.count)
                switch dice.roll(4) {
                case 0: bytes[place] = UInt8(truncatingIfNeeded: dice.roll(256))
                case 1: bytes[place] ^= 1 << UInt8(dice.roll(8))
                case 2: bytes.remove(at: place)
                default: bytes.insert(dice.pick(Array("<>&\"'{}();=\\$[]|/* \n".utf8) + [0, 0xFF]), at: place)
                }
            }
            try check(ForeignFile(path: name, bytes: bytes), "\(name), seed \(seed)")
        }
    }
}
