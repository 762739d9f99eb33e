public import MedleyCore

extension UpdateReplay {
  /// The parts of a list that are compared with the screen.
  public enum Depth: Hashable, Sendable {
    /// The positions of sections and rows.
    case identities

    /// Also the layouts of sections, and whether they have headers and footers.
    case structure

    /// Also the content of the cells.
    case everything
  }

  /// Returns the differences between the screen and a list; empty if there are none.
  ///
  /// Between two stages, content may be outdated, because the last stage updates it. Compare up to
  /// ``Depth/identities`` or ``Depth/structure`` there. Rows with equal ids are distinguished by
  /// their content.
  ///
  /// - Parameters:
  ///   - snapshot: The expected list.
  ///   - depth: The parts that are compared.
  /// - Returns: ``problems``, then one line for each difference, in the order of the list.
  /// - Complexity: O(*n*).
  public func differences(
    from snapshot: ListSnapshot<Item>,
    upTo depth: Depth = .everything
  ) -> [String] {
    var differences = problems
    if sections.count != snapshot.sectionCount {
      differences.append("\(sections.count) sections are shown instead of \(snapshot.sectionCount)")
    }
    for (shown, expected) in zip(sections, snapshot.sections) {
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
    for (index, (cell, item)) in zip(shown, expected.items).enumerated() {
      let path = ListPath(section: expected.index, item: index)
      if cell.id != item.id {
        differences.append("row \(path) is \(cell.id) instead of \(item.id)")
      } else if depth == .everything, cell != item {
        differences.append("row \(path) still shows \(cell), not \(item)")
      }
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
    if shown.style != expected.style {
      differences.append("section \(index) is \(shown.style) instead of \(expected.style)")
    }
    for (part, cell, item) in [
      ("header", shown.header, expected.header), ("footer", shown.footer, expected.footer),
    ] {
      switch (cell, item) {
      case (nil, _?): differences.append("the \(part) of section \(index) is missing")
      case (_?, nil): differences.append("section \(index) shows a \(part) that it does not have")
      case (let cell?, let item?) where depth == .everything && cell != item:
        differences.append("the \(part) of section \(index) still shows \(cell), not \(item)")
      default: break
      }
    }
  }
}
