/// Fast path for text that is all ASCII: one pass over the bytes, no call of ICU, a byte-identical result.
///
/// Leaves texts with a spelled-out symbol or a Turkish capital I to the rules. Each case below names the corresponding
/// rule. The tests compare both paths on random text.
enum ASCIIPath {
    /// The kind of a byte.
    enum Kind: UInt8 {
        case separator, space, letter, digit, stop, apostrophe, minus, beyond
    }

    /// The kind of each of the 128 bytes in a language.
    static func kinds(symbols: SymbolWords, hasTurkicCase: Bool) -> [Kind] {
        (0..<UInt32(128)).map { byte -> Kind in
            let scalar = AlignedScalar(byte, start: 0, end: 1)
            if hasTurkicCase, byte == 0x49 { return .beyond }
            if symbols.word(for: scalar) != nil || SpellOutCurrencies.isMark(byte) { return .beyond }
            if scalar.traits.contains(.letter) { return .letter }
            if scalar.traits.contains(.digit) { return .digit }
            if scalar.traits.contains(.space) { return .space }
            if RemoveApostrophes.isApostrophe(byte) { return .apostrophe }
            return byte == 0x2E ? .stop : byte == 0x2D ? .minus : .separator
        }
    }

    /// Normalizes a text if possible.
    ///
    /// - Returns: Whether the text was normalized; otherwise the content of `text` is undefined.
    static func normalize(
        _ source: UnsafeBufferPointer<UInt8>,
        into text: inout NormalizedText,
        settings: NormalizerSettings,
        scratch: NormalizerScratch
    ) -> Bool {
        guard source.count <= RepairBytes.longestText else { return false }
        if scratch.lower.count < source.count {
            scratch.lower = [UInt8](repeating: 0, count: source.count * 2 + 64)
        }
        text.units.removeAll(keepingCapacity: true)
        text.tokens.removeAll(keepingCapacity: true)
        // More than a word in four bytes is rare.
        text.units.reserveCapacity(source.count / 4 + 4)
        text.tokens.reserveCapacity(source.count / 4 + 4)
        return scratch.lower.withUnsafeMutableBufferPointer { lower in
            guard lowercase(source, into: lower) else { return false }
            return settings.asciiKinds.withUnsafeBufferPointer { kinds in
                var pass = Pass(source: source, bytes: lower, kinds: kinds, settings: settings)
                guard pass.run(&text) else { return false }
                text.bytes.removeAll(keepingCapacity: true)
                text.bytes.append(contentsOf: UnsafeBufferPointer(rebasing: lower[..<pass.written]))
                return true
            }
        }
    }

    /// Copies the bytes in lower case, eight at a step; `false` for a byte beyond ASCII.
    private static func lowercase(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>)
        -> Bool
    {
        let from = UnsafeRawBufferPointer(source)
        let to = UnsafeMutableRawBufferPointer(target)
        var index = 0
        while index + 8 <= from.count {
            let bytes = from.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            guard bytes & 0x8080_8080_8080_8080 == 0 else { return false }
            // The top bit of a byte: the first sum sets it from "A" on, the second from "[" on.
            let capitals =
                (bytes &+ 0x3F3F_3F3F_3F3F_3F3F) & ~(bytes &+ 0x2525_2525_2525_2525) & 0x8080_8080_8080_8080
            to.storeBytes(of: bytes | capitals >> 2, toByteOffset: index, as: UInt64.self)
            index += 8
        }
        while index < from.count {
            let byte = from[index]
            guard byte < 0x80 else { return false }
            to[index] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            index += 1
        }
        return true
    }

    /// A single pass over a text.
    ///
    /// Writes into the bytes being read: the result is never ahead of the source.
    private struct Pass {
        let source: UnsafeBufferPointer<UInt8>
        let bytes: UnsafeMutableBufferPointer<UInt8>
        let kinds: UnsafeBufferPointer<Kind>
        let settings: NormalizerSettings
        /// The number of bytes written so far.
        var written = 0
        private var index = 0
        private var isOpen = false
        private var wordStart = 0
        private var wordSource = 0
        private var wordSourceEnd = 0

        init(
            source: UnsafeBufferPointer<UInt8>,
            bytes: UnsafeMutableBufferPointer<UInt8>,
            kinds: UnsafeBufferPointer<Kind>,
            settings: NormalizerSettings
        ) {
            self.source = source
            self.bytes = bytes
            self.kinds = kinds
            self.settings = settings
        }

        /// The kind of the byte at an index; a separator outside the text.
        @inline(__always)
        private func kind(_ index: Int) -> Kind {
            index >= 0 && index < source.count ? kinds[Int(source[index])] : .separator
        }

        /// Whether a decimal mark is here, before a digit and after nothing but white space and a minus sign.
        private var beginsFraction: Bool {
            kind(index + 1) == .digit && settings.numbers.isDecimal(UInt32(source[index]))
                && (index == 0 || kind(index - 1) == .space
                    || kind(index - 1) == .minus && (index == 1 || kind(index - 2) == .space))
        }

        mutating func run(_ text: inout NormalizedText) -> Bool {
            while index < source.count {
                switch kind(index) {
                case .stop where beginsFraction, .separator where beginsFraction:
                    return false  // ResolveNumberSeparators adds a zero, for which there is no room here.
                case .letter:
                    open()
                    keepLetters()
                case .digit:
                    open()
                    keepNumber(&text)
                case .stop where isSingleLetter(index - 1, step: -1) && isSingleLetter(index + 1, step: 1):
                    index += 1  // JoinInitialisms
                case .apostrophe where isOpen && kind(index + 1) == .letter:
                    if isElided { close(&text) }  // RemoveApostrophes
                    index += 1
                case .minus where kind(index + 1) == .digit && isMinusPlace:
                    open()  // AttachMinus
                    keep(0x2D)
                case .beyond:
                    return false
                case .separator, .space, .stop, .apostrophe, .minus:
                    close(&text)  // SeparatePunctuation
                    index += 1
                }
            }
            close(&text)
            return true
        }

        @inline(__always)
        private mutating func open() {
            if isOpen { return }
            if written > 0 {
                bytes[written] = 0x20
                written += 1
            }
            isOpen = true
            wordStart = written
            wordSource = index
        }

        @inline(__always)
        private mutating func keep(_ byte: UInt8) {
            bytes[written] = byte
            written += 1
            index += 1
            wordSourceEnd = index
        }

        /// Keeps a run of letters, most of which are already in place.
        @inline(__always)
        private mutating func keepLetters() {
            let start = index
            var end = start + 1
            while end < source.count, kinds[Int(source[end])] == .letter { end += 1 }
            if written != start {
                for offset in 0..<(end - start) { bytes[written &+ offset] = bytes[start &+ offset] }
            }
            written += end - start
            index = end
            wordSourceEnd = end
        }

        @inline(__always)
        private mutating func close(_ text: inout NormalizedText) {
            guard isOpen else { return }
            isOpen = false
            let unit = Int32(truncatingIfNeeded: text.units.count)
            text.units.append(
                NormalizedText.Unit(
                    start: Int32(truncatingIfNeeded: wordStart),
                    end: Int32(truncatingIfNeeded: written),
                    sourceStart: Int32(truncatingIfNeeded: wordSource),
                    sourceEnd: Int32(truncatingIfNeeded: wordSourceEnd),
                    token: unit,
                    isUnspaced: false,
                    isApart: true
                )
            )
            text.tokens.append(NormalizedText.Token(firstUnit: unit, endUnit: unit + 1))
        }

        @inline(__always)
        private func isSingleLetter(_ index: Int, step: Int) -> Bool {
            let beyond = kind(index + step)
            return kind(index) == .letter && beyond != .letter && beyond != .digit
        }

        private var isMinusPlace: Bool {
            let before = kind(index - 1)
            return index == 0 || before == .space || before == .apostrophe
        }

        private var isElided: Bool {
            let start = wordStart
            let bytes = bytes
            return settings.elisions.matches(count: written - start) { UInt32(bytes[start + $0]) }
        }

        /// Keeps digits and their separators, as ``ResolveNumberSeparators`` does.
        private mutating func keepNumber(_ text: inout NormalizedText) {
            let start = index
            var end = endOfDigits(from: start)
            guard isSeparator(end), kind(end + 1) == .digit else {
                while index < end { keep(bytes[index]) }
                return
            }
            var chain = NumberChain(digits: end - start, startsWithZero: source[start] == 0x30)
            while isSeparator(end), kind(end + 1) == .digit {
                let next = endOfDigits(from: end + 1)
                chain.add(separator: settings.numbers.canonical(UInt32(source[end])), digits: next - end - 1)
                end = next
            }
            let verdict = chain.verdict(settings.numbers)
            var separators = 0
            while index < end {
                if kind(index) == .digit {
                    open()
                    keep(bytes[index])
                    continue
                }
                separators += 1
                switch separators < chain.count ? verdict.inner : verdict.last {
                case .keep: keep(UInt8(truncatingIfNeeded: settings.numbers.canonical(UInt32(source[index]))))
                case .remove: index += 1
                case .separate:
                    close(&text)
                    index += 1
                }
            }
        }

        private func endOfDigits(from start: Int) -> Int {
            var end = start
            while kind(end) == .digit { end += 1 }
            return end
        }

        @inline(__always)
        private func isSeparator(_ index: Int) -> Bool {
            index < source.count && settings.numbers.isSeparator(UInt32(source[index]))
        }
    }
}
