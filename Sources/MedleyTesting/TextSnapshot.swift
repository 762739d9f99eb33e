/// Compares texts line by line, for any framework of tests.
///
/// No files are read or written: the expected text is part of the test.
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

/// A text that is not what was expected.
public struct SnapshotMismatch: Error, Hashable, Sendable {
  /// The text that was expected.
  public var expected: String

  /// The text that was found.
  public var found: String

  /// Where it was expected; `nil` when that is not known.
  public var place: SourcePlace?

  /// Names both texts.
  public init(expected: String, found: String, at place: SourcePlace? = nil) {
    self.expected = expected
    self.found = found
    self.place = place
  }
}

extension SnapshotMismatch: CustomStringConvertible {
  /// The place, and all lines: those that are missing after `-`, those that are too many after `+`.
  public var description: String {
    "\(place.prefix)the text is not what was expected (-: expected, +: found)\n"
      + TextSnapshot.difference(from: expected, to: found).joined(separator: "\n")
  }
}

/// Where in a test something was asked for that failed.
///
/// What a host, a log of issues or a text is asked for takes the place of its call by default, and
/// the error's description begins with it. A function that wraps such calls hands its own on:
///
/// ```swift
/// func requireRows(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
///   try host.requireText("[main]\n" + text, fileID: fileID, line: line)
/// }
/// ```
public struct SourcePlace: Hashable, Sendable {
  /// The module and the file, as in `HarbourTests/ShipTests.swift`.
  public var fileID: String

  /// The line, counted from 1.
  public var line: UInt

  /// Names a place, that of the call unless another is given.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID.description
    self.line = line
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The file and the line, as in `HarbourTests/ShipTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

extension Optional<SourcePlace> {
  /// What a message begins with.
  var prefix: String { map { "\($0): " } ?? "" }
}
