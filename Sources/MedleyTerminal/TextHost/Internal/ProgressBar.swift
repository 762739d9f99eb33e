/// How far something has come, as a bar of text.
struct ProgressBar {
  /// The part of the whole, from 0 to 1.
  let fraction: Double

  /// The columns of a whole bar with its percentage.
  static let naturalWidth = longest + " 100 %".count

  private static let longest = 20

  func block(width: Int) -> TextBlock {
    let percent = " \(Int((fraction * 100).rounded())) %"
    let length = min(Self.longest, width - percent.count)
    guard length > 0 else { return TextBlock(percent).truncated(to: width) }
    let filled = Int((fraction * Double(length)).rounded())
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return TextBlock(bar + percent)
  }
}
