import GalleryScreens
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The field to write in: a view that is no cell, which sends when one is done and not before.
final class ComposerView: StackedView, ConfigurableCell {
  private let addressee = UILabel(.footnote, color: .secondaryLabel)
  private let field = UITextField(frame: .zero)
  private let button = UIButton(type: .system)
  private var context: CellContext?
  private var row: ComposerRow?

  override var arrangedViews: [UIView] {
    field.placeholder = "write something"
    field.returnKeyType = .send
    button.setTitle("Send", for: .normal)
    let send = UIAction { [weak self] _ in self?.send() }
    field.addAction(send, for: .primaryActionTriggered)
    button.addAction(send, for: .primaryActionTriggered)
    return [addressee, field, button]
  }

  func configure(with row: ComposerRow, context: CellContext) {
    self.context = context
    addressee.show(row.replyingTo.map { "Answer to \($0)" } ?? "Message")
    field.accessibilityLabel = addressee.text
    // What is being written stays when someone else's message comes in, or the addressee changes.
    if self.row?.sentCount != row.sentCount { field.text = row.text }
    self.row = row
  }

  private func send() {
    guard let text = field.text, text.contains(where: { !$0.isWhitespace }) else { return }
    context?.send(.edit(.text(text)))
  }
}
