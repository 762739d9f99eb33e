import MedleyCore

/// A field for one line of text, which the return key sends.
final class ContentField: UITextField, EntryField, UITextFieldDelegate {
  let entry = FieldEntry()

  var isLeading = false {
    didSet { if isLeading != oldValue { setNeedsLayout() } }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addActions()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    addActions()
  }

  @discardableResult override func becomeFirstResponder() -> Bool {
    // The keyboard reads the type when it appears.
    if !isFirstResponder { updateReturnKey() }
    return super.becomeFirstResponder()
  }

  /// Shows on the return key whether it goes to a next field.
  func updateReturnKey() {
    let key: UIReturnKeyType = enclosingAttachment?.hasField(after: self) ?? false ? .next : .done
    guard key != returnKeyType else { return }
    returnKeyType = key
    if isFirstResponder { reloadInputViews() }
  }

  private func addActions() {
    delegate = self
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    // A large text, such as an address, becomes smaller before a part of it is hidden.
    adjustsFontSizeToFitWidth = true
    minimumFontSize = 17
    on(.editingDidBegin) { [weak self] in self?.entry.began() }
    on(.editingChanged) { [weak self] in
      if let self { entry.changed(to: enteredText) }
    }
    on(.editingDidEnd) { [weak self] in self?.entry.ended() }
  }

  /// Aligns the text with an edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let wanted: NSTextAlignment = isMirrored == isLeading ? .right : .left
    if textAlignment != wanted { textAlignment = wanted }
  }

  var enteredText: String {
    get { text ?? "" }
    set { text = newValue }
  }

  var hint: String? {
    get { placeholder }
    set { placeholder = newValue }
  }

  func adapt(to traits: KeyboardTraits) {
    keyboardType = traits.keyboard
    textContentType = traits.content
    autocapitalizationType = traits.capitalization
    autocorrectionType = traits.correction
    isSecureTextEntry = traits.isSecure
  }

  /// The height of a line of text with space above and below, in points.
  func height(width: CGFloat) -> CGFloat {
    let line = font?.lineHeight ?? 0
    return max(UIView.tapLength, (line + 12).rounded(.up))
  }

  /// Submits the text; the field keeps the focus if the text is refused.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    submit()
    return false
  }
}

/// A view for text of several lines; the return key starts a line.
final class ContentTextView: UITextView, EntryField, UITextViewDelegate {
  let entry = FieldEntry()

  /// Several lines are always aligned with the leading edge.
  var isLeading = true

  private let hintLabel = UILabel()

  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  private func prepare() {
    delegate = self
    isScrollEnabled = false
    backgroundColor = .clear
    font = .preferredFont(forTextStyle: .body)
    adjustsFontForContentSizeCategory = true
    hintLabel.font = font
    hintLabel.textColor = .placeholderText
    hintLabel.isAccessibilityElement = false
    addSubview(hintLabel)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = textContainer.lineFragmentPadding
    let line = (font?.lineHeight ?? 0).rounded(.up)
    hintLabel.frame = CGRect(
      x: inset,
      y: textContainerInset.top,
      width: max(0, bounds.width - 2 * inset),
      height: line
    )
  }

  var enteredText: String {
    get { text ?? "" }
    set {
      text = newValue
      hintLabel.isHidden = !newValue.isEmpty
    }
  }

  var hint: String? {
    get { hintLabel.text }
    set { hintLabel.text = newValue }
  }

  func adapt(to traits: KeyboardTraits) {
    keyboardType = traits.keyboard
    textContentType = traits.content
    autocapitalizationType = traits.capitalization
    autocorrectionType = traits.correction
  }

  func height(width: CGFloat) -> CGFloat {
    let size = CGSize(width: width, height: .greatestFiniteMagnitude)
    return max(UIView.tapLength, sizeThatFits(size).height.rounded(.up))
  }

  #if canImport(UIKit)
    /// The return key starts a line; with the command key it sends the text.
    override var keyCommands: [UIKeyCommand]? {
      let submission = UIKeyCommand(
        input: "\r",
        modifierFlags: .command,
        action: #selector(submitByKey)
      )
      return (super.keyCommands ?? []) + [submission]
    }

    @objc private func submitByKey() { submit() }
  #endif

  func textViewDidBeginEditing(_ textView: UITextView) {
    entry.began()
  }

  func textViewDidChange(_ textView: UITextView) {
    hintLabel.isHidden = !enteredText.isEmpty
    entry.changed(to: enteredText)
    enclosingAttachment?.contentDidChange(of: self)
  }

  func textViewDidEndEditing(_ textView: UITextView) {
    entry.ended()
  }
}
