public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

// What both classes do as a host; only their rules differ.
extension ViewHost {
  /// The list that is shown; the view's data source and delegate are Medley's from then on.
  ///
  /// A delegate of one's own, set before or after, hears of all that happens as well, and is asked
  /// where the list leaves a question open: for the height of a row that is measured, for swipes and menus
  /// of rows without actions, and whether a row may be selected. What the list alone answers it is not
  /// asked: estimates of heights, headers and footers with their heights, and how a table's rows are
  /// edited.
  @MainActor public var list: (any ListDataSource<UIView, ViewRegistration>)? {
    get { attachedBridge?.list }
    set { bridge?.list = newValue }
  }

  /// Whether the view is in a window.
  @MainActor public var isVisible: Bool { window != nil }

  /// Large updates are planned in the background.
  @MainActor public var plansInBackground: Bool { true }

  /// Has a person write into the first field of a row, which comes into view.
  @MainActor public func beginEditing(at position: CellPosition) {
    bridge?.beginEditing(at: position)
  }

  /// Shows the list anew; the row that was read, if it is still there, stays in its place.
  @MainActor public func reload() {
    bridge?.reload()
  }

  /// Updates cells in place.
  @MainActor public func refresh(_ positions: [CellPosition]) {
    bridge?.refresh(positions)
  }

  /// Performs one stage of a change as a batch of updates.
  @MainActor public func perform(_ update: ListUpdate) {
    bridge?.perform(update)
  }

  /// Makes a view for portable content.
  @MainActor public static func makeContentCell(in context: CellContext) -> UIView {
    ContentView()
  }

  /// Shows portable content.
  @MainActor public static func updateContentCell(
    _ cell: inout UIView,
    with content: ListContent,
    in context: CellContext
  ) {
    ContentView.show(content, in: &cell, context)
  }

  /// Makes a view with a collection view in it, which lays out its sections as they say.
  ///
  /// It is as high as all of them. For a list that scrolls sideways as a whole, see
  /// ``ListAxis/horizontal``.
  @MainActor public static func makeListCell(in context: CellContext) -> UIView {
    NestedListView(axis: .vertical)
  }

  /// Shows a list in a view from `makeListCell(in:)`.
  @MainActor public static func updateListCell(
    _ cell: inout UIView,
    with list: any NestedList<UICollectionView>,
    in context: CellContext
  ) {
    NestedListView.show(list, in: &cell, context)
  }
}
