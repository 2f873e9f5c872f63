extension String {
    /// A hash of the text that is the same in every run and on every machine: FNV-1a, 64 bits, in 16 hexadecimal
    /// digits.
    package var fingerprint: String {
        let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
