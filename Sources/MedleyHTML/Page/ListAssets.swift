/// The files that a page refers to; see ``ListPage/assets``.
///
/// A server can let browsers store them without a limit, because the address in the page contains
/// ``version``.
public enum ListAssets {
  /// The script `medley.js`, which follows the list.
  public static let script = ScriptCompactor(PackageResources.medley_js).script

  /// The script `medley-worker.js`, a shared worker that receives the stream for all tabs of a browser.
  public static let worker = ScriptCompactor(PackageResources.medley_worker_js).script

  /// The script `medley-drag.js`, which `medley.js` loads for a list whose rows can be moved.
  public static let dragging = ScriptCompactor(PackageResources.medley_drag_js).script

  /// The style sheet `medley.css`.
  public static let styleSheet = lines(of: PackageResources.medley_css)
    .flatMap { $0 + [UInt8(ascii: "\n")] }

  /// A text that differs for another script or style sheet.
  public static let version = ValueMark.of(script + worker + dragging + styleSheet)

  /// Returns the lines of a file without indentation, empty lines and lines that are comments.
  static func lines(of file: [UInt8]) -> [ArraySlice<UInt8>] {
    file.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) && !$0.starts(with: "/*".utf8) }
  }
}
