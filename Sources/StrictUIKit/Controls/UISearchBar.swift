/// A field for the text of a search, with a cancel button and scopes.
open class UISearchBar: UIView, UITextInputTraits {
  /// The style of a search bar.
  public enum Style: UInt, Hashable, Sendable { case `default`, prominent, minimal }

  /// An event that the controller of the bar handles.
  enum Event { case began, changed, cancelled }

  var onEvent: ((Event) -> Void)?

  /// The text field.
  open private(set) var searchTextField = UISearchTextField(frame: .zero)

  /// The delegate.
  open weak var delegate: (any UISearchBarDelegate)?

  /// The text.
  ///
  /// Setting the text calls the delegate, as UIKit does.
  open var text: String? {
    get { searchTextField.text }
    set {
      searchTextField.text = newValue
      textDidChange()
    }
  }

  /// The placeholder.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The text above the field; stored without effect.
  open var prompt: String?

  /// The style; stored without effect.
  open var searchBarStyle = Style.default

  /// The color of the bar; stored without effect.
  open var barTintColor: UIColor?

  /// Whether the cancel button is visible.
  open var showsCancelButton = false

  /// Whether the scopes are visible.
  open var showsScopeBar = false

  /// The titles of the scopes.
  open var scopeButtonTitles: [String]?

  /// The index of the chosen scope.
  open var selectedScopeButtonIndex = 0

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  /// Creates a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a search bar from a nib.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    searchTextField.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    searchTextField.frame = bounds
    searchTextField.returnKeyType = .search
    searchTextField.delegate = relay
    addSubview(searchTextField)
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textDidChange() },
      for: .editingChanged
    )
  }

  private lazy var relay = SearchFieldRelay(self)

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    self.showsCancelButton = showsCancelButton
  }

  open override var canBecomeFirstResponder: Bool { true }

  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }

  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: 56)
  }

  private func textDidChange() {
    delegate?.searchBar(self, textDidChange: text ?? "")
    onEvent?(.changed)
  }

  /// Taps the cancel button.
  func tapCancel() {
    guard showsCancelButton else { return }
    delegate?.searchBarCancelButtonClicked(self)
    onEvent?(.cancelled)
  }

  /// Chooses a scope.
  func tapScope(_ index: Int) {
    guard scopeButtonTitles?.indices.contains(index) ?? false else { return }
    selectedScopeButtonIndex = index
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
    onEvent?(.changed)
  }
}

/// The text field of a search bar.
open class UISearchTextField: UITextField {}

/// Passes the calls of a search field to the delegate of its bar.
private final class SearchFieldRelay: NSObject, UITextFieldDelegate {
  private weak var bar: UISearchBar?

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    guard let bar else { return }
    bar.delegate?.searchBarTextDidBeginEditing(bar)
    bar.onEvent?(.began)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
    return false
  }
}

/// The protocol that handles the events of a search bar.
///
/// The default implementations behave like missing optional methods in UIKit.
@preconcurrency @MainActor public protocol UISearchBarDelegate: NSObjectProtocol {
  /// Returns whether editing may begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Called when editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Returns whether editing may end.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Called when editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Called when the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Called when the return key was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called when the cancel button was tapped.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Called when another scope was chosen.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar,
    selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
