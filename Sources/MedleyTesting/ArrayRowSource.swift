public import MedleyLoading
import MedleySupport

/// A source of rows in memory, for previews and tests of lists that are larger than memory.
///
/// ```swift
/// let source = ArrayRowSource((0..<100_000).map { Order(id: $0) })
/// source.change { orders in orders.remove(at: 0) }
/// ```
///
/// It counts its rows, unless ``isCounted`` is `false`.
public final class ArrayRowSource<Row: Identifiable & Equatable & Sendable>: RowSource
where Row.ID: Sendable {
  private struct State {
    var rows: [Row]
    var isCounted: Bool
    var version = 0
    var observers: [Int: AsyncStream<SourceChange<Row.ID>>.Continuation] = [:]
    var lastObserver = 0
    var failure: TestFailure?
    var requests: [RowRequest<Row.ID>] = []
  }

  /// Why a source fails in a test.
  public struct TestFailure: Error, CustomStringConvertible {
    /// The reason for the user.
    public let description: String
  }

  /// Whether answers have positions and a total.
  public var isCounted: Bool { state.withValue(\.isCounted) }

  private let state: Locked<State>

  /// Creates a source of rows.
  public init(_ rows: [Row], isCounted: Bool = true) {
    state = Locked(State(rows: rows, isCounted: isCounted))
  }

  /// The rows.
  public var rows: [Row] { state.withValue { $0.rows } }

  /// The requests that were made so far.
  public var requests: [RowRequest<Row.ID>] { state.withValue { $0.requests } }

  /// Makes all requests fail with a reason from now on; `nil` ends this.
  public func fail(_ reason: String?) {
    state.withValue { $0.failure = reason.map { TestFailure(description: $0) } }
  }

  /// Changes the rows, and sends the change.
  ///
  /// - Complexity: O(*n*).
  public func change(_ body: (inout [Row]) -> Void) {
    state.withValue { state in
      let old = state.rows
      body(&state.rows)
      state.version += 1
      let edits = edits(from: old, to: state.rows, isCounted: state.isCounted)
      let change = SourceChange(version: state.version, edits)
      for observer in state.observers.values { observer.yield(change) }
    }
  }

  /// Sends a change of which nothing is known, without or with a change of the rows.
  public func changeUnknown(_ body: (inout [Row]) -> Void = { _ in }) {
    state.withValue { state in
      body(&state.rows)
      state.version += 1
      let change = SourceChange<Row.ID>(version: state.version, [.unknown])
      for observer in state.observers.values { observer.yield(change) }
    }
  }

  /// Ends the counting of the rows: answers have positions from now on, and lists read again.
  package func finishCounting() {
    state.withValue { $0.isCounted = true }
    changeUnknown()
  }

  /// Reads rows.
  @concurrent
  public func rows(for request: RowRequest<Row.ID>) async throws -> RowBatch<Row> {
    let result = state.withValue { state -> Result<RowBatch<Row>, TestFailure> in
      state.requests.append(request)
      if let failure = state.failure { return .failure(failure) }
      let range = Self.range(of: request, in: state.rows).clamped(to: 0..<state.rows.count)
      let rows = Array(state.rows[range])
      let (total, version) = (state.rows.count, state.version)
      guard state.isCounted else {
        let (hasEarlier, hasLater) = (range.lowerBound > 0, range.upperBound < total)
        return .success(
          RowBatch(rows, hasEarlier: hasEarlier, hasLater: hasLater, version: version)
        )
      }
      return .success(RowBatch(rows, position: range.lowerBound, total: total, version: version))
    }
    return try result.get()
  }

  /// Returns the changes from now on.
  public func changes() -> AsyncStream<SourceChange<Row.ID>> {
    let (stream, continuation) = AsyncStream<SourceChange<Row.ID>>.makeStream()
    let number = state.withValue { state in
      state.lastObserver += 1
      state.observers[state.lastObserver] = continuation
      return state.lastObserver
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withValue { $0.observers[number] = nil }
    }
    return stream
  }

  private static func range(of request: RowRequest<Row.ID>, in rows: [Row]) -> Range<Int> {
    func index(of id: Row.ID) -> Int { rows.firstIndex { $0.id == id } ?? 0 }
    let start =
      switch request.place {
      case .start: 0
      case .end: rows.count - request.count
      case .position(let position): position
      case .before(let id): index(of: id) - request.count
      case .after(let id): index(of: id) + 1
      case .around(let id): max(0, index(of: id) - request.count / 2)
      }
    let end = max(start, min(start + request.count, rows.count))
    return max(0, min(start, end))..<max(0, end)
  }

  /// The rows between the common beginning and end are one removal and one insertion.
  private func edits(from old: [Row], to new: [Row], isCounted: Bool) -> [SourceEdit<Row.ID>] {
    let start = zip(old, new).prefix { $0.id == $1.id }.count
    let end = zip(old[start...].reversed(), new[start...].reversed()).prefix { $0.id == $1.id }
      .count
    let removed = start..<old.count - end
    let inserted = start..<new.count - end
    var edits: [SourceEdit<Row.ID>] = []
    if isCounted {
      if !removed.isEmpty { edits.append(.removed(removed)) }
      if !inserted.isEmpty { edits.append(.inserted(inserted)) }
    } else {
      if !removed.isEmpty { edits.append(.removedRows(old[removed].map(\.id))) }
      if !inserted.isEmpty {
        edits.append(inserted.upperBound == new.count ? .extended(.end) : .unknown)
      }
    }
    let pairs =
      Array(zip(old[..<start], new)) + zip(old[removed.upperBound...], new[inserted.upperBound...])
    let updated = pairs.filter { $0 != $1 }.map(\.1.id)
    if !updated.isEmpty { edits.append(.updatedRows(updated)) }
    return edits
  }
}
