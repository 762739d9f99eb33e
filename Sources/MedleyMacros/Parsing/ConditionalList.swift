#if Macros
  /// Elements in the order of the source, some of them in `#if` blocks.
  struct ConditionalList<Element> {
    enum Node {
      case element(Element)
      case block([Clause])
    }

    /// One branch of an `#if` block.
    struct Clause {
      /// The line that opens the branch, such as `#elseif os(Linux)`.
      let header: String
      let list: ConditionalList

      var isElse: Bool { header == "#else" }
    }

    var nodes: [Node] = []

    /// All elements, whatever the conditions.
    var elements: [Element] {
      nodes.flatMap { node in
        switch node {
        case .element(let element): [element]
        case .block(let clauses): clauses.flatMap(\.list.elements)
        }
      }
    }

    /// The elements in `#if` blocks.
    var conditionalElements: [Element] {
      nodes.flatMap { node in
        guard case .block(let clauses) = node else { return [Element]() }
        return clauses.flatMap(\.list.elements)
      }
    }

    /// Whether the list is empty under some conditions.
    var canBeEmpty: Bool {
      nodes.allSatisfy { node in
        guard case .block(let clauses) = node else { return false }
        return clauses.last?.isElse != true || clauses.contains(where: \.list.canBeEmpty)
      }
    }

    /// The greatest number of different lists under all conditions.
    var configurationCount: Int {
      nodes.reduce(1) { count, node in
        guard case .block(let clauses) = node else { return count }
        let branches = clauses.map(\.list.configurationCount).reduce(0, saturatingSum)
        let factor = clauses.last?.isElse == true ? branches : saturatingSum(branches, 1)
        return count.multipliedReportingOverflow(by: factor).overflow ? .max : count * factor
      }
    }

    /// Returns the list of the included elements, without empty blocks.
    func filter(_ isIncluded: (Element) -> Bool) -> Self {
      Self(
        nodes: nodes.compactMap { node in
          switch node {
          case .element(let element):
            return isIncluded(element) ? node : nil
          case .block(let clauses):
            let clauses = clauses.map {
              Clause(header: $0.header, list: $0.list.filter(isIncluded))
            }
            return clauses.allSatisfy(\.list.elements.isEmpty) ? nil : .block(clauses)
          }
        }
      )
    }

    private func saturatingSum(_ lhs: Int, _ rhs: Int) -> Int {
      let (sum, overflow) = lhs.addingReportingOverflow(rhs)
      return overflow ? .max : sum
    }
  }

  extension ConditionalList {
    /// Returns the source lines of each element, between the `#if` lines of the source.
    func lines(_ write: (Element) -> [String]) -> [String] {
      nodes.flatMap { node in
        switch node {
        case .element(let element):
          write(element)
        case .block(let clauses):
          clauses.flatMap { [$0.header] + $0.list.lines(write) } + ["#endif"]
        }
      }
    }

    /// Returns the source lines of a declaration that cannot contain `#if`, once per configuration.
    ///
    /// - Parameter write: called with the elements of one configuration.
    func linesForEachConfiguration(_ write: ([Element]) -> [String]) -> [String] {
      Self.lines(of: nodes[...], after: [], write)
    }

    private static func lines(
      of nodes: ArraySlice<Node>,
      after elements: [Element],
      _ write: ([Element]) -> [String]
    ) -> [String] {
      guard let first = nodes.first else { return write(elements) }
      let rest = nodes.dropFirst()
      switch first {
      case .element(let element):
        return lines(of: rest, after: elements + [element], write)
      case .block(let clauses):
        var result = clauses.flatMap { clause in
          [clause.header] + lines(of: clause.list.nodes + rest, after: elements, write)
        }
        if clauses.last?.isElse != true {
          result += ["#else"] + lines(of: rest, after: elements, write)
        }
        return result + ["#endif"]
      }
    }

    /// Calls a closure with every pair of elements that exist in the same configuration.
    func forEachPair(_ body: (Element, Element) -> Void) {
      _ = pair(with: [], body)
    }

    private func pair(
      with earlier: [Element],
      _ body: (Element, Element) -> Void
    ) -> [Element] {
      var seen = earlier
      for node in nodes {
        switch node {
        case .element(let element):
          seen.forEach { body($0, element) }
          seen.append(element)
        case .block(let clauses):
          // The branches of one block exclude each other.
          let before = seen
          for clause in clauses {
            seen += clause.list.pair(with: before, body).dropFirst(before.count)
          }
        }
      }
      return seen
    }
  }
#endif
