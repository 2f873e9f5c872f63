import Foundation
import Testing

/// The header declares what the library has, and can be included from C and from C++.
@Suite struct HeaderTests {
    private static let functions = [
        "earshot_check", "earshot_close", "earshot_conversation_close", "earshot_conversation_hearing",
        "earshot_conversation_load", "earshot_conversation_open", "earshot_conversation_say",
        "earshot_conversation_state", "earshot_conversation_store", "earshot_describe", "earshot_explain",
        "earshot_find", "earshot_find_batch", "earshot_hearing_close", "earshot_hearing_finish",
        "earshot_hearing_open", "earshot_hearing_update", "earshot_open", "earshot_open_bytes",
        "earshot_resolve", "earshot_resolve_batch", "earshot_version", "earshot_with_encoder",
        "earshot_with_overlay",
    ]

    @Test func `the header and the Swift sources name the same functions`() throws {
        let header = try String(contentsOf: Bindings.header, encoding: .utf8)
        let declared = header.matches(of: /(?m)^[a-z].*?\b(earshot_[a-z_]+)\(/).map { String($0.1) }
        #expect(declared.sorted() == Self.functions)
        let files = ["", "+Catalog", "+Conversation", "+Encoder", "+Hearing"].map { "EarshotC\($0).swift" }
        let source = try files.map { file in
            try String(contentsOf: Bindings.root.appending(path: "Bindings/C/\(file)"), encoding: .utf8)
        }.joined()
        let defined = source.matches(of: /@_cdecl\("(.*?)"\)/).map { String($0.1) }
        #expect(defined.sorted() == Self.functions)
        let codes = header.matches(of: /#define EARSHOT_[A-Z_]+ \(?(-?\d)\)?/).map { String($0.1) }
        let returned = source.matches(of: /static let \w+: Int32 = (-?\d)/).map { String($0.1) }
        #expect(codes == ["0", "1", "-1", "-2", "-3", "-4", "-5", "-6", "-7"])
        #expect(codes == returned)
    }

    @Test func `the library exports what the header declares and nothing else`() throws {
        #if os(macOS)
        let run = try Bindings.run("nm -gU \"$EARSHOT_LIBRARY\" | sed 's/ _/ /'")
        #else
        let run = try Bindings.run(
            "$(command -v llvm-nm || command -v nm) -D --defined-only --format=just-symbols \"$EARSHOT_LIBRARY\""
        )
        #endif
        #expect(run.status == 0, "\(run.output.prefix(500))")
        let exported = Set(
            run.output.split(separator: "\n").compactMap { $0.split(separator: " ").last.map(String.init) }
        )
        #if os(macOS)
        #expect(exported.isSuperset(of: Self.functions))
        #else
        #expect(exported.sorted() == Self.functions)
        #endif
    }

    #if os(Linux)
    @Test func `the library needs C, C++ and ICU and no Swift`() throws {
        let run = try Bindings.run(
            "$(command -v llvm-readelf || command -v readelf) -d \"$EARSHOT_LIBRARY\" | grep -E 'NEEDED|R(UN)?PATH'"
        )
        let needed = run.output.matches(of: /NEEDED.*\[(.*)\]/).map { String($0.1) }
        #expect(!needed.isEmpty && !run.output.contains("PATH"), "\(run.output)")
        let allowed = /(libc|libm|libstdc\+\+|libgcc_s|libicui18n|libicuuc|libicudata|ld-linux.*)\.so[.\d]*/
        for name in needed { #expect(name.wholeMatch(of: allowed) != nil, "\(name)") }
        // Whatever those need in their turn.
        let all = try Bindings.run("ldd \"$EARSHOT_LIBRARY\"")
        #expect(all.status == 0 && !all.output.contains(/(?i)swift|foundation|dispatch/), "\(all.output)")
    }
    #endif

    @Test(arguments: ["-x c -std=c99", "-x c -std=c23", "-x c++ -std=c++11", "-x c++ -std=c++20"])
    func `the header can be included alone`(_ language: String) throws {
        let header = "'\(Bindings.header.path)'"
        let run = try Bindings.run(
            """
            $(command -v clang || command -v cc) \(language) -fsyntax-only -Weverything -Wno-pragma-once-outside-header \
                -Wno-c++98-compat -Wno-c++98-compat-pedantic -Werror -include \(header) - </dev/null
            """
        )
        #expect(run.status == 0, "\(run.output)")
    }
}
