public import MedleyCore

extension UpdateReplay {
  /// How much of a list is compared with what is on screen.
  public enum Depth: Hashable, Sendable {
    /// The positions of sections and rows.
    case identities

    /// Also which sections have a header and a footer, and how they are laid out.
    case structure

    /// Also what the cells show.
    case everything
  }

  /// What is on screen but should not be, or the other way round; empty if all is right.
  ///
  /// Between two stages, content may be old, because it is updated at the end; compare up to
  /// ``Depth/identities`` or ``Depth/structure`` there. Rows with equal ids are told apart by what
  /// they show.
  ///
  /// - Parameters:
  ///   - snapshot: what should be on screen.
  ///   - depth: how much is compared.
  /// - Returns: ``problems``, then one line for each difference, in the order of the list.
  /// - Complexity: O(*n*); text is made only for what is wrong.
  public func differences(
    from snapshot: ListSnapshot<Item>,
    upTo depth: Depth = .everything
  ) -> [String] {
    var differences = problems
    if sections.count != snapshot.sectionCount {
      differences.append("\(sections.count) sections are shown instead of \(snapshot.sectionCount)")
    }
    let expectedSections = snapshot.sections
    for index in 0..<min(sections.count, expectedSections.count) {
      let shown = sections[index]
      let expected = expectedSections[index]
      let heading = expected.heading
      if shown.id != heading.id {
        differences.append("section \(expected.index) is \(shown.id) instead of \(heading.id)")
      }
      compareRows(shown.items, with: expected, upTo: depth, &differences)
      if depth != .identities {
        compare(shown, with: heading, at: expected.index, upTo: depth, &differences)
      }
    }
    return differences
  }

  private func compareRows(
    _ shown: [Item],
    with expected: ListSnapshot<Item>.Section,
    upTo depth: Depth,
    _ differences: inout [String]
  ) {
    if shown.count != expected.itemCount {
      differences.append(
        "section \(expected.index) shows \(shown.count) rows instead of \(expected.itemCount)"
      )
    }
    var index = 0
    for item in expected.items where index < shown.count {
      if shown[index].id != item.id {
        let ids = "\(shown[index].id) instead of \(item.id)"
        differences.append("row [\(expected.index), \(index)] is \(ids)")
      } else if depth == .everything, shown[index] != item {
        differences.append(
          "row [\(expected.index), \(index)] still shows \(shown[index]), not \(item)"
        )
      }
      index += 1
    }
  }

  private func compare(
    _ shown: ListSection<Item>,
    with expected: SectionHeading<Item>,
    at index: Int,
    upTo depth: Depth,
    _ differences: inout [String]
  ) {
    if shown.layout != expected.layout {
      differences.append("section \(index) is a \(shown.layout) instead of a \(expected.layout)")
    }
    func compare(_ part: String, _ cell: Item?, _ item: Item?) {
      guard let item else {
        if cell != nil {
          differences.append("section \(index) shows a \(part) that it does not have")
        }
        return
      }
      guard let cell else {
        differences.append("the \(part) of section \(index) is missing")
        return
      }
      guard depth == .everything, cell != item else { return }
      differences.append("the \(part) of section \(index) still shows \(cell), not \(item)")
    }
    compare("header", shown.header, expected.header)
    compare("footer", shown.footer, expected.footer)
  }
}
