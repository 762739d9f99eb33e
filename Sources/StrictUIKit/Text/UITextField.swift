/// A field that a line of text is typed into.
open class UITextField: UIControl {
  /// What stands around the field.
  public enum BorderStyle: Int, Hashable, Sendable {
    case none, line, bezel, roundedRect
  }

  private var content = ""

  /// What is selected, by characters.
  var selection = 0..<0

  /// The text; empty rather than `nil`.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selection = content.count..<content.count
      invalidateIntrinsicContentSize()
    }
  }

  /// What is shown while there is no text.
  open var placeholder: String?

  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)

  /// Whether the font follows the size of text that the user wants; kept without effect.
  open var adjustsFontForContentSizeCategory = false

  /// The color of the text.
  open var textColor: UIColor? = .label

  /// Where the text stands.
  open var textAlignment = NSTextAlignment.natural

  /// What stands around the field.
  open var borderStyle = BorderStyle.none

  /// Whether the text is hidden.
  open var isSecureTextEntry = false

  /// Which keys the keyboard has.
  open var keyboardType = UIKeyboardType.default

  /// What the return key says.
  open var returnKeyType = UIReturnKeyType.default

  /// What is asked and told about editing.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is edited.
  open var isEditing: Bool { isFirstResponder }

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    delegate?.textFieldDidEndEditing(self)
    sendActions(for: .editingDidEnd)
    return true
  }

  open override var intrinsicContentSize: CGSize {
    let font = font ?? .systemFont(ofSize: 17)
    let shown = content.isEmpty ? placeholder ?? "" : content
    let width = TextMeasure(text: shown, font: font).size(in: 0).width
    let border: CGFloat = borderStyle == .none ? 0 : 12
    return CGSize(width: width + border, height: font.lineHeight + border)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// What the field holds, for assistive technology.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }
}
