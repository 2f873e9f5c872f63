/// An accent, which decides which words are homophones.
package enum Accent: CaseIterable, Sendable {
    /// North America: "cot" like "caught", "metal" like "medal", "due" like "do".
    case american
    /// Southern England: no r except before a vowel, so that "sauce" is like "source".
    case british
}

extension Sounds {
    /// The homophone key of a pronunciation: the phones after all mergers of an accent.
    ///
    /// Two words are homophones if they have equal keys in one accent. A key is not a pronunciation and serves only for
    /// comparing. The comment on each rule names the merger and the reason. The mergers are common among the accent's
    /// speakers, according to J. C. Wells, "Accents of English" (1982).
    ///
    /// - Parameters:
    ///   - phones: An English pronunciation.
    ///   - accent: The accent.
    /// - Returns: The key; empty for no phones.
    /// - Complexity: O(*n*) for *n* phones.
    package static func homophoneKey(_ phones: [Phone], accent: Accent = .american) -> [Phone] {
        HomophoneFolding.shared.fold(phones, accent)
    }
}

extension Sounds {
    /// The look-up keys of homophones: a pronunciation's homophone keys, each after the number of its accent.
    ///
    /// Two pronunciations are homophones if they share a key.
    ///
    /// - Parameter phones: A pronunciation.
    /// - Returns: A key for each accent; none for no phones.
    /// - Complexity: O(*n*) for *n* phones.
    func accentedKeys(_ phones: [Phone]) -> [[UInt8]] {
        homophoneKeys(phones).enumerated().compactMap { accent, key in
            key.isEmpty ? nil : [UInt8(truncatingIfNeeded: accent)] + key
        }
    }
}

/// The mergers of English accents.
struct HomophoneFolding: Sendable {
    static let shared = HomophoneFolding(.shared)

    private let aa, ae, ah, ao, aw, ax, ay, d, eh, er, ey, f, g, hh, ih, iy, l, n, ng, o, ow, r, s, t, th, uh, uw, w, y,
        z: Phone
    private let vowels: [Bool]

    init(_ table: PhoneTable) {
        func code(_ name: String) -> Phone { table.code(named: name) ?? .max }
        aa = code("aa")
        ae = code("ae")
        ah = code("ah")
        ao = code("ao")
        aw = code("aw")
        ax = code("ax")
        ay = code("ay")
        d = code("d")
        eh = code("eh")
        er = code("er")
        ey = code("ey")
        f = code("f")
        g = code("g")
        hh = code("hh")
        ih = code("ih")
        iy = code("iy")
        l = code("l")
        n = code("n")
        ng = code("ng")
        o = code("o")
        ow = code("ow")
        r = code("r")
        s = code("s")
        t = code("t")
        th = code("th")
        uh = code("uh")
        uw = code("uw")
        w = code("w")
        y = code("y")
        z = code("z")
        vowels = (0...UInt8.max).map { table.isVowel($0) }
    }

    func fold(_ phones: [Phone], _ accent: Accent) -> [Phone] {
        var key: [Phone] = []
        key.reserveCapacity(phones.count + 2)
        for (index, phone) in phones.enumerated() {
            let before = index > 0 ? phones[index - 1] : nil
            let after = index + 1 < phones.count ? phones[index + 1] : nil
            switch phone {
            // "which" and "witch".
            case hh where after == w: continue
            // "dew" and "do": no y after a consonant made with the tip of the tongue.
            case y where after == uw && before.map(dropsY) == true: continue
            // "prince" and "prints": a t is heard between n and s, even if not written.
            case t where before == n && after == s: continue
            // "metal" and "medal": after a vowel or r and before a weak vowel, t and d are a tap.
            case t where accent == .american && isTap(before, after): key.append(d)
            case ah: key.append(ax)
            // "liar" and "lyre", "flower" and "flour": the r forms a syllable of its own.
            case ay, aw:
                key.append(phone)
                if after == r { key.append(ax) }
            default:
                if accent == .american {
                    foldAmerican(phone, after, into: &key)
                } else {
                    let isBeforeVowel = after.map { vowels[Int($0)] } ?? false
                    let isRounded = after != r || (index + 2 < phones.count && vowels[Int(phones[index + 2])])
                    foldBritish(phone, before, after, isBeforeVowel, isRounded, into: &key)
                }
            }
        }
        return key
    }

    private func foldAmerican(_ phone: Phone, _ after: Phone?, into key: inout [Phone]) {
        switch phone {
        case er: key += [ax, r]
        case _ where after == r: key.append(beforeR(phone))
        // "cot" and "caught".
        case ao: key.append(aa)
        default: key.append(phone)
        }
    }

    /// `isRounded` means that the vowel merged with that of "father" in American English is the vowel of "cot".
    private func foldBritish(
        _ phone: Phone,
        _ before: Phone?,
        _ after: Phone?,
        _ isBeforeVowel: Bool,
        _ isRounded: Bool,
        into key: inout [Phone]
    ) {
        switch phone {
        // "panda" and "pander"; elsewhere the vowel of "nurse".
        case er: key += isBeforeVowel ? [er, r] : after == nil && !key.allSatisfy { !vowels[Int($0)] } ? [ax] : [er]
        // "cause" and "cores"; in "hair" and "hear" the r leaves a second vowel.
        case r where !isBeforeVowel: if before.map({ [ey, ae, eh, ih, iy].contains($0) }) == true { key.append(ax) }
        case aa where isRounded: key.append(o)
        case ao where after.map({ [f, g, ng, th].contains($0) }) == true: key.append(o)
        case _ where after == r: key.append(beforeR(phone))
        default: key.append(phone)
        }
    }

    private func dropsY(_ phone: Phone) -> Bool {
        [t, d, n, s, z, l, th].contains(phone)
    }

    private func isTap(_ before: Phone?, _ after: Phone?) -> Bool {
        guard let before, let after else { return false }
        return (vowels[Int(before)] || before == r) && [er, ah, iy, ih].contains(after)
    }

    /// Before r fewer vowels are distinct: "horse" and "hoarse", "poor" and "pour", "marry" and "merry".
    private func beforeR(_ phone: Phone) -> Phone {
        switch phone {
        case ow, uh, uw: ao
        case iy: ih
        case ey, ae: eh
        default: phone
        }
    }
}
