#if Macros
  import SwiftDiagnostics
  import SwiftSyntaxMacrosGenericTestSupport
  import Testing

  @Suite struct DiagnosticTests {
    @Test(arguments: Mistake.ofTheEnum + Mistake.ofACase + Mistake.ofTags)
    func `each mistake has a diagnostic with advice`(_ mistake: Mistake) {
      Macros.expect(
        mistake.source,
        becomes: mistake.expanded,
        diagnostics: mistake.complaints.map { complaint in
          DiagnosticSpec(
            message: complaint.message,
            line: complaint.line,
            column: complaint.column,
            severity: complaint.isWarning ? .warning : .error,
            fixIts: complaint.fixIt.map { [FixItSpec(message: $0)] } ?? []
          )
        },
        fixed: mistake.fixed,
        sourceLocation: mistake.sourceLocation
      )
    }
  }
#endif
