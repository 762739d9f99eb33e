extension ListIssue {
  /// The identities of most rows have changed three times in a row, and their contents have not.
  public static func changingIdentities(_ rows: String) -> Self {
    ListIssue(
      .changingIdentities,
      """
      the rows of a list have other identities in each snapshot, although their contents are equal: \(rows). \
      Selection, focus and scroll positions are lost. Use ids of the data, and create none while a snapshot is built.
      """
    )
  }

  /// The display of rows causes updates that display other rows, without end; they are ignored.
  public static func endlessUpdates(_ rows: String) -> Self {
    ListIssue(
      .endlessUpdates,
      """
      the display of rows sends edits that insert other rows, without end: \(rows). The list ignores these \
      updates until the user or the program changes it. Use ids of the data that do not change, or send the edit \
      only once.
      """
    )
  }

  /// A controller was created for a host that another list shows.
  public static func secondList(host: String) -> Self {
    ListIssue(
      .secondList,
      """
      a second ListController was created for a \(host) that shows a list already. The host no longer shows the \
      first list. Keep one controller for each view, and apply snapshots to it; to show another list on purpose, call disconnect() \
      first.
      """
    )
  }

  /// A controller was released while its host is used.
  public static func releasedList(host: String) -> Self {
    ListIssue(
      .releasedList,
      """
      the ListController of a \(host) was released, and the host shows nothing. Keep the controller as long as the \
      host, for example in a property of the view controller.
      """
    )
  }

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
