extension ListIssue {
  /// An update breaks a rule of the host; the list was reloaded instead.
  public static func unsafeUpdate(_ violation: BatchUpdateViolation) -> Self {
    ListIssue(
      .unsafeUpdate,
      "an update would break a rule of its host, and the list was reloaded instead: \(violation)"
    )
  }

  /// A host finished an update that it had not committed; the list was reloaded.
  public static func uncommittedUpdate(host: String) -> Self {
    ListIssue(
      .uncommittedUpdate,
      """
      \(host) finished an update without committing it, and was reloaded. \
      Call commit() in perform(_:) before the cells change, and finish() after it.
      """
    )
  }

  /// The measured height of a cell changes with each measurement; the cell keeps the largest one.
  public static func unstableHeight(cell: String, lowest: Double, highest: Double) -> Self {
    ListIssue(
      .unstableHeight,
      """
      \(cell) is measured again and again, from \(lowest) to \(highest), and is held at \(highest). \
      Give it constraints that lead to one height, or a fixed height.
      """
    )
  }

  /// The host does not support the layout of a section.
  public static func ignoredLayout(
    _ layout: SectionLayout,
    section: SectionID,
    host: String
  ) -> Self {
    ListIssue(
      .ignoredLayout,
      """
      \(host) shows the rows of section "\(section)" one below the other, and not as \(layout.words): \
      it has no other layout. Use a host that has, such as a collection view, or make the section a row \
      that is a list.
      """
    )
  }
}

extension SectionLayout {
  fileprivate var words: String {
    switch self {
    case .list: "a list"
    case .grid, .adaptiveGrid: "a grid"
    case .carousel: "a carousel"
    }
  }
}
