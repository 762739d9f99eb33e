import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

extension AdapterMap where Host: ViewHost {
  /// The cells of a chat in a table or a collection view; the typing row is portable content.
  @MainActor static var chatViews: Self {
    chat
      .replacing(CellAdapter<DayHeading, Host>.header(DayHeadingView.self))
      .replacing(CellAdapter.textMessage.rendered(by: .cell(TextBubbleCell.self)))
      .replacing(CellAdapter.imageMessage.rendered(by: .cell(ImageBubbleCell.self)))
      .replacing(CellAdapter.composer.rendered(by: .cell(ComposerView.self)))
  }
}

/// A text message in a bubble: a cell of a table view.
final class TextBubbleCell: UITableViewCell, ConfigurableCell {
  private let quote = QuoteView(frame: .zero)
  private let words = UILabel(.body)
  private lazy var texts = MessageTexts([quote, words])
  private lazy var bubble = Bubble(in: contentView)

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    selectionStyle = .none
    isAccessibilityElement = true
    texts.fill(bubble.view)
  }

  func configure(with message: TextMessage, context: CellContext) {
    texts.show(author: message.visibleAuthor, time: message.sentAt.time)
    quote.show(message.quote)
    words.show(message.text)
    bubble.show(isOwn: message.isOwn)
    accessibilityLabel = "\(message.author.name) at \(message.sentAt.time): \(message.text)"
  }
}

/// A picture with its caption in a bubble: a cell of a collection view.
final class ImageBubbleCell: UICollectionViewCell, ConfigurableCell {
  private let picture = PhotoView(cornerRadius: 0)
  private let caption = UILabel(.body)
  private lazy var texts = MessageTexts([caption])
  private lazy var bubble = Bubble(in: contentView)

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    let below = UIView(frame: .zero)
    texts.fill(below)
    let stack = UIStackView(frame: .zero)
    stack.axis = .vertical
    stack.show([picture, below])
    stack.fill(bubble.view, 0)
  }

  func configure(with message: ImageMessage, context: CellContext) {
    texts.show(author: message.visibleAuthor, time: message.sentAt.time)
    picture.show(message.image.uiImage, alternative: message.image.alternative)
    caption.show(message.caption)
    bubble.show(isOwn: message.isOwn)
    // Large text needs more room than the picture.
    bubble.width.constant = max(240, 14 * caption.font.pointSize)
  }
}

extension ChatMessage {
  /// The name of the author, unless it is the user.
  fileprivate var visibleAuthor: String? { isOwn ? nil : author.name }
}

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
