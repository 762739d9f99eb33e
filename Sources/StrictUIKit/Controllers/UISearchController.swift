/// A controller that shows a search bar and reports its text.
open class UISearchController: UIViewController {
  /// The controller that shows results, or `nil` if the searched controller shows them.
  open private(set) var searchResultsController: UIViewController?

  /// The object that updates the results.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// The delegate.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The search bar.
  open private(set) var searchBar = UISearchBar(frame: .zero)

  /// Whether the searched content is obscured during a search; stored without effect.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar is hidden during a search; stored without effect.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the results are shown for any text; stored without effect.
  open var automaticallyShowsSearchResultsController = true

  /// Whether the cancel button is shown during a search.
  open var automaticallyShowsCancelButton = true

  private var isSearching = false

  /// Whether the user searches.
  open var isActive: Bool {
    get { isSearching }
    set {
      guard newValue != isSearching else { return }
      newValue
        ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
      isSearching = newValue
      if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(newValue, animated: true) }
      if !newValue {
        searchBar.searchTextField.resignFirstResponder()
        searchBar.text = nil
      }
      searchResultsUpdater?.updateSearchResults(for: self)
      newValue
        ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
    }
  }

  /// Creates a controller.
  ///
  /// - Parameter searchResultsController: The controller of the results, or `nil`.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    observeBar()
  }

  /// Creates a controller with the view of a nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    observeBar()
  }

  /// Creates a controller from a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    observeBar()
  }

  private func observeBar() {
    searchBar.onEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .began: isActive = true
      case .changed: if isSearching { searchResultsUpdater?.updateSearchResults(for: self) }
      case .cancelled: isActive = false
      }
    }
  }
}

/// The protocol that updates the results of a search.
@preconcurrency @MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text, the scope or the state of a search has changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// The protocol that handles the begin and the end of a search.
@preconcurrency @MainActor public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before a search begins.
  func willPresentSearchController(_ searchController: UISearchController)

  /// Called after a search has begun.
  func didPresentSearchController(_ searchController: UISearchController)

  /// Called before a search ends.
  func willDismissSearchController(_ searchController: UISearchController)

  /// Called after a search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
