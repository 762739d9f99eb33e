public import Medley

extension ListSection {
  /// The section, marked as one that may contain placeholder rows.
  public var windowed: Self {
    var section = self
    section.isWindowed = true
    return section
  }
}
