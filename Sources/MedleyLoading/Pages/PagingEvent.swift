/// An event of a ``Paging``: of its rows, of its owner, or of its requests.
public enum PagingEvent<Element, Cursor> {
  /// The row of a page was displayed in a list with a number of rows, if that is known.
  ///
  /// By the number, a ``Paging`` notices that the presenter shows none of their elements.
  case displayed(StatusRow.ID, rowCount: Int? = nil)

  /// The user retries the page of a row.
  case retry(StatusRow.ID)

  /// The user wants to see the first page again; the elements stay until it arrives.
  case refresh

  /// The first page was loaded elsewhere, for example by a refresh control; it replaces all elements.
  case replaced(Page<Element, Cursor>)

  /// A request was answered.
  case loaded(PageRequest<Cursor>, Page<Element, Cursor>)

  /// A request failed, with a reason for the user.
  case failed(PageRequest<Cursor>, String)

  /// The running requests are cancelled, for example because the list is hidden.
  case cancel
}

/// A command of a ``Paging`` to its owner.
public enum PagingCommand<Cursor> {
  /// Load a page, and send ``PagingEvent/loaded(_:_:)`` or ``PagingEvent/failed(_:_:)``.
  case load(PageRequest<Cursor>)

  /// Cancel the request for a target; its answer would be ignored.
  case cancel(PagingTarget)
}

/// The page that a ``Paging`` needs next.
public struct PageRequest<Cursor> {
  /// Where the page belongs.
  public let target: PagingTarget

  /// The cursor that the page before gave, or `nil` for the first page.
  public let cursor: Cursor?

  /// The number of the request.
  let number: Int
}

/// Where a page belongs.
public enum PagingTarget: Hashable, Sendable {
  /// Before or after the loaded elements.
  case edge(PagingEdge)

  /// In place of all elements.
  case refresh
}

/// The beginning or the end of a paged list.
public enum PagingEdge: String, Hashable, Sendable, CaseIterable {
  /// The beginning, for example of a conversation, with earlier messages.
  case start

  /// The end, which also shows the state of the first page.
  case end
}

/// The elements of a page, and how the pages beside it are found.
public struct Page<Element, Cursor> {
  /// The elements, in order; there may be none.
  public var elements: [Element]

  /// The cursor of the next page, or `nil` if this page is the last.
  public var next: Cursor?

  /// The cursor of the previous page, or `nil` if this page is the first.
  public var previous: Cursor?

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - elements: the elements, in order.
  ///   - next: the cursor of the next page, or `nil` if this page is the last.
  ///   - previous: the cursor of the previous page, or `nil` if this page is the first.
  public init(_ elements: [Element], next: Cursor? = nil, previous: Cursor? = nil) {
    self.elements = elements
    self.next = next
    self.previous = previous
  }
}

extension PagingEvent: Sendable where Element: Sendable, Cursor: Sendable {}
extension PagingEvent: Equatable where Element: Equatable, Cursor: Equatable {}
extension PagingCommand: Sendable where Cursor: Sendable {}
extension PagingCommand: Equatable where Cursor: Equatable {}
extension PageRequest: Sendable where Cursor: Sendable {}
extension PageRequest: Equatable where Cursor: Equatable {}
extension Page: Sendable where Element: Sendable, Cursor: Sendable {}
extension Page: Equatable where Element: Equatable, Cursor: Equatable {}
