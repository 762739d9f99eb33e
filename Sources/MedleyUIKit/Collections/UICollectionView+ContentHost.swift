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

  /// A list within an item is shown by another collection view.
  public typealias NestedHost = UICollectionView

  /// The list that is shown; the view's data source and delegate are Medley's from then on.
  ///
  /// A delegate of one's own, set before or after, hears of everything as well.
  public var list: (any ListDataSource<UIView, ViewRegistration>)? {
    get { attachedBridge?.list }
    set { listBridge.list = newValue }
  }

  /// The rules of a collection view.
  public var hostClass: HostClass { .collection }

  /// Whether the collection view is in a window.
  public var isVisible: Bool { window != nil }

  /// Large updates are planned in the background.
  public var awaitsUpdates: Bool { true }

  /// Shows the list anew; the row that was read, if it is still there, stays in its place.
  public func reload() {
    listBridge.reload()
  }

  /// Updates cells in place.
  public func refresh(_ positions: [CellPosition]) {
    listBridge.refresh(positions)
  }

  /// Performs one stage of a change as a batch of updates.
  public func perform(_ update: ListUpdate) {
    listBridge.perform(update)
  }

  /// Makes a view for portable content.
  public static func makeContentCell(in context: CellContext) -> UIView {
    ContentView()
  }

  /// Shows portable content.
  public static func updateContentCell(
    _ cell: inout UIView,
    with content: ListContent,
    in context: CellContext
  ) {
    ContentView.show(content, in: &cell, context)
  }

  /// Makes a view with a collection view in it.
  public static func makeListCell(in context: CellContext) -> UIView {
    NestedListView(axis: .horizontal)
  }

  /// Shows a list in a view from `makeListCell(in:)`.
  public static func updateListCell(
    _ cell: inout UIView,
    with list: any NestedList<UICollectionView>,
    in context: CellContext
  ) {
    NestedListView.show(list, in: &cell, context)
  }
}
