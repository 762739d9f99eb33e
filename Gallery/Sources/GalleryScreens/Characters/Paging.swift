import Medley

/// The progress of a paged list: the loaded elements and the state of the next page.
///
/// It is a value that fetches nothing: its owner fetches ``nextPage`` and passes the result.
struct Paging<Element> {
  /// The elements of all loaded pages.
  private(set) var elements: [Element] = []

  /// The number of the next page, from 1.
  private(set) var nextPage = 1

  /// The state of the next page: loading, failed, or loaded with all elements if no page
  /// follows.
  private(set) var rest = LoadState<[Element]>.loading

  /// Whether the next page has neither arrived nor failed.
  var isDue: Bool {
    if case .loading = rest { true } else { false }
  }

  /// Adds the next page.
  ///
  /// - Parameter isLast: whether this is the last page.
  mutating func take(_ page: [Element], isLast: Bool) {
    elements += page
    nextPage += 1
    rest = isLast ? .loaded(elements) : .loading
  }

  /// Stores the reason why the next page failed.
  mutating func fail(_ reason: String) {
    rest = .failed(reason)
  }

  /// Resets a failed page to loading; does nothing if no page failed.
  mutating func retry() {
    if case .failed = rest { rest = .loading }
  }
}

extension Paging: Equatable where Element: Equatable {}
extension Paging: Sendable where Element: Sendable {}
