/// The problem of a row below portable content: a symbol in the color of failures, and the text.
final class ProblemView: PartHolder {
  private let label = UILabel()
  private let symbol = UIImageView(frame: .zero)

  private var symbolWidth: CGFloat { scaled(14) }

  /// The distance between the symbol and the text, in points.
  private static let gap: CGFloat = 4

  init() {
    super.init(frame: .zero)
    label.font = .preferredFont(forTextStyle: .footnote)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    // The element of the row or of its control reads the problem.
    label.isAccessibilityElement = false
    symbol.image = UIImage(systemName: "exclamationmark.circle.fill")
    symbol.contentMode = .scaleAspectFit
    symbol.tintColor = .systemRed
    for view in [symbol, label] { addSubview(view) }
    arrange = { [weak self] in self?.arrange(in: $0) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ problem: String) {
    label.text = problem
    setNeedsLayout()
  }

  var naturalWidth: CGFloat { symbolWidth + Self.gap + label.naturalWidth }

  /// Returns the height at a width.
  func height(width: CGFloat) -> CGFloat {
    label.height(width: max(0, width - symbolWidth - Self.gap))
  }

  private func arrange(in size: CGSize) {
    let (length, start) = (symbolWidth, symbolWidth + Self.gap)
    let y = (label.font.lineHeight - length) / 2
    symbol.frame = CGRect(x: 0, y: y, width: length, height: length)
    label.frame = CGRect(x: start, y: 0, width: max(0, size.width - start), height: size.height)
  }
}
