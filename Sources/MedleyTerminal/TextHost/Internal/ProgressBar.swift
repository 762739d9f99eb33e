import MedleyCore

/// How far something has come, as a bar of text.
struct ProgressBar {
  let progress: ListProgress

  func block(width: Int) -> TextBlock {
    guard let fraction = progress.legalFraction else { return TextBlock("…").truncated(to: width) }
    let percent = " \(Int((fraction * 100).rounded())) %"
    let length = min(20, width - percent.count)
    guard length > 0 else { return TextBlock(percent).truncated(to: width) }
    let filled = Int((fraction * Double(length)).rounded())
    let bar =
      String(repeating: "█", count: filled) + String(repeating: "░", count: length - filled)
    return TextBlock(bar + percent)
  }
}
