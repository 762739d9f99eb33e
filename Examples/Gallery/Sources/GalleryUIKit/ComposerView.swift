import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The input field with its send button, a view in a cell.
final class ComposerView: StackedView, ConfigurableCell {
  private let addressee = UILabel(.footnote, color: Palette.quietText)
  private let field = UITextField(frame: .zero)
  private let frameView = UIView(frame: .zero)
  private lazy var button = TapButton { [weak self] in self?.send() }
  private var context: CellContext?

  override var arrangedViews: [UIView] {
    setUpField()
    button.show(symbol: "arrow.up.circle.fill", style: .title1)
    button.accessibilityLabel = "Send"
    let line = UIStackView(arrangedSubviews: [frameView, button])
    line.spacing = 4
    line.alignment = .center
    return [addressee, line]
  }

  private func setUpField() {
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
    field.returnKeyType = .send
    field.addAction(UIAction { [weak self] _ in self?.keepDraft() }, for: .editingChanged)
    field.addAction(UIAction { [weak self] _ in self?.send() }, for: .primaryActionTriggered)
    field.translatesAutoresizingMaskIntoConstraints = false
    frameView.addSubview(field)
    frameView.layer.cornerRadius = TapButton.leastLength / 2
    frameView.backgroundColor = Palette.card
    NSLayoutConstraint.activate([
      field.leadingAnchor.constraint(equalTo: frameView.leadingAnchor, constant: 16),
      field.trailingAnchor.constraint(equalTo: frameView.trailingAnchor, constant: -16),
      field.topAnchor.constraint(equalTo: frameView.topAnchor),
      field.bottomAnchor.constraint(equalTo: frameView.bottomAnchor),
      field.heightAnchor.constraint(greaterThanOrEqualToConstant: TapButton.leastLength),
    ])
  }

  func configure(with row: ComposerRow, context: CellContext) {
    self.context = context
    // The placeholder is the title, unless the title says whom the message answers.
    addressee.show(row.replyingTo == nil ? nil : row.title)
    let placeholder = row.replyingTo == nil ? row.title : "Message"
    #if canImport(UIKit)
      field.attributedPlaceholder = NSAttributedString(
        string: placeholder,
        attributes: [.foregroundColor: Palette.quietText]
      )
    #else
      field.placeholder = placeholder
    #endif
    field.accessibilityLabel = row.title
    // The list keeps the draft, and ends it when the text is sent.
    let text = if case .text(let draft)? = context.draft { draft } else { row.text }
    // Setting an equal text would move the caret.
    if field.text != text { field.text = text }
    updateButton()
  }

  private func updateButton() {
    button.isEnabled = (field.text ?? "").contains { !$0.isWhitespace }
  }

  private func keepDraft() {
    updateButton()
    context?.send(.draft(CellEdit(.text(field.text ?? ""))))
  }

  private func send() {
    guard let text = field.text, text.contains(where: { !$0.isWhitespace }) else { return }
    context?.send(.edit(.text(text)))
  }
}
