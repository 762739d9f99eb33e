/// The tone of a cell, which every host turns into its own colours and fonts.
public enum ContentStyle: Hashable, Sendable, CaseIterable {
  /// Like most rows.
  case plain

  /// More important than most rows.
  case prominent

  /// Less important than most rows.
  case secondary

  /// Belongs to the reader: the message one wrote oneself.
  case own

  /// Went well.
  case success

  /// Deserves attention.
  case warning

  /// Went wrong, or destroys something.
  case failure
}
