public import Earshot
internal import EarshotFormats

/// The result of an import for each file, and the parts that a catalog cannot represent or represents differently.
public struct LossReport: Hashable, Sendable {
    /// The kind of a loss.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// It is not in the catalog.
        case dropped
        /// It is in the catalog in another form.
        case changed
        /// It was derived from something other than a phrase or value, such as a title.
        case derived
        /// It could not be read without guessing, for example an expression in source code.
        case unreadable
        /// It was imported, but looks like a mistake.
        case suspicious
    }

    /// One part of a file that was lost or changed.
    public struct Loss: Hashable, Sendable, CustomStringConvertible {
        /// What became of it.
        public var kind: Kind
        /// Where it is.
        public var location: Catalog.SourceLocation
        /// A description of the part and of its loss, as a sentence without a full stop.
        public var what: String
        /// A suggestion for the user; `nil` if nothing needs to be done.
        public var suggestion: String?

        /// Creates a loss.
        ///
        /// - Parameters:
        ///   - kind: What became of it.
        ///   - location: Where it is.
        ///   - what: What it is and what became of it.
        ///   - suggestion: What a person can do about it.
        public init(_ kind: Kind, at location: Catalog.SourceLocation, _ what: String, suggestion: String? = nil) {
            self.kind = kind
            self.location = location
            self.what = what
            self.suggestion = suggestion
        }

        /// `FILE:LINE:COLUMN: kind: what; mend …`.
        public var description: String {
            "\(location): \(kind.rawValue): \(what)\(suggestion.map { "; mend \($0)" } ?? "")"
        }
    }

    /// One file that was read.
    public struct File: Hashable, Sendable {
        /// Its path.
        public var path: String
        /// What kind of file it is, such as `xcstrings`.
        public var kind: String
        /// How many things were imported from it, by what they are, such as `phrases`; in the order to be shown.
        public var counts: [Count]

        /// Creates a file.
        ///
        /// - Parameters:
        ///   - path: Its path.
        ///   - kind: What kind of file it is.
        ///   - counts: How many things were imported from it.
        public init(_ path: String, kind: String, counts: [Count] = []) {
            self.path = path
            self.kind = kind
            self.counts = counts
        }
    }

    /// How many things of a sort were imported.
    public struct Count: Hashable, Sendable {
        /// What was counted, in the plural, such as `phrases`.
        public var noun: String
        /// How many.
        public var number: Int

        /// Creates a count.
        ///
        /// - Parameters:
        ///   - noun: What was counted, in the plural.
        ///   - number: How many.
        public init(_ noun: String, _ number: Int) {
            self.noun = noun
            self.number = number
        }
    }

    /// The format's name.
    public var format: String
    /// The files, in the order in which they were read.
    public var files: [File]
    /// What was lost or changed, in the order of the files.
    public var losses: [Loss]

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - format: The format's name.
    ///   - files: The files.
    ///   - losses: What was lost or changed.
    public init(format: String = "", files: [File] = [], losses: [Loss] = []) {
        self.format = format
        self.files = files
        self.losses = losses
    }

    /// The report as text: one line for each file, and one for each loss.
    public var text: String {
        var lines = files.map { file in
            let counts = file.counts.filter { $0.number > 0 }.map { "\($0.number) \($0.noun)" }
            return
                "\(file.path): \(file.kind): \(counts.isEmpty ? "nothing to import" : counts.joined(separator: ", "))"
        }
        lines += losses.map(\.description)
        return lines.map { $0 + "\n" }.joined()
    }

    /// The report as JSON, with a line break at the end.
    ///
    /// `{"v":1,"format":…,"files":[{"file","kind","imported":{…}}],"losses":[{"kind","file","line","column","what","mend"}]}`
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("format", format)
            json.field("files") { json in
                json.array { json in
                    for file in files {
                        json.object { json in
                            json.field("file", file.path)
                            json.field("kind", file.kind)
                            json.field("imported") { json in
                                json.object { json in
                                    for count in file.counts { json.field(count.noun, count.number) }
                                }
                            }
                        }
                    }
                }
            }
            json.field("losses") { json in
                json.array { json in
                    for loss in losses {
                        json.object { json in
                            json.field("kind", loss.kind.rawValue)
                            json.field("file", loss.location.file)
                            json.field("line", Int64(loss.location.line))
                            json.field("column", Int64(loss.location.column))
                            json.field("what", loss.what)
                            json.field("mend", loss.suggestion)
                        }
                    }
                }
            }
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }
}
