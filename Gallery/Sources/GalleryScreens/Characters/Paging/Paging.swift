import Medley

/// How far a list that comes page by page has come: the elements so far, and what follows them.
///
/// It is a value that fetches nothing. Who owns it asks for ``nextPage`` and tells how that went.
struct Paging<Element> {
  /// The elements of all pages so far.
  private(set) var elements: [Element] = []

  /// The number of the page that comes next, from 1.
  private(set) var nextPage = 1

  /// What follows the elements: a page that is due, a page that failed, or, once all are there,
  /// nothing; then it holds all elements.
  private(set) var rest = LoadState<[Element]>.loading

  /// Whether the next page is due and has not failed.
  var isDue: Bool {
    if case .loading = rest { true } else { false }
  }

  /// Adds the page that was due.
  ///
  /// - Parameter isLast: whether no page follows.
  mutating func take(_ page: [Element], isLast: Bool) {
    elements += page
    nextPage += 1
    rest = isLast ? .loaded(elements) : .loading
  }

  /// Remembers why the page that was due did not come.
  mutating func fail(_ reason: String) {
    rest = .failed(reason)
  }

  /// Makes the page that failed due again; does nothing when none failed.
  mutating func retry() {
    if case .failed = rest { rest = .loading }
  }
}

extension Paging: Equatable where Element: Equatable {}
extension Paging: Sendable where Element: Sendable {}
