import MedleyCore

/// A text field.
typealias TextPart = EntryPart<ContentField>

/// A field for several lines of text.
typealias LinesPart = EntryPart<ContentTextView>

/// A field for typed text, with a button that sends the text if no key does.
final class EntryPart<Field: EntryField>: TrailingPart {
  private let holder = UIView()
  private let field = Field(frame: .zero)
  private let button = UIButton(type: .system)
  private var needsButton = false
  private var widthOfField: CGFloat = 0

  var view: UIView { holder }
  var element: UIView? { field }

  init() {
    button.setImage(UIImage(systemName: "arrow.up.circle.fill"), for: .normal)
    button.isHidden = true
    let field = field
    button.addAction(
      UIAction { [weak field] _ in field?.submit() },
      for: .primaryActionTriggered
    )
    field.entry.onFocusChange = { [weak self] in self?.showButton() }
    holder.addSubview(field)
    holder.addSubview(button)
  }

  func show(_ content: ListContent, _ context: CellContext) {
    guard case .text(let shown) = content.control?.shape else { return }
    let (entry, traits) = (field.entry, shown.traits)
    entry.context = context
    entry.hasProblem = content.problem != nil
    let keyboard = KeyboardTraits(traits)
    if entry.traits != traits {
      entry.traits = traits
      field.adapt(to: keyboard)
    }
    field.hint = shown.placeholder
    field.show(shown.text)
    button.accessibilityLabel = context.texts.send
    needsButton = keyboard.needsSubmitButton
    showButton()
  }

  /// Shows the button while the user edits, and as long as there is a draft of the list.
  ///
  /// A draft alone is not enough: a form keeps the drafts of its rows itself.
  private func showButton() {
    let entry = field.entry
    let isHidden = !needsButton || !(entry.isEditing || entry.context?.draft != nil)
    guard isHidden != button.isHidden else { return }
    button.isHidden = isHidden
    holder.superview?.setNeedsLayout()
  }

  func width(in cellWidth: CGFloat) -> CGFloat {
    let width = (cellWidth * 0.5).rounded(.down)
    // Lines must not wrap differently when the button appears.
    let hasSpace = !button.isHidden || field.entry.traits.isMultiline
    widthOfField = max(0, width - (hasSpace ? 36 : 0))
    let height = height
    field.frame = CGRect(x: 0, y: 0, width: widthOfField, height: height)
    button.frame = CGRect(x: widthOfField + 4, y: height - 34, width: 32, height: 34)
    return width
  }

  var height: CGFloat { field.height(width: widthOfField) }
}
