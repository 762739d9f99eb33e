/// Compares texts line by line.
///
/// The expected text is part of the test; no files are read or written.
public enum TextSnapshot {
  /// Requires that a text equals the expected text.
  ///
  /// Blanks at the ends of lines and empty lines at the end are ignored.
  ///
  /// - Parameters:
  ///   - found: The text.
  ///   - expected: The expected text.
  ///   - fileID: The module and the file of the failure.
  ///   - line: The line of the failure.
  /// - Throws: ``TestFailure`` with the lines that differ.
  public static func require(
    _ found: String,
    equals expected: String,
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(TestFailure) {
    guard lines(of: found) != lines(of: expected) else { return }
    let message =
      "the text is not what was expected (-: expected, +: found)\n"
      + difference(from: expected, to: found).joined(separator: "\n")
    throw TestFailure(message, fileID: fileID, line: line)
  }

  /// Returns all lines of two texts, each after a mark: `-` only in the old, `+` only in the new
  /// text.
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
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map(\.withoutTrailingBlanks)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }
}

extension StringProtocol {
  var withoutTrailingBlanks: String {
    String(reversed().drop { $0 == " " }.reversed())
  }
}
