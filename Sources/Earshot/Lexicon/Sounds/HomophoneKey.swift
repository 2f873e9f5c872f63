/// An accent in which words may sound alike.
package enum Accent: CaseIterable, Sendable {
    /// North America: "cot" like "caught", "metal" like "medal", "due" like "do".
    case american
    /// The south of England: no r but before a vowel, so that "sauce" is like "source".
    case british
}

extension Sounds {
    /// What remains of a pronunciation when everything that an accent merges is merged.
    ///
    /// Two words are homophones where they have equal keys in one accent. A key is no pronunciation: it stands only
    /// for comparing. Which mergers are taken in, and why, stands beside each rule; they are those of large parts of
    /// the accent's speakers, as J. C. Wells describes them in "Accents of English" (1982).
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

/// The mergers of English accents.
struct HomophoneFolding: Sendable {
    static let shared = HomophoneFolding(.shared)

    private let aa, ae, ah, ao, aw, ax, ay, d, eh, er, ey, hh, ih, iy, l, n, ow, r, s, t, th, uh, uw, w, y, z: Phone
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
        hh = code("hh")
        ih = code("ih")
        iy = code("iy")
        l = code("l")
        n = code("n")
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
        key.reserveCapacity(phones.count)
        for (index, phone) in phones.enumerated() {
            let before = index > 0 ? phones[index - 1] : nil
            let after = index + 1 < phones.count ? phones[index + 1] : nil
            let isBeforeVowel = after.map { vowels[Int($0)] } ?? false
            switch phone {
            // "which" and "witch".
            case hh where after == w: continue
            // "dew" and "do": no y behind a consonant made with the tip of the tongue.
            case y where after == uw && before.map(dropsY) == true: continue
            case ao, aa, ow, uh, uw, iy, ey, ae, eh, ih:
                key.append(after == r ? beforeR(phone) : alone(phone, accent))
            // "prince" and "prints": a t is heard between n and s, whether written or not.
            case t where before == n && after == s: continue
            // "metal" and "medal": between vowels, before one that is weak, both are a tap.
            case t where accent == .american && isTap(before, after): key.append(d)
            case ah: key.append(ax)
            case er:
                key.append(ax)
                if accent == .american || isBeforeVowel { key.append(r) }
            case r where accent == .british && !isBeforeVowel: continue
            // "liar" and "lyre", "flower" and "flour": the r makes a syllable of its own.
            case ay, aw:
                key.append(phone)
                if after == r { key.append(ax) }
            default: key.append(phone)
            }
        }
        return key
    }

    private func dropsY(_ phone: Phone) -> Bool {
        [t, d, n, s, z, l, th].contains(phone)
    }

    private func isTap(_ before: Phone?, _ after: Phone?) -> Bool {
        guard let before, let after else { return false }
        return (vowels[Int(before)] || before == r) && [er, ah, iy, ih].contains(after)
    }

    /// Before r fewer vowels are told apart: "horse" and "hoarse", "poor" and "pour", "marry" and "merry".
    private func beforeR(_ phone: Phone) -> Phone {
        switch phone {
        case ow, uh, uw: ao
        case iy: ih
        case ey, ae: eh
        default: phone
        }
    }

    /// "cot" and "caught".
    private func alone(_ phone: Phone, _ accent: Accent) -> Phone {
        accent == .american && phone == ao ? aa : phone
    }
}
