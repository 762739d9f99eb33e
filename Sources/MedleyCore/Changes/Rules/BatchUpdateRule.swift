/// A rule for batch updates, named by its group and number.
///
/// - A: when the data changes.
/// - B: the counts before, the counts after and the operations add up.
/// - C: each operation exists, and no two contradict each other. UIKit raises an exception for B
///   and C.
/// - D: what passes UIKit's checks and is broken all the same.
///
/// Some rules of group D depend on the state of the view, so a batch does not show them, and
/// whoever performs the batch has to keep them:
///
/// - D9: no batch on a view that is in no window. A host that nobody sees is reloaded instead
///   (``ListHost/isVisible``).
/// - D10: a reload right after a batch is ignored. Reloads, like stages, wait for the completion of
///   the batch before (``ListUpdate/finish()``).
/// - D11: an empty section and an estimated header height do not go together with an insert
///   elsewhere. The host gives an exact height to the header of a section without rows.
/// - D12: no delete while an item just below the screen has no size yet. The host lays out first.
/// - D14: a row that is being swiped or dragged has no place of its own. The host waits for the end
///   of that.
/// - D15: no insert or delete while a cell holds the first responder. The host takes the focus out
///   of the cells first and gives it back afterwards.
public enum BatchUpdateRule: String, Hashable, Sendable, CaseIterable {
  /// The data changes inside the updates closure, not before and not after it.
  case a6 = "A6"

  /// The number of sections adds up.
  case b1 = "B1"

  /// The number of rows of each surviving section adds up.
  case b2 = "B2"

  /// No more rows leave a section than it has.
  case b3 = "B3"

  /// B1, B2 and B3 in the words of newer systems.
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

  /// No row is inserted where another moves to.
  case c10 = "C10"

  /// No section is inserted where another moves to.
  case c11 = "C11"

  /// No row moves into an inserted section.
  case c12 = "C12"

  /// No row moves out of a deleted section.
  case c13 = "C13"

  /// A moved row exists before the update, and its target after it.
  case c14 = "C14"

  /// A moved section exists before the update, and its target after it.
  case c15 = "C15"

  /// Nothing moves to two places, and no two move to one place.
  case c16 = "C16"

  /// No row is deleted or reloaded in a section that moves.
  case d1 = "D1"

  /// In a table view, no row is deleted, reloaded or moved while a section moves.
  case d2 = "D2"

  /// No row moves within, into or out of a section that moves.
  case d3 = "D3"

  /// Nothing else happens to the rows of a list while a section is reloaded.
  case d4 = "D4"

  /// No row moves out of a section that moves to its own index.
  case d5 = "D5"

  /// Nothing is deleted or reloaded twice.
  case d6 = "D6"

  /// Nothing is inserted twice.
  case d7 = "D7"

  /// No row is inserted into a section that moves.
  case d8 = "D8"

  /// No section comes, goes or moves while another is reloaded.
  case d13 = "D13"
}

extension BatchUpdateRule: CustomStringConvertible {
  /// The number of the rule, such as `C8`.
  public var description: String { rawValue }
}
