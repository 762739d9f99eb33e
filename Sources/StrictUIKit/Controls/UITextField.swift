/// A field for one line of text.
open class UITextField: UIControl, UITextInput, UITextInputTraits, TextSizeFollowing {
  /// The border style.
  public enum BorderStyle: Int, Hashable, Sendable {
    case none, line, bezel, roundedRect
  }

  private var content = ""
  private var selection = 0..<0
  private var inputViews: (input: UIView?, accessory: UIView?)

  /// The text, which is never `nil`.
  ///
  /// Setting the text moves the caret to its end.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      selection = content.utf16.count..<content.utf16.count
      invalidateIntrinsicContentSize()
    }
  }

  /// The attributed text; only its characters are kept.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content) }
    set { text = newValue?.string }
  }

  /// The placeholder.
  open var placeholder: String?

  /// The attributed placeholder; only its characters are kept.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholder.map { NSAttributedString(string: $0) } }
    set { placeholder = newValue?.string }
  }

  /// The font.
  open var font: UIFont? = .systemFont(ofSize: 17) { didSet { invalidateIntrinsicContentSize() } }

  /// Whether a preferred font follows the preferred text size of the traits.
  open var adjustsFontForContentSizeCategory = false

  /// The color of the text.
  open var textColor: UIColor? = .label

  /// The text alignment.
  open var textAlignment = NSTextAlignment.natural

  /// The border style.
  open var borderStyle = BorderStyle.none

  /// Whether the text is cleared when editing begins.
  open var clearsOnBeginEditing = false

  /// Whether the font size shrinks to fit; stored without effect.
  open var adjustsFontSizeToFitWidth = false

  /// The minimum size of the font; stored without effect.
  open var minimumFontSize: CGFloat = 0

  /// When the button that clears the text is visible; stored without effect.
  open var clearButtonMode = ViewMode.never

  /// The view at the left of the text.
  open var leftView: UIView? { didSet { overlay(leftView, insteadOf: oldValue) } }

  /// When the view at the left is visible.
  open var leftViewMode = ViewMode.never { didSet { setNeedsLayout() } }

  /// The view at the right of the text.
  open var rightView: UIView? { didSet { overlay(rightView, insteadOf: oldValue) } }

  /// When the view at the right is visible.
  open var rightViewMode = ViewMode.never { didSet { setNeedsLayout() } }

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
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    setNeedsLayout()
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
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

  /// The view that replaces the keyboard.
  open override var inputView: UIView? {
    get { inputViews.input }
    set { inputViews.input = newValue }
  }

  /// The view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { inputViews.accessory }
    set { inputViews.accessory = newValue }
  }

  // MARK: Text size

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptFont()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adaptFont() }
  }

  // MARK: Traits

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var autocapitalizationType = UITextAutocapitalizationType.sentences

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var autocorrectionType = UITextAutocorrectionType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var spellCheckingType = UITextSpellCheckingType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var smartQuotesType = UITextSmartQuotesType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var smartDashesType = UITextSmartDashesType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var keyboardType = UIKeyboardType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var keyboardAppearance = UIKeyboardAppearance.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var returnKeyType = UIReturnKeyType.default

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var enablesReturnKeyAutomatically = false

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var isSecureTextEntry = false

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
  open var textContentType: UITextContentType!

  // MARK: Geometry

  /// The rectangle of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }

  /// The rectangle of the text, between the views at the left and the right.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    let inset: CGFloat = borderStyle == .none ? 0 : 6
    let left = shows(leftViewMode, leftView) ? leftViewRect(forBounds: bounds).width : 0
    let right = shows(rightViewMode, rightView) ? rightViewRect(forBounds: bounds).width : 0
    return bounds.inset(
      by: UIEdgeInsets(top: inset, left: inset + left, bottom: inset, right: inset + right)
    )
  }

  /// The rectangle of the placeholder.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the text while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }

  /// The rectangle of the button that clears the text.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.maxX - 24, y: bounds.midY - 10, width: 19, height: 19)
  }

  /// The rectangle of the view at the left.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = leftView?.bounds.size ?? .zero
    return CGRect(origin: CGPoint(x: bounds.minX, y: bounds.midY - size.height / 2), size: size)
  }

  /// The rectangle of the view at the right.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    let size = rightView?.bounds.size ?? .zero
    let origin = CGPoint(x: bounds.maxX - size.width, y: bounds.midY - size.height / 2)
    return CGRect(origin: origin, size: size)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    leftView?.isHidden = !shows(leftViewMode, leftView)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.isHidden = !shows(rightViewMode, rightView)
    rightView?.frame = rightViewRect(forBounds: bounds)
  }

  private func overlay(_ view: UIView?, insteadOf old: UIView?) {
    old?.removeFromSuperview()
    view.map(addSubview)
  }

  private func shows(_ mode: ViewMode, _ view: UIView?) -> Bool {
    switch mode {
    case .never: false
    case .always: view != nil
    case .whileEditing: view != nil && isEditing
    case .unlessEditing: view != nil && !isEditing
    }
  }

  // MARK: Input

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var selectedTextRange: UITextRange? {
    get { UITextRange(UITextPosition(selection.lowerBound), UITextPosition(selection.upperBound)) }
    set {
      guard let newValue else { return }
      selection = newValue.start.offset..<newValue.end.offset
    }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var endOfDocument: UITextPosition { UITextPosition(content.utf16.count) }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    return (0...content.utf16.count).contains(place) ? UITextPosition(place) : nil
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open func textRange(
    from fromPosition: UITextPosition,
    to toPosition: UITextPosition
  ) -> UITextRange? {
    UITextRange(fromPosition, toPosition)
  }
}

extension UITextField {
  /// When a view beside the text is visible.
  public enum ViewMode: Int, Hashable, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// The reason for the end of editing.
  public enum DidEndEditingReason: Int, Hashable, Sendable { case committed, cancelled }

  /// Posted when editing begins.
  public nonisolated static let textDidBeginEditingNotification =
    Notification.Name("UITextFieldTextDidBeginEditingNotification")

  /// Posted when the user changes the text.
  public nonisolated static let textDidChangeNotification =
    Notification.Name("UITextFieldTextDidChangeNotification")

  /// Posted when editing ends.
  public nonisolated static let textDidEndEditingNotification =
    Notification.Name("UITextFieldTextDidEndEditingNotification")
}
