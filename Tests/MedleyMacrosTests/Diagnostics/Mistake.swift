#if Macros
  import Testing

  /// A source with something wrong, and what the macro says to it.
  struct Mistake: CustomTestStringConvertible, Sendable {
    /// What is wrong, in a few words.
    let testDescription: String

    /// The source; each attribute of a macro stands in a line of its own.
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

    /// The source as it is left when the macros have written nothing.
    var expanded: String {
      source.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { line in
          let text = line.drop { $0 == " " }
          return !text.hasPrefix("@ListItem") && !text.hasPrefix("@KindTag")
        }
        .joined(separator: "\n")
    }
  }
#endif
