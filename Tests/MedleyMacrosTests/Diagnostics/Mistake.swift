#if Macros
  import Testing

  /// A source with an error, and its diagnostics.
  struct Mistake: CustomTestStringConvertible, Sendable {
    /// The error in a few words.
    let testDescription: String

    /// The source; each macro attribute is on a separate line.
    let source: String

    /// Line, column and message.
    let complaints: [Complaint]

    /// The source after all fix-its.
    let fixed: String?
    let sourceLocation: SourceLocation

    struct Complaint: Sendable {
      let line: Int
      let column: Int
      let message: String
      var isWarning = false
      var fixIt: String?
    }

    init(
      _ name: String,
      _ source: String,
      _ complaints: Complaint...,
      fixed: String? = nil,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      testDescription = name
      self.source = source
      self.complaints = complaints
      self.fixed = fixed
      self.sourceLocation = sourceLocation
    }

    /// The source without the macro attributes, if the macros generate nothing.
    var expanded: String {
      source.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line in
          let text = line.drop { $0 == " " }
          return !["@ListItem", "@KindTag", "@FallbackKind", "@LocalKind"].contains {
            text.hasPrefix($0)
          }
        }
        .joined(separator: "\n")
    }
  }
#endif
