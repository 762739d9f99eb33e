/// Whether a tap on the header of a section hides its rows, and shows them again.
public enum SectionCollapsing: Hashable, Sendable, CaseIterable {
  /// All rows are always there.
  case never

  /// The rows are there until a person hides them.
  case startsExpanded

  /// The rows are hidden until a person asks for them.
  case startsCollapsed
}
