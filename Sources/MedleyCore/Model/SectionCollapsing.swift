/// Whether the header of a section hides its rows, and shows them again.
public enum SectionCollapsing: Hashable, Sendable, CaseIterable {
  /// The rows are always shown.
  case never

  /// The rows are shown until the user collapses the section.
  case startsExpanded

  /// The rows are hidden until the user expands the section.
  case startsCollapsed
}
