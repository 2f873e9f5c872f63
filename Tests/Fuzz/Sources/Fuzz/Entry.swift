/// libFuzzer's entry point: it reads the options and calls back with every input.
@_silgen_name("LLVMFuzzerRunDriver")
private func runFuzzer(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ test: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

/// SwiftPM lets an executable begin at `<module>_main`, which the fuzzer does not define.
@_cdecl("Fuzz_main")
public func enter(_ count: CInt, _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> CInt {
    var count = count
    var arguments = arguments
    return runFuzzer(&count, &arguments) { start, size in fuzz(start, size) }
}
