/// A field for one line of text.
open class UITextField: UIControl {
  /// The border style.
  public enum BorderStyle: Int, Hashable, Sendable {
    case none, line, bezel, roundedRect
  }

  private var content = ""

  /// The selected range, in characters.
  var selection = 0..<0

  /// The text, which is never `nil`.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selection = content.count..<content.count
      invalidateIntrinsicContentSize()
    }
  }

  /// The placeholder.
  open var placeholder: String?

  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17)

  /// Whether the font follows the preferred text size; stored without effect.
  open var adjustsFontForContentSizeCategory = false

  /// The color of the text.
  open var textColor: UIColor? = .label

  /// The text alignment.
  open var textAlignment = NSTextAlignment.natural

  /// The border style.
  open var borderStyle = BorderStyle.none

  /// Whether the text entry is secure.
  open var isSecureTextEntry = false

  /// The type of the keyboard.
  open var keyboardType = UIKeyboardType.default

  /// The type of the return key.
  open var returnKeyType = UIReturnKeyType.default

  /// The delegate.
  open weak var delegate: (any UITextFieldDelegate)?

  /// Whether the field is being edited.
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

  /// The accessibility value, which is the text.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }
}

/// The protocol that handles editing of a text field.
///
/// The default implementations behave like missing optional methods in UIKit.
@preconcurrency @MainActor public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// Called when editing has begun.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Returns whether editing may end.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// Called when editing has ended.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Returns whether a range of the text may be replaced.
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  /// Returns whether the text may be cleared.
  func textFieldShouldClear(_ textField: UITextField) -> Bool

  /// Returns whether the return key has its default effect.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UITextFieldDelegate {
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

extension UITextField: UITextInput {
  /// The selection.
  ///
  /// Setting the text moves the caret to its end.
  public var selectedTextRange: UITextRange? {
    get { UITextRange(UITextPosition(selection.lowerBound), UITextPosition(selection.upperBound)) }
    set {
      guard let newValue else { return }
      selection = newValue.start.offset..<newValue.end.offset
    }
  }

  /// The position before the first character.
  public var beginningOfDocument: UITextPosition { UITextPosition(0) }

  /// The position after the last character.
  public var endOfDocument: UITextPosition { UITextPosition(text?.count ?? 0) }

  /// Returns the number of characters between two positions.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  /// Returns a position at an offset, or `nil` outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...(text?.count ?? 0)).contains(place) ? UITextPosition(place) : nil
  }

  /// Returns the range between two positions.
  public func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    UITextRange(fromPosition, toPosition)
  }
}

/// The type of a keyboard.
public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad
  case emailAddress, decimalPad, twitter, webSearch, asciiCapableNumberPad
}

/// The type of a return key.
public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall
  case `continue`
}
