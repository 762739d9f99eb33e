/// Compares texts line by line, for any framework of tests.
///
/// Nothing is read from files or written to them: what is expected stands in the test.
public enum TextSnapshot {
  /// Compares a text with what is expected.
  ///
  /// - Parameters:
  ///   - found: the text.
  ///   - expected: what it should be. Blanks at the ends of lines and empty lines at the end are of
  ///     no account.
  ///   - fileID: the module and the file that the message names.
  ///   - line: the line that the message names.
  /// - Throws: ``SnapshotMismatch``, whose description shows the lines that differ.
  public static func require(
    _ found: String,
    equals expected: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(SnapshotMismatch) {
    if lines(of: found) != lines(of: expected) {
      throw SnapshotMismatch(
        expected: expected,
        found: found,
        at: SourcePlace(fileID: fileID, line: line)
      )
    }
  }

  /// All lines of two texts, each after a mark: `-` if only the old has it, `+` if only the new.
  ///
  /// - Complexity: O(*n* · *d*) for *n* lines of which *d* differ.
  public static func difference(from old: String, to new: String) -> [String] {
    let (old, new) = (lines(of: old), lines(of: new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var (oldIndex, newIndex) = (0, 0)
    while oldIndex < old.count || newIndex < new.count {
      if removed.contains(oldIndex) {
        result.append("- " + old[oldIndex])
        oldIndex += 1
      } else if inserted.contains(newIndex) {
        result.append("+ " + new[newIndex])
        newIndex += 1
      } else {
        result.append("  " + old[oldIndex])
        (oldIndex, newIndex) = (oldIndex + 1, newIndex + 1)
      }
    }
    return result
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}
