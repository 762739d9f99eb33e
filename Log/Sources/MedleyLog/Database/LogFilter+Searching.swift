#if SQLite
  import GRDB

  // A filter in the language of SQLite. The terms that include rows are found in the search index, by the
  // beginnings of words; those that exclude rows are compared with the columns, as in a file.

  extension LogFilter {
    /// The conditions of the filter that need no search index.
    var conditions: [SQLExpression] {
      let kind = Column("kind")
      var conditions: [SQLExpression] = []
      if !kinds.isEmpty { conditions.append(kinds.contains(kind)) }
      for term in terms.all where term.field == .kind || term.isExcluded {
        conditions.append(term.isExcluded ? !(term.condition) : term.condition)
      }
      return conditions
    }
  }

  extension LogTerms {
    /// The terms that include rows in the language of FTS5; `nil` if there are none.
    ///
    /// A term without a letter or a digit has no entry in an index, and is left out.
    var searchExpression: String? {
      let phrases = all.compactMap { term -> String? in
        guard !term.isExcluded, term.field != .kind,
          term.text.contains(where: { $0.isLetter || $0.isNumber })
        else { return nil }
        let text = term.text.filter { $0 != "\0" }.replacing("\"", with: "\"\"")
        return "({\(term.columns.joined(separator: " "))} : \"\(text)\" *)"
      }
      return phrases.isEmpty ? nil : phrases.joined(separator: " AND ")
    }
  }

  extension LogTerms.Term {
    /// The columns that the term searches.
    fileprivate var columns: [String] {
      switch field {
      case .kind: ["kind"]
      case .repo: ["repository"]
      case .by: ["sender"]
      case .url: ["urls"]
      case nil:
        ["kind", "repository", "sender", "words"] + (searchesAddresses ? ["urls"] : [])
      }
    }

    /// Whether the columns contain the text; of a kind, whether it is the name, see ``accepts(kind:)``.
    fileprivate var condition: SQLExpression {
      // Broken lines have no kind.
      if field == .kind {
        let kind = Column("kind") ?? ""
        if text.last == "*" {
          let start = String(text.dropLast())
          return kind >= start && kind < start + "\u{10FFFF}"
        }
        return [text, folded].contains(kind)
      }
      let characters = text.map { "%_\\".contains($0) ? "\\\($0)" : "\($0)" }
      let pattern = "%\(characters.joined())%"
      return columns.map { (Column($0) ?? "").like(pattern, escape: "\\") }
        .joined(operator: .or)
    }
  }
#endif
