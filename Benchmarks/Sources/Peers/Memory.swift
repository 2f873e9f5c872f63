#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import CProcessMemory

/// The memory of this process, as reported by Linux; 0 elsewhere.
enum Memory {
    /// The peak of resident bytes since ``startPeak()``.
    static var peak: Int { status("VmHWM:") }

    /// The resident bytes that do not belong to a file.
    static var anonymous: Int { status("RssAnon:") }

    /// Resets the peak.
    ///
    /// - Returns: The resident bytes after freed memory was returned to the system, so that the measured code cannot
    ///   reuse it.
    static func startPeak() -> Int {
        process_trim_heap()
        if let file = fopen("/proc/self/clear_refs", "w") {
            fputs("5", file)
            fclose(file)
        }
        return status("VmRSS:")
    }

    /// A line of the process's status, in bytes.
    private static func status(_ key: String) -> Int {
        guard let file = fopen("/proc/self/status", "r") else { return 0 }
        defer { fclose(file) }
        var line = [CChar](repeating: 0, count: 256)
        while fgets(&line, Int32(line.count), file) != nil {
            let words = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
                .split(whereSeparator: \.isWhitespace)
            if words.first == key[...], words.count > 1 { return (Int(words[1]) ?? 0) * 1_024 }
        }
        return 0
    }
}
