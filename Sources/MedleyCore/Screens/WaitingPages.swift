/// The pages of a presenter, with the types of elements and cursors erased.
package protocol WaitingPages {
  /// Whether the first page is loaded when its row is displayed.
  var isWaiting: Bool { get }
}
