import Medley

extension ListSection {
  /// The section, some of whose rows stand for others that are not loaded.
  var windowed: Self {
    var section = self
    section.isWindowed = true
    return section
  }
}
