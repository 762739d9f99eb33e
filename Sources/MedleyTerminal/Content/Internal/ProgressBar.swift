/// How far something has come, as a bar of text.
struct ProgressBar {
  /// The part of the whole, from 0 to 1.
  let fraction: Double

  /// The ink of what is done.
  var ink = TerminalInk.accent

  /// The columns of a whole bar with its percentage.
  static let naturalWidth = longest + " 100 %".count

  private static let longest = 20

  func drawing<Drawing: ContentDrawing>(width: Int) -> Drawing {
    let percent = " \(Int((fraction * 100).rounded())) %"
    let length = min(Self.longest, width - percent.count)
    guard length > 0 else { return Drawing.line(percent, ink: .quiet).cut(to: width) }
    let filled = Int((fraction * Double(length)).rounded())
    let parts = [
      Drawing.line(String(repeating: "█", count: filled), ink: ink),
      Drawing.line(String(repeating: "░", count: length - filled), ink: .quiet),
      Drawing.line(percent, ink: .quiet),
    ]
    return Drawing.columns(parts, gutter: 0)
  }
}
