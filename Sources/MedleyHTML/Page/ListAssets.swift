/// The files that a page refers to; see ``ListPage/assets``.
///
/// A server can let browsers store them without a limit, because the address in the page contains
/// ``version``.
public enum ListAssets {
  /// The script `medley.js`, which follows the list.
  public static let script = compact(PackageResources.medley_js)

  /// The style sheet `medley.css`.
  public static let styleSheet = lines(of: PackageResources.medley_css)
    .flatMap { $0 + [UInt8(ascii: "\n")] }

  /// A text that differs for another script or style sheet.
  public static let version = ValueMark.of(script + styleSheet)

  /// Returns the lines of a file without indentation, empty lines and lines that are comments.
  private static func lines(of file: [UInt8]) -> [ArraySlice<UInt8>] {
    file.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) && !$0.starts(with: "/*".utf8) }
  }

  /// Returns a script without comments and without blanks that separate nothing.
  ///
  /// A comment has its own line, a string ends on its line, and a script has no literal of a regular
  /// expression. Line feeds stay, because they end statements.
  static func compact(_ script: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for line in lines(of: script) {
      var quote: UInt8?
      var isEscaped = false
      for (index, byte) in zip(line.indices, line) {
        if let open = quote {
          if byte == open, !isEscaped { quote = nil }
          isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        } else if "\"'`".utf8.contains(byte) {
          quote = byte
        } else if byte == UInt8(ascii: " "), let last = result.last,
          let next = line[index...].first(where: { $0 != UInt8(ascii: " ") }),
          !isNeeded(between: last, next)
        {
          continue
        }
        result.append(byte)
      }
      result.append(UInt8(ascii: "\n"))
    }
    return result
  }

  /// Returns whether two characters without a blank between them could be one token.
  private static func isNeeded(between last: UInt8, _ next: UInt8) -> Bool {
    if last == UInt8(ascii: " ") { return false }
    let signs = "+-".utf8
    return isOfName(last) && isOfName(next) || signs.contains(last) && signs.contains(next)
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}
