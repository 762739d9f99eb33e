/// How far a value that must be fetched has come.
///
/// Loading, failing and being empty are rows of the list, not code around it: a presenter turns
/// this value into the rows it has, or into one ``StatusRow``.
public enum LoadState<Value> {
  /// Not there yet.
  case loading

  /// Could not be had, and why, for a person to read.
  case failed(String)

  /// There it is.
  case loaded(Value)

  /// The value, if it is there.
  public var value: Value? {
    guard case .loaded(let value) = self else { return nil }
    return value
  }

  /// The same state of another value.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> LoadState<Other> {
    switch self {
    case .loading: .loading
    case .failed(let reason): .failed(reason)
    case .loaded(let value): .loaded(try transform(value))
    }
  }
}

extension LoadState: Sendable where Value: Sendable {}
extension LoadState: Equatable where Value: Equatable {}
extension LoadState: Hashable where Value: Hashable {}

extension LoadState where Value: Collection {
  /// The row that stands for the state when there is nothing else to show.
  ///
  /// - Parameters:
  ///   - loading: the words while it loads.
  ///   - empty: the words when there is nothing in it.
  ///   - id: what tells the row from other status rows of the list.
  /// - Returns: a status row while loading, after a failure, or when the collection is empty; `nil`
  ///   when there are elements to show.
  public func status(
    loading: String = "Loading…",
    empty: String,
    id: String = "status"
  ) -> StatusRow? {
    switch self {
    case .loading: .loading(loading, id: id)
    case .failed(let reason): .failed(reason, id: id)
    case .loaded(let value): value.isEmpty ? .empty(empty, id: id) : nil
    }
  }
}
