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
      self.parts.append(Piece(old: oldStart..<old.count, new: newStart..<new.count))
    }
  }
}

extension RowStretch {
  /// Rows of a storage, which is never deallocated, because a problem does not keep it alive.
  init(storage: any RowStorage, lower: Int, count: Int, start: Int) {
    _ = Unmanaged.passRetained(storage as AnyObject)
    self.init(address: storage.address, lower: lower, count: count, start: start)
  }
}
