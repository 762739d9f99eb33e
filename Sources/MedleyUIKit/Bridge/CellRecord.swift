import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a cell of a view shows.
struct CellRecord {
  /// What it shows.
  var identity: ItemIdentity

  /// Where that stood when the cell was filled.
  var position: CellPosition

  /// The pool that it belongs to.
  var identifier: ReuseIdentifier

  /// The bridge's ``ListBridge/contentVersion`` when it was filled.
  var contentVersion: Int
}
