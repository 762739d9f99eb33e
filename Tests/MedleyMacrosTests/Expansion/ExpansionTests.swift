#if Macros
  import Testing

  @Suite struct ExpansionTests {
    @Test(arguments: [
      Expansion.plain, .conditional, .coded, .codedUnderConditions, .keyed, .hiddenNames,
      .places, .written,
    ])
    func `a declaration expands to plain Swift`(_ expansion: Expansion) {
      Macros.expect(
        expansion.source,
        becomes: expansion.expanded,
        missing: expansion.missing,
        sourceLocation: expansion.sourceLocation
      )
    }
  }
#endif
