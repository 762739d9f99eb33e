/// A view for text of several lines, which scrolls unless `isScrollEnabled` is `false`.
///
/// A view that does not scroll has the height of its text as its intrinsic height.
open class UITextView: UIScrollView, UITextInput, UITextInputTraits, TextSizeFollowing {
  private var content = ""
  private var selection = NSRange(location: 0, length: 0)
  private var inputViews: (input: UIView?, accessory: UIView?)

  /// The rectangle of the text.
  open private(set) var textContainer: NSTextContainer

  /// Creates a view with a container, or with a container of its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    self.textContainer = textContainer ?? NSTextContainer(size: .zero)
    super.init(frame: frame)
  }

  /// Creates a view with a frame.
  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }

  /// Creates a view from a nib.
  public required init?(coder: NSCoder) {
    textContainer = NSTextContainer(size: .zero)
    super.init(coder: coder)
  }

  /// The delegate, which is held weakly.
  open var delegate: (any UITextViewDelegate)? {
    get { scrollDelegate as? any UITextViewDelegate }
    set { scrollDelegate = newValue }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The text, which is never `nil`.
  ///
  /// Setting the text moves the caret to its end, and does not call `textViewDidChange(_:)`.
  open var text: String! {
    get { content }
    set { replaceText(newValue ?? "", caret: (newValue ?? "").utf16.count) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributed text; only its characters are measured.
  ///
  /// Attributes are kept until the text changes.
  open var attributedText: NSAttributedString! {
    get { attributes ?? NSAttributedString(string: content) }
    set {
      text = newValue?.string
      attributes = newValue
    }
  }

  /// The attributed text that was set, or `nil` after plain text.
  private(set) var attributes: NSAttributedString?

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The attributes of links; they replace the attributes of the text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! = [.foregroundColor: UIColor.link]

  /// The selected range in UTF-16, clamped to the text.
  open var selectedRange: NSRange {
    get { selection }
    set {
      let count = content.utf16.count
      let start = min(max(newValue.location, 0), count)
      let range = NSRange(location: start, length: min(max(newValue.length, 0), count - start))
      guard range != selection else { return }
      selection = range
      delegate?.textViewDidChangeSelection(self)
    }
  }

  /// The font; `nil` is the system font of size 12.
  open var font: UIFont? { didSet { textDidChangeSize() } }

  /// The color of the text.
  open var textColor: UIColor?

  /// The text alignment.
  open var textAlignment = NSTextAlignment.natural

  /// Whether a preferred font follows the preferred text size of the traits.
  open var adjustsFontForContentSizeCategory = false

  /// Whether the user can change the text.
  open var isEditable = true

  /// Whether the user can select the text.
  open var isSelectable = true

  /// Whether the next input replaces the text.
  open var clearsOnInsertion = false

  /// The insets of the text, in points.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { textDidChangeSize() }
  }

  open override var isScrollEnabled: Bool { didSet { textDidChangeSize() } }

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

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    guard isEditable else { return true }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true,
      super.resignFirstResponder()
    else { return false }
    guard isEditable else { return true }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Replaces a range as the user does.
  func enter(_ string: String, in range: NSRange) {
    guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    else { return }
    let units = Array(content.utf16)
    let end = range.location + range.length
    let new = units[..<range.location] + Array(string.utf16) + units[end...]
    replaceText(
      String(decoding: new, as: UTF16.self),
      caret: range.location + string.utf16.count
    )
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  private func replaceText(_ string: String, caret: Int) {
    content = string
    attributes = nil
    textDidChangeSize()
    selection.location = min(selection.location, string.utf16.count)
    selection.length = min(selection.length, string.utf16.count - selection.location)
    selectedRange = NSRange(location: caret, length: 0)
  }

  // MARK: Layout

  /// Scrolls until the end of a range is visible.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let prefix = String(
      decoding: content.utf16.prefix(range.location + range.length),
      as: UTF16.self
    )
    let height = textHeight(of: prefix, in: bounds.width) + textContainerInset.top
    let line = (font ?? .systemFont(ofSize: 12)).lineHeight
    scrollRectToVisible(
      CGRect(x: 0, y: max(0, height - line), width: 1, height: line),
      animated: false
    )
  }

  open override var intrinsicContentSize: CGSize {
    guard !isScrollEnabled else {
      return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    return contentSize(forWidth: nil)
  }

  override func contentSize(forWidth width: CGFloat?) -> CGSize {
    guard !isScrollEnabled else { return super.contentSize(forWidth: width) }
    return sizeThatFits(CGSize(width: width ?? .greatestFiniteMagnitude, height: 0))
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let sides = textContainerInset.left + textContainerInset.right
    let ends = textContainerInset.top + textContainerInset.bottom
    let padding = 2 * textContainer.lineFragmentPadding + sides
    let text = measured(content, in: size.width - padding)
    return CGSize(width: text.width + padding, height: text.height + ends)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = sizeThatFits(CGSize(width: bounds.width, height: 0)).height
    contentSize = CGSize(width: bounds.width, height: height)
  }

  private func textHeight(of string: String, in width: CGFloat) -> CGFloat {
    let sides = textContainerInset.left + textContainerInset.right
    return measured(string, in: width - 2 * textContainer.lineFragmentPadding - sides).height
  }

  private func measured(_ string: String, in width: CGFloat) -> CGSize {
    // An empty text has the height of a line, for the caret.
    let measure = TextMeasure(
      text: string.isEmpty ? " " : string,
      font: font ?? .systemFont(ofSize: 12),
      limit: textContainer.maximumNumberOfLines
    )
    var size = measure.size(in: width >= .greatestFiniteMagnitude / 2 ? 0 : max(1, width))
    if string.isEmpty { size.width = 0 }
    return size
  }

  private func textDidChangeSize() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The accessibility value, which is the text.
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? text }
    set { super.accessibilityValue = newValue }
  }

  // MARK: Text size

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    adaptText()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { adaptText() }
  }

  private func adaptText() {
    adaptFont()
    guard adjustsFontForContentSizeCategory else { return }
    attributes = attributes?.adapted(to: traitCollection)
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

  // MARK: Input

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var selectedTextRange: UITextRange? {
    get {
      let end = selection.location + selection.length
      return UITextRange(UITextPosition(selection.location), UITextPosition(end))
    }
    set {
      guard let newValue else { return }
      let start = newValue.start.offset
      selectedRange = NSRange(location: start, length: newValue.end.offset - start)
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

  /// Returns the character at a point, or the nearest one in the line of the point.
  open func characterRange(at point: CGPoint) -> UITextRange? {
    let place = lines.last { $0.frame.minY <= point.y } ?? lines.first
    guard let place, !place.line.text.isEmpty else { return nil }
    let character = place.characters.last { $0.x.lowerBound <= point.x } ?? place.characters[0]
    return UITextRange(
      UITextPosition(character.offset),
      UITextPosition(character.offset + character.length)
    )
  }

  /// Returns the rectangle of a range in its first line.
  open func firstRect(for range: UITextRange) -> CGRect {
    let offsets = range.start.offset..<max(range.end.offset, range.start.offset + 1)
    for place in lines {
      let characters = place.characters.filter { offsets.contains($0.offset) }
      guard let first = characters.first, let last = characters.last else { continue }
      let (start, end) = (first.x.lowerBound, last.x.upperBound)
      return CGRect(x: start, y: place.frame.minY, width: end - start, height: place.frame.height)
    }
    return .null
  }
}
