public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// A table view shows a list.
///
/// It is used on the main actor, and so are the adapters that are written for it. Sections are always
/// lists there: a row below a row; a section that is to be a carousel is a row that is a list. The first
/// section of a list that asks for a grid or a carousel is reported as
/// ``MedleyCore/ListIssue/Reason/ignoredLayout(_:section:host:)``.
extension UITableView: @MainActor ViewHost {
  /// Cells, headers and footers, and views that are embedded in them.
  public typealias Cell = UIView

  /// How the table view gets to know a class.
  public typealias Registration = ViewRegistration

  /// A list within a row is shown by a collection view.
  public typealias NestedHost = UICollectionView

  /// The rules of a table view.
  public var batchUpdateStyle: BatchUpdateStyle { .table }
}
