/// A rule of UIKit that list code must obey, named by its group and number.
///
/// - A: when the data changes.
/// - B: the counts before, the counts after and the operations of a batch add up.
/// - C: each operation exists, and no two contradict each other. UIKit raises an exception for
///   violations of B and C.
/// - D: batches that pass UIKit's checks and fail nevertheless. Some depend on the state of the
///   view.
/// - E: diffable data sources.
/// - F: cells, supplementary views and scrolling.
public enum UIKitRule: String, Hashable, Sendable, CaseIterable {
  /// The data changes inside the updates closure, neither before nor after it.
  case a6 = "A6"

  /// The number of sections adds up.
  case b1 = "B1"

  /// The number of rows of each surviving section adds up.
  case b2 = "B2"

  /// No more rows leave a section than it contains.
  case b3 = "B3"

  /// B1, B2 and B3 with the text of newer systems.
  case b4 = "B4"

  /// No index path is deleted and reloaded.
  case c1 = "C1"

  /// A deleted section exists before the update.
  case c2 = "C2"

  /// The section of a deleted row exists before the update.
  case c3 = "C3"

  /// A deleted row exists before the update.
  case c4 = "C4"

  /// An inserted section exists after the update.
  case c5 = "C5"

  /// The section of an inserted row exists after the update.
  case c6 = "C6"

  /// An inserted row exists after the update.
  case c7 = "C7"

  /// No row is deleted and moved.
  case c8 = "C8"

  /// No section is deleted and moved.
  case c9 = "C9"

  /// No row is inserted at the target of a move.
  case c10 = "C10"

  /// No section is inserted at the target of a move.
  case c11 = "C11"

  /// No row moves into an inserted section.
  case c12 = "C12"

  /// No row moves out of a deleted section.
  case c13 = "C13"

  /// The source of a moved row exists before the update, and its target after it.
  case c14 = "C14"

  /// The source of a moved section exists before the update, and its target after it.
  case c15 = "C15"

  /// Nothing moves to two positions, and no two rows or sections move to one position.
  case c16 = "C16"

  /// No row is deleted or reloaded in a section that moves.
  case d1 = "D1"

  /// In a table view, no row is deleted, reloaded or moved while a section moves.
  case d2 = "D2"

  /// No row moves within, into or out of a section that moves.
  case d3 = "D3"

  /// No rows change while a section is reloaded.
  case d4 = "D4"

  /// No row moves out of a section that moves to its own index.
  case d5 = "D5"

  /// Nothing is deleted or reloaded twice.
  case d6 = "D6"

  /// Nothing is inserted twice.
  case d7 = "D7"

  /// No row is inserted into a section that moves.
  case d8 = "D8"

  /// No batch on a view that is in no window.
  case d9 = "D9"

  /// No reload between a batch and its completion.
  case d10 = "D10"

  /// No insert beside an empty section whose header height is estimated.
  case d11 = "D11"

  /// In a self-sizing flow layout, no delete while the item below the screen has no size yet.
  case d12 = "D12"

  /// No section is inserted, deleted or moved while another is reloaded.
  case d13 = "D13"

  /// No delete of a row that is being swiped or dragged.
  ///
  /// In a collection view, such a row is neither reloaded nor moved.
  case d14 = "D14"

  /// No insert or delete while a cell holds the first responder.
  case d15 = "D15"

  /// The identifiers of a snapshot are unique.
  case e1 = "E1"

  /// No snapshot is applied on the main queue while one of another queue waits for the main queue.
  case e2 = "E2"

  /// No snapshot is applied while another one is being applied, or on the main queue and on another one;
  /// identifiers keep their hash values.
  case e3 = "E3"

  /// The cell of a reconfigured row is the existing one.
  case e4 = "E4"

  /// The snapshot contains the identifiers that an operation names.
  case e5 = "E5"

  /// A reuse identifier of a table view is registered before it is dequeued.
  case f1 = "F1"

  /// A reuse identifier of a collection view is registered before it is dequeued.
  case f2 = "F2"

  /// Nothing is registered during a request for a cell.
  case f3 = "F3"

  /// One cell is dequeued for an index path; from iOS 18 on, a collection view shows each cell.
  case f4 = "F4"

  /// The cell that is returned was dequeued.
  case f5 = "F5"

  /// The supplementary view that is returned was dequeued.
  case f6 = "F6"

  /// The section whose items are counted exists.
  case f7 = "F7"

  /// The row that is scrolled to exists.
  case f8 = "F8"

  /// A self-sizing cell returns a consistent size.
  case f9 = "F9"

  /// A layout is invalidated by a context of the class that it names.
  case f10 = "F10"

  /// A cell in a nib has no reuse identifier, or the one that the nib is registered by.
  case f11 = "F11"

  /// A nib that is registered has one object at its top level, which is a view of the right kind.
  case f12 = "F12"

  /// No batch begins, and a table's cells are not read, while the view updates its visible cells.
  case f13 = "F13"

  /// A row that is selected exists.
  case f14 = "F14"

  /// An argument is in the range that a control or a controller accepts.
  case f15 = "F15"
}

extension UIKitRule: CustomStringConvertible {
  /// The number of the rule, such as `F4`.
  public var description: String { rawValue }
}
