// Exports `Finding.Severity` and other types that tests use, so that importing this library is enough.
@_exported public import EarshotAnalysis
