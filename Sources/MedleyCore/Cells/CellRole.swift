/// The part that a cell plays in a list.
public enum CellRole: Hashable, Sendable, CaseIterable {
  /// A row of a section.
  case row

  /// The header of a section.
  case header

  /// The footer of a section.
  case footer

  /// A row of a list that stands within a row.
  case nested
}
