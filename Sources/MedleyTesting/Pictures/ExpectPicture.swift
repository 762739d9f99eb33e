/// Compares a picture of a screen with the picture that is stored beside the test.
///
/// ```swift
/// try expectPicture(of: window.svg, named: "feed-dark")
/// ```
///
/// The stored picture is the file `Pictures/feed-dark.svg` in the folder of the test. If it does not exist, the
/// function writes it and throws, so that a new picture is looked at before it is committed. To store a changed picture,
/// set the environment variable `MEDLEY_ACCEPT_PICTURES` and run the test again. The picture is any text of lines:
/// the `svg` of a view or of a terminal, or another file format.
///
/// Exclude the folder from the test target in `Package.swift`: `exclude: ["Pictures"]`.
///
/// - Parameters:
///   - picture: The text of the picture.
///   - name: The name of the file, without its extension.
///   - filePath: The path of the file of the test.
///   - fileID: The module and the file of the failure.
///   - line: The line of the failure.
/// - Throws: ``TestFailure`` if the picture is new or has changed, with the first lines that differ.
public func expectPicture(
  of picture: String,
  named name: String,
  filePath: StaticString = #filePath,
  fileID: StaticString = #fileID,
  line: UInt = #line
) throws(TestFailure) {
  let file = PictureFile(named: name, beside: filePath.description)
  let message = PictureComparison(name: name, file: file)
    .failure(of: picture, acceptsChanges: PictureFile.acceptsChanges)
  if let message { throw TestFailure(message, fileID: fileID, line: line) }
}

/// The comparison of a picture with its file.
struct PictureComparison {
  /// The largest number of differing lines in a message.
  private static let lineLimit = 6

  /// The largest number of characters of a line in a message.
  private static let widthLimit = 160

  var name: String
  var file: PictureFile

  /// Compares a picture with the file, and writes a new or an accepted picture.
  ///
  /// - Returns: The message of a failure, or `nil` if the picture is equal or was accepted.
  func failure(of picture: String, acceptsChanges: Bool) -> String? {
    guard let stored = file.text else {
      return file.write(picture)
        ? "the picture \"\(name)\" is new; look at it and commit it: \(file.path)"
        : "the picture \"\(name)\" cannot be written: \(file.path)"
    }
    guard stored != picture else { return nil }
    if acceptsChanges {
      return file.write(picture) ? nil : "the picture \"\(name)\" cannot be written: \(file.path)"
    }
    return description(from: stored, to: picture)
  }

  /// Describes the first lines that differ.
  private func description(from stored: String, to found: String) -> String {
    let changes = TextSnapshot.difference(from: stored, to: found)
    let marked = changes.enumerated().filter { !$0.element.hasPrefix("  ") }
    // The number of a line in the stored file.
    let first = (marked.first?.offset ?? changes.count) + 1
    let shown = marked.prefix(Self.lineLimit).map { Self.shortened($0.element) }
    var lines = ["the picture \"\(name)\" has changed at line \(first) (-: stored, +: found)"]
    lines += shown
    if marked.count > shown.count { lines.append("… \(marked.count - shown.count) more lines") }
    if marked.isEmpty { lines.append("only the blanks at the ends of lines differ") }
    lines.append("stored: \(file.path)")
    lines.append("to store the new picture, run the test with MEDLEY_ACCEPT_PICTURES=1")
    return lines.joined(separator: "\n")
  }

  private static func shortened(_ line: String) -> String {
    line.count > widthLimit ? line.prefix(widthLimit) + "…" : line
  }
}
