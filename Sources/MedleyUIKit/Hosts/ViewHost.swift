public import MedleyCore

/// A UIKit view that shows a list: a table view or a collection view.
///
/// Adapters are written for this protocol, so that one description of cells serves both:
///
/// ```swift
/// extension Post.Cells where Host: ViewHost {
///   @MainActor static var standard: Self {
///     .init(text: .cell(TextCell.self), image: .content { ListContent(image: $0.image) })
///   }
/// }
/// ```
///
/// A nested list is always shown by a collection view.
public protocol ViewHost: ContentHost, UIScrollView
where Cell == UIView, Registration == ViewRegistration, NestedHost == UICollectionView {}

/// A table view as the host of a list.
///
/// The host and its adapters are used on the main actor. Every section is a list with one row below the
/// other; to show a carousel, use a row that is a nested list. The first section of a list that requires a
/// grid or a carousel is reported as
/// ``/MedleyCore/ListIssue/ignoredLayout(_:section:host:)``.
extension UITableView: @MainActor ViewHost {
  /// The type of cells, headers, footers, and views that are embedded in them.
  public typealias Cell = UIView

  /// The registration of a cell class.
  public typealias Registration = ViewRegistration

  /// The host of a list in a row.
  public typealias NestedHost = UICollectionView

  /// The rules of table views.
  public var batchUpdateStyle: BatchUpdateStyle { .table }
}

/// A collection view as the host of a list.
///
/// The host and its adapters are used on the main actor. With a ``SectionsLayout``, sections are lists,
/// grids and carousels, as the list defines. With another layout, the layout decides.
extension UICollectionView: @MainActor ViewHost {
  /// The type of cells, headers, footers, and views that are embedded in them.
  public typealias Cell = UIView

  /// The registration of a cell class.
  public typealias Registration = ViewRegistration

  /// The host of a list in an item.
  public typealias NestedHost = UICollectionView

  /// The rules of collection views.
  public var batchUpdateStyle: BatchUpdateStyle { .collection }
}

extension ViewHost {
  /// The format of the user's locale.
  @MainActor public var valueFormat: ValueFormat { .local }

  /// The connection between this view and its list.
  @MainActor var bridge: ListBridge? {
    (self as? UITableView)?.listBridge ?? (self as? UICollectionView)?.listBridge
  }

  // MARK: Host

  /// The list that is shown; Medley is the data source and delegate of the view.
  ///
  /// A custom delegate, set before or after the list, receives all calls as well. It decides what the
  /// list does not decide: the height of a row that is measured, swipes and menus of rows without actions, and
  /// whether a row may be selected. The list alone decides estimated heights, headers and footers with
  /// their heights, and how the rows of a table view are edited.
  ///
  /// Outside the main actor, where Swift does not reject the use of a view in generic code, no list is
  /// shown, and ``/MedleyCore/ListIssue/Code/outsideMainActor`` is reported.
  @MainActor public var list: HostedList<UIView, ViewRegistration>? {
    get { MainActor.isCurrent ? attachedBridge?.list : nil }
    set {
      if MainActor.isCurrent {
        bridge?.list = newValue
      } else {
        newValue?.report(.outsideMainActor(host: Self.self))
      }
    }
  }

  /// Whether the view is in a window.
  @MainActor public var isVisible: Bool { window != nil }

  /// Large updates are planned in the background.
  @MainActor public var plansInBackground: Bool { true }

  /// The host reports the visible parts of placeholder rows.
  @MainActor public var reportsVisibleParts: Bool { true }

  /// Scrolls to a row and starts editing with its first text field, date, time or choice.
  @MainActor public func beginEditing(at position: CellPosition) {
    bridge?.updates.beginEditing(at: position)
  }

  /// Reloads the list; the anchor row stays where it is.
  @MainActor public func reload() {
    bridge?.updates.reload()
  }

  /// Updates cells in place.
  @MainActor public func refresh(_ positions: [CellPosition]) {
    bridge?.updates.refresh(positions)
  }

  /// Performs one stage of a change as a batch of updates.
  @MainActor public func perform(_ update: ListUpdate) {
    bridge?.updates.perform(update)
  }

  // MARK: Portable content

  /// Creates a view for portable content.
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

  /// Creates a view with a collection view that shows each section in its layout.
  ///
  /// The view is as high as all its sections. For a list that scrolls horizontally, see
  /// ``ListAxis/horizontal``.
  @MainActor public static func makeListCell(in context: CellContext) -> UIView {
    NestedListView(axis: .vertical)
  }

  /// Shows a list in a view from `makeListCell(in:)`.
  @MainActor public static func updateListCell(
    _ cell: inout UIView,
    with list: HostedList<UIView, ViewRegistration>,
    in context: CellContext
  ) {
    NestedListView.show(list, in: &cell, context)
  }
}

extension ViewHost {
  /// The settings of this view; a change takes effect with the next update.
  @MainActor public var listOptions: ListViewOptions {
    get { attachedBridge?.options ?? ListViewOptions() }
    set { bridge?.options = newValue }
  }

  /// Returns the adapter's view of a cell on screen, or `nil` if there is none.
  ///
  /// If a view is embedded because its class does not fit the role of the cell, this is the embedded
  /// view.
  @MainActor public func cellView(at position: CellPosition) -> UIView? {
    guard let cells = attachedBridge?.cells else { return nil }
    return cells.shownView(at: position).map { cells.content(of: $0) }
  }

  /// Returns the identity that a cell shows, or `nil` for a view outside of any cell.
  ///
  /// - Parameter view: a cell of this view, or any view within a cell.
  @MainActor public func identity(ofCellWith view: UIView) -> ItemIdentity? {
    attachedBridge?.cells.identity(ofCellWith: view)
  }

  /// Whether the list opens at its end, and stays there; see ``ListViewOptions/followsEnd``.
  @MainActor public var followsEnd: Bool {
    get { listOptions.followsEnd }
    set { listOptions.followsEnd = newValue }
  }

  /// The first visible row.
  @MainActor public var scrollPosition: ScrollPosition? { attachedBridge?.updates.reading.current }

  /// Scrolls to a cell.
  ///
  /// A row of a carousel becomes visible there by the shortest way. A view outside of a window scrolls
  /// when it enters one.
  @MainActor
  public func scroll(
    toCellAt position: CellPosition,
    at edge: ScrollEdge,
    animated isAnimated: Bool
  ) {
    guard let identity = list?.identity(at: position) else { return }
    bridge?.scroller.scroll(to: identity, at: edge, animated: isAnimated)
  }

  /// Adds a refresh control, for a program without a presenter; refreshing ends when the closure returns.
  ///
  /// In a ``ListViewController``, state ``/MedleyCore/ScreenAction/refresh(isEnabled:isRunning:sends:)`` instead:
  /// every host has it.
  ///
  /// - Parameter refresh: called when the user pulled the list at its top edge.
  @MainActor
  public func onRefresh(_ refresh: @escaping @MainActor () async -> Void) {
    let control = UIRefreshControl()
    control.on(.valueChanged) { [weak control] in
      Task { @MainActor in
        await refresh()
        control?.endRefreshing()
      }
    }
    refreshControl = control
  }
}
