import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The quotation of an answered message, after a bar.
final class QuoteView: UIView {
  private let words = UILabel(.footnote, color: Palette.quietText)
  private let bar = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    bar.backgroundColor = Palette.accent
    bar.layer.cornerRadius = 1.5
    words.numberOfLines = 3
    for view in [bar, words] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      bar.leadingAnchor.constraint(equalTo: leadingAnchor),
      bar.widthAnchor.constraint(equalToConstant: 3),
      bar.topAnchor.constraint(equalTo: topAnchor, constant: 2),
      bar.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
      words.leadingAnchor.constraint(equalTo: bar.trailingAnchor, constant: 8),
      words.trailingAnchor.constraint(equalTo: trailingAnchor),
      words.topAnchor.constraint(equalTo: topAnchor, constant: 2),
      words.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -2),
    ])
  }

  /// Shows a quotation; hides the view without one.
  func show(_ quote: ChatQuote?) {
    words.show(quote.map { "\($0.author.name): \($0.excerpt)" })
    isHidden = quote == nil
  }
}

/// The day above its messages, in a capsule: a header of a table view.
final class DayHeadingView: UITableViewHeaderFooterView, ConfigurableCell {
  private let title = UILabel(.footnote, color: Palette.quietText, isBold: true)
  private let capsule = UIView(frame: .zero)

  override init(reuseIdentifier: String?) {
    super.init(reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    // The messages scroll by behind the capsule.
    backgroundConfiguration = .clear()
    isAccessibilityElement = true
    accessibilityTraits = .header
    title.textAlignment = .center
    capsule.backgroundColor = Palette.card
    capsule.layer.cornerRadius = 12
    capsule.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(capsule)
    let stack = UIStackView(arrangedSubviews: [title])
    stack.fill(capsule, NSDirectionalEdgeInsets(top: 4, leading: 12, bottom: 4, trailing: 12))
    NSLayoutConstraint.activate([
      capsule.centerXAnchor.constraint(equalTo: contentView.centerXAnchor),
      capsule.widthAnchor.constraint(
        lessThanOrEqualTo: contentView.widthAnchor,
        multiplier: 0.9
      ),
      capsule.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      capsule.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8).provisional,
    ])
  }

  func configure(with day: DayHeading, context: CellContext) {
    title.show(day.title)
    accessibilityLabel = day.title
  }
}
