/// A table in an order with the observer of its changes, which a database supplies to a source.
///
/// A ``SourceFollower`` turns the changes of the table into the changes of lists. The database looks up the places
/// of rows, because only it compares keys.
package protocol FollowedTable: Sendable {
  /// The identity of a row of a list.
  associatedtype ID: Hashable & Sendable

  /// Whether updated rows can neither move, nor enter or leave the list, if no policies apply.
  var isOrderedByIdentity: Bool { get }

  /// Returns the identity of a row of a list; `nil` if the text is not an identity.
  func id(of row: DatabaseText) -> ID?

  /// Begins to send changes to a listener, which is not retained.
  func attach(_ listener: any TableListener) async

  /// Reads the first position in the changes, so that later changes are known.
  func establish() async throws

  /// Called with the changes of each read, in their order.
  func didChange(_ rows: RowChanges)

  /// Returns the places of the rows that are in the list.
  func places(
    of rows: Set<DatabaseText>,
    among spans: [DeliveredRows<ID>.Span]
  ) async throws -> [SpanPlace]

  /// Returns fewer spans that cover at least the same rows.
  func joined(
    _ spans: [DeliveredRows<ID>.Span],
    limit: Int
  ) async throws -> [DeliveredRows<ID>.Span]
}

/// A row of a list with its place relative to the delivered spans.
package struct SpanPlace: Sendable {
  package var id: DatabaseText
  package var key: [DatabaseText]

  /// Whether the row is within a span.
  package var isBetween: Bool

  /// Whether the row is after a span.
  package var isAfter: Bool

  /// Whether the row is before a span.
  package var isBefore: Bool

  package init(
    id: DatabaseText,
    key: [DatabaseText],
    isBetween: Bool,
    isAfter: Bool,
    isBefore: Bool
  ) {
    self.id = id
    self.key = key
    self.isBetween = isBetween
    self.isAfter = isAfter
    self.isBefore = isBefore
  }
}
