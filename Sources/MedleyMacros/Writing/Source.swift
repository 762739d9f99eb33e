#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Lines of Swift source that are being written.
  enum Source {
    /// A header, a body one step further in, and a closing brace.
    ///
    /// - Parameter summary: the documentation comment above the header.
    static func block(
      _ header: String,
      summary: String? = nil,
      _ body: [String]
    ) -> [String] {
      (summary.map { ["/// \($0)"] } ?? []) + ["\(header) {"] + indented(body) + ["}"]
    }

    /// An exhaustive `switch`; its cases stand below the keyword.
    static func switching(over subject: String, _ cases: [String]) -> [String] {
      ["switch \(subject) {"] + cases + ["}"]
    }

    /// One case of a `switch`.
    static func branch(_ pattern: String, _ statement: String) -> [String] {
      ["case \(pattern):", "  \(statement)"]
    }

    static func indented(_ lines: [String]) -> [String] {
      lines.map { $0.isEmpty ? $0 : "  \($0)" }
    }

    static func declaration(_ lines: [String]) -> DeclSyntax {
      "\(raw: lines.joined(separator: "\n"))"
    }
  }
#endif
