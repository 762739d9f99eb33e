import Medley
import MedleyTerminal

extension Stage {
  /// Shows the screen that lies on top, below the titles of all screens one came through.
  func show(_ navigator: ListNavigator<TextHost>) {
    guard let top = navigator.top else { return }
    show(title: navigator.screens.map(\.title).joined(separator: " › "), above: top.host)
  }

  /// Shows what a host shows, below a title and a rule.
  func show(title: String, above host: TextHost) {
    show(TextBlock(wrapping: title, width: host.width))
    show(line: String(repeating: "━", count: host.width))
    show(host)
  }

  /// Writes the lines of a block.
  func show(_ block: TextBlock) {
    for line in block.trimmed.lines { show(line: line) }
  }
}
