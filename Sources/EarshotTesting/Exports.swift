// `Finding.Severity` and what else a test names beside a catalog come with the one import of this library.
@_exported public import EarshotAnalysis
