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
final class TextBubbleCell: StackedTableCell, ConfigurableCell {
  private let author = UILabel(.subheadline)
  private let quote = UILabel(.footnote, color: .secondaryLabel)
  private let words = UILabel(.body)
  private let stamp = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] {
    stack.layer.cornerRadius = 12
    isAccessibilityElement = true
    return [author, quote, words, stamp]
  }

  func configure(with message: TextMessage, context: CellContext) {
    author.show(message.author.name)
    quote.show(message.quote.map { "▎\($0.author.name): \($0.excerpt)" })
    words.show(message.text)
    stamp.show(message.stamp)
    stack.backgroundColor = message.isOwn ? .systemBlue : .secondarySystemBackground
    for label in [author, words] { label.textAlignment = message.isOwn ? .right : .natural }
    accessibilityLabel = "\(message.author.name) at \(message.sentAt.time): \(message.text)"
  }
}

/// A picture with its caption: a cell of a collection view.
final class ImageBubbleCell: StackedItemCell, ConfigurableCell {
  private let author = UILabel(.subheadline)
  private let picture = UIImageView(frame: .zero)
  private let caption = UILabel(.body)
  private let stamp = UILabel(.footnote, color: .secondaryLabel)

  override var arrangedViews: [UIView] {
    picture.contentMode = .scaleAspectFit
    picture.isAccessibilityElement = true
    return [author, picture, caption, stamp]
  }

  func configure(with message: ImageMessage, context: CellContext) {
    author.show(message.author.name)
    picture.image = message.image.uiImage
    picture.accessibilityLabel = message.image.alternative
    caption.show(message.caption)
    stamp.show(message.stamp)
  }
}

/// The day above its messages: a header of a table view.
final class DayHeadingView: TitleHeaderView, ConfigurableCell {
  func configure(with day: DayHeading, context: CellContext) {
    show(day.title)
  }
}

/// The input field: a view that is no cell, which sends when the user finishes.
final class ComposerView: StackedView, ConfigurableCell {
  private let addressee = UILabel(.footnote, color: .secondaryLabel)
  private let field = UITextField(frame: .zero)
  private let button = UIButton(type: .system)
  private var context: CellContext?

  override var arrangedViews: [UIView] {
    field.placeholder = "write something"
    field.returnKeyType = .send
    button.setTitle("Send", for: .normal)
    let send = UIAction { [weak self] _ in self?.send() }
    let keep = UIAction { [weak self] _ in self?.keepDraft() }
    field.addAction(keep, for: .editingChanged)
    field.addAction(send, for: .primaryActionTriggered)
    button.addAction(send, for: .primaryActionTriggered)
    return [addressee, field, button]
  }

  func configure(with row: ComposerRow, context: CellContext) {
    self.context = context
    addressee.show(row.title)
    field.accessibilityLabel = addressee.text
    // The list keeps the draft, and ends it when the text is sent.
    let text = if case .text(let draft)? = context.draft { draft } else { row.text }
    // Setting an equal text would move the caret.
    if field.text != text { field.text = text }
  }

  private func keepDraft() {
    context?.send(.draft(CellEdit(.text(field.text ?? ""))))
  }

  private func send() {
    guard let text = field.text, text.contains(where: { !$0.isWhitespace }) else { return }
    context?.send(.edit(.text(text)))
  }
}
