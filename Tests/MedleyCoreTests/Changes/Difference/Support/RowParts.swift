@testable import MedleyCore

/// The rows of one section, for a problem of rows.
struct RowParts {
  var old: [RowStretch]
  var new: [RowStretch]
}

extension RowProblem {
  /// Puts parts one after the other.
  init(parts: [RowParts], mayRepeat: Bool) {
    self.init(old: [], new: [], parts: [], mayRepeat: mayRepeat)
    for part in parts {
      let (oldStart, newStart) = (old.count, new.count)
      old += part.old
      new += part.new
      self.parts.append(Part(old: oldStart..<old.count, new: newStart..<new.count))
    }
  }
}
