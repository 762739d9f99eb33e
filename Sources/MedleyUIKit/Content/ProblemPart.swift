import MedleyCore

/// The problem of a row, below portable content.
@MainActor
final class ProblemPart {
  let view = UILabel()

  init() {
    view.font = .preferredFont(forTextStyle: .footnote)
    view.adjustsFontForContentSizeCategory = true
    view.textColor = .systemRed
    view.numberOfLines = 0
    // The element of the row or of its control reads the problem.
    view.isAccessibilityElement = false
  }

  /// Shows a problem, which a screen reader announces once.
  func show(_ problem: String) {
    view.text = problem
  }

  /// Returns the height in a cell of a given width, with space below.
  func height(width: CGFloat) -> CGFloat {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return view.sizeThatFits(size).height.rounded(.up) + 8
  }
}
