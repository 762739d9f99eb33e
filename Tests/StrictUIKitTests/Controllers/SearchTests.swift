import StrictUIKit
import Testing

@MainActor struct SearchTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let search = UISearchController(searchResultsController: nil)
  private let log = SearchLog()

  init() {
    search.searchResultsUpdater = log
    search.delegate = log
    search.searchBar.delegate = log
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    window.rootViewController = controller
    controller.view.addSubview(search.searchBar)
    window.makeKeyAndVisible()
  }

  @Test func `typing activates the search and updates its results`() {
    search.searchBar.driveSearch("fox", thenSearch: true)
    #expect(search.isActive)
    #expect(search.searchBar.showsCancelButton)
    #expect(log.updates == ["", "fox"])
    #expect(log.calls == ["will present", "did present", "text fox", "search"])
    #expect(search.searchBar.isFirstResponder)
  }

  @Test func `the cancel button ends the search and clears its text`() {
    search.searchBar.driveSearch("fox")
    log.calls = []
    search.searchBar.driveCancel()
    #expect(!search.isActive)
    #expect(search.searchBar.text == "")
    #expect(log.updates.last == "")
    #expect(log.calls == ["cancel", "will dismiss", "text ", "did dismiss"])
    search.searchBar.driveCancel()
    #expect(log.calls.count == 4)
  }

  @Test func `choosing a scope updates the results`() {
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    search.searchBar.driveSearch("fox")
    search.searchBar.driveScope(1)
    search.searchBar.driveScope(2)
    #expect(search.searchBar.selectedScopeButtonIndex == 1)
    #expect(log.updates == ["", "fox", "fox"])
  }

  @Test func `a delegate refuses the begin of a search`() {
    log.mayBegin = false
    search.searchBar.driveSearch("fox")
    #expect(!search.isActive)
    #expect(log.updates.isEmpty)
  }
}

private final class SearchLog: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
  UISearchBarDelegate
{
  var updates: [String] = []
  var calls: [String] = []
  var mayBegin = true

  func updateSearchResults(for searchController: UISearchController) {
    updates.append(searchController.searchBar.text ?? "")
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    calls.append("will present")
  }

  func didPresentSearchController(_ searchController: UISearchController) {
    calls.append("did present")
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    calls.append("will dismiss")
  }

  func didDismissSearchController(_ searchController: UISearchController) {
    calls.append("did dismiss")
  }

  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    calls.append("text \(searchText)")
  }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }

  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
}
