/// The files that a page refers to; see ``ListPage/assets``.
///
/// A server can let browsers store them without a limit, because the address in the page contains
/// ``version``.
public enum ListAssets {
  /// The files by their names: the style sheet `medley.css` and the scripts.
  ///
  /// The page loads `medley.js`, which imports the scripts that follow the list, and loads others when the
  /// list needs them: `medley-visible.js`, `medley-keys.js`, `medley-controls.js`, `medley-selection.js`,
  /// `medley-drag.js`, `medley-trees.js`, `medley-ancestors.js`, `medley-cards.js`, `medley-panes.js`, `medley-rows.js` and
  /// `medley-undo.js`.
  /// `medley-worker.js` is a shared worker that receives the stream for all tabs of a browser.
  public static let files: [String: [UInt8]] = sources.mapValues { source in
    var file: [UInt8] = []
    for line in lines(of: source) { file += line + [UInt8(ascii: "\n")] }
    return addressingVersion(file)
  }

  /// A text that differs for another script or style sheet.
  public static let version = ValueMark.of(
    sources.sorted { $0.key < $1.key }.map(\.value).joined()
  )

  /// The scripts that `medley.js` imports before it starts.
  static let imports = [
    "medley-page.js", "medley-patches.js", "medley-position.js", "medley-server.js",
  ]

  static let sources = [
    "medley.css": PackageResources.medley_css,
    "medley.js": PackageResources.medley_js,
    "medley-ancestors.js": PackageResources.medley_ancestors_js,
    "medley-cards.js": PackageResources.medley_cards_js,
    "medley-controls.js": PackageResources.medley_controls_js,
    "medley-drag.js": PackageResources.medley_drag_js,
    "medley-keys.js": PackageResources.medley_keys_js,
    "medley-page.js": PackageResources.medley_page_js,
    "medley-patches.js": PackageResources.medley_patches_js,
    "medley-panes.js": PackageResources.medley_panes_js,
    "medley-position.js": PackageResources.medley_position_js,
    "medley-rows.js": PackageResources.medley_rows_js,
    "medley-selection.js": PackageResources.medley_selection_js,
    "medley-server.js": PackageResources.medley_server_js,
    "medley-trees.js": PackageResources.medley_trees_js,
    "medley-undo.js": PackageResources.medley_undo_js,
    "medley-visible.js": PackageResources.medley_visible_js,
    "medley-worker.js": PackageResources.medley_worker_js,
  ]

  /// Returns the address of a file relative to ``ListPage/assets``.
  static func address(of name: String) -> String { "\(name)?v=\(version)" }

  /// Returns the lines of a file without indentation, empty lines and lines that are comments.
  private static func lines(of file: [UInt8]) -> [ArraySlice<UInt8>] {
    file.split(separator: UInt8(ascii: "\n")).map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.isEmpty && !$0.starts(with: "//".utf8) && !$0.starts(with: "/*".utf8) }
  }

  /// Adds the version to the addresses of scripts, which are strings: `"./medley-page.js"`.
  ///
  /// A browser runs a script once for each of its addresses.
  private static func addressingVersion(_ file: [UInt8]) -> [UInt8] {
    let end = Array(".js\"".utf8)
    var result: [UInt8] = []
    for byte in file {
      result.append(byte)
      guard byte == end.last, result.suffix(end.count).elementsEqual(end) else { continue }
      result.removeLast()
      result += Array("?v=\(version)\"".utf8)
    }
    return result
  }
}
