/// A hint at the trailing edge of a cell at what a tap does, or what was chosen.
public enum ListAccessory: Hashable, Sendable, CaseIterable {
  /// Nothing.
  case none

  /// A tap goes to another screen: `›`.
  case disclosure

  /// The row is chosen: `✓`.
  case checkmark

  /// A tap tells more about the row: `ⓘ`.
  case info
}
