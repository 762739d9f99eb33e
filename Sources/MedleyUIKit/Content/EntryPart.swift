import MedleyCore

/// A text field.
typealias TextPart = EntryPart<ContentField>

/// A field for several lines of text.
typealias LinesPart = EntryPart<ContentTextView>

/// A field for typed text, with a button that sends the text if no key does.
final class EntryPart<Field: EntryField>: TrailingPart {
  private let holder = PartHolder()
  private let field = Field(frame: .zero)
  private let button = UIButton(type: .system)
  private var needsButton = false

  var view: UIView { holder }
  var element: UIView? { field }
  var canBeBelow: Bool { true }

  var isBelow: Bool {
    get { field.isLeading }
    set { field.isLeading = newValue }
  }

  init() {
    button.setImage(UIImage(systemName: "arrow.up.circle.fill"), for: .normal)
    button.isHidden = true
    let field = field
    button.on(.primaryActionTriggered) { [weak field] in field?.submit() }
    field.entry.onFocusChange = { [weak self] in self?.showButton() }
    holder.addSubview(field)
    holder.addSubview(button)
    holder.arrange = { [weak self] in self?.arrange(in: $0) }
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
    holder.setNeedsLayout()
    holder.superview?.setNeedsLayout()
  }

  /// Returns the width that the button leaves.
  private func fieldWidth(in width: CGFloat) -> CGFloat {
    // Lines must not wrap differently when the button appears.
    let hasSpace = !button.isHidden || field.entry.traits.isMultiline
    return hasSpace ? max(0, width - Self.buttonWidth - 4) : width
  }

  private func arrange(in size: CGSize) {
    let width = fieldWidth(in: size.width)
    field.frame = CGRect(x: 0, y: 0, width: width, height: size.height)
    button.frame = CGRect(
      x: size.width - Self.buttonWidth,
      y: size.height - UIView.tapLength,
      width: Self.buttonWidth,
      height: UIView.tapLength
    )
  }

  private static var buttonWidth: CGFloat { 36 }

  func width(in width: CGFloat) -> CGFloat { (width / 2).rounded(.down) }

  func widthBelow(in width: CGFloat) -> CGFloat { width }

  func height(width: CGFloat) -> CGFloat { field.height(width: fieldWidth(in: width)) }
}
