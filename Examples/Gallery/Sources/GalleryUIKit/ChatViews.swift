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
      .replacing(CellAdapter.videoMessage.rendered(by: .cell(VideoBubbleCell.self)))
      .replacing(CellAdapter.imageMessage.rendered(by: .cell(ImageBubbleCell.self)))
      .replacing(CellAdapter.composer.rendered(by: .cell(ComposerView.self)))
  }
}

/// A message in a bubble: a cell of a table view.
class BubbleCell: UITableViewCell {
  private lazy var texts = MessageTexts(arrangedViews)
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

  /// The views between the author and the time, from top to bottom; called once.
  var arrangedViews: [UIView] { [] }

  /// Shows the author and the time of a message.
  func show(_ message: some ChatMessage, spoken text: String) {
    texts.show(author: message.visibleAuthor, time: message.sentAt.time)
    bubble.show(isOwn: message.isOwn)
    accessibilityLabel = "\(message.author.name) at \(message.sentAt.time): \(text)"
  }
}

/// A text message.
final class TextBubbleCell: BubbleCell, ConfigurableCell {
  private let quote = QuoteView(frame: .zero)
  private let words = MarkedTextView()

  override var arrangedViews: [UIView] { [quote, words] }

  func configure(with message: TextMessage, context: CellContext) {
    show(message, spoken: message.excerpt)
    quote.show(message.quote)
    words.show(message.words)
    accessibilityCustomActions = words.linkActions
  }
}

/// A video message: its title after a symbol, and its length.
final class VideoBubbleCell: BubbleCell, ConfigurableCell {
  private let symbol = UIImageView(image: UIImage(systemName: "play.circle.fill"))
  private let title = UILabel(.body)
  private let length = UILabel(.footnote, color: Palette.quietText)

  override var arrangedViews: [UIView] {
    symbol.tintColor = Palette.accent
    symbol.contentMode = .scaleAspectFit
    symbol.widthAnchor.constraint(equalToConstant: 32).isActive = true
    symbol.heightAnchor.constraint(equalToConstant: 32).isActive = true
    let texts = UIStackView(arrangedSubviews: [title, length])
    texts.axis = .vertical
    let row = UIStackView(arrangedSubviews: [symbol, texts])
    row.spacing = 8
    row.alignment = .center
    return [row]
  }

  func configure(with message: VideoMessage, context: CellContext) {
    show(message, spoken: "Video, \(message.title), \(message.length)")
    title.show(message.title)
    length.show(message.length)
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
