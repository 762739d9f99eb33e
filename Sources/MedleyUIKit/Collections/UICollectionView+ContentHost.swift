public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// A collection view shows a list.
///
/// It is used on the main actor, and so are the adapters that are written for it. With a
/// ``SectionsLayout`` its sections are lists, grids and carousels, as the list says; with another
/// layout they are what that makes of them.
extension UICollectionView: @MainActor ViewHost {
  /// Cells, headers and footers, and views that are embedded in them.
  public typealias Cell = UIView

  /// How the collection view gets to know a class.
  public typealias Registration = ViewRegistration

  /// A list within an item is shown by a collection view.
  public typealias NestedHost = UICollectionView

  /// The rules of a collection view.
  public var batchUpdateStyle: BatchUpdateStyle { .collection }
}
