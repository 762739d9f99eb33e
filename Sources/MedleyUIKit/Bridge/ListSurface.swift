import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a table view and a collection view have in common, in one set of words.
///
/// Everything that Medley does to a view goes through here, so that it is written once.
@MainActor
protocol ListSurface: UIScrollView {
  /// Made at first need.
  var listBridge: ListBridge { get }

  /// The cells on screen with the places where the view has them, in no order.
  var shownRows: [(path: IndexPath, cell: UIView)] { get }

  /// The headers and footers on screen.
  var shownHeadings: [(position: CellPosition, view: UIView)] { get }

  /// The cell of a row that is on screen, or ready for it.
  func preparedCell(at path: IndexPath) -> UIView?

  /// The header or footer of a section that is on screen.
  func heading(at position: CellPosition) -> UIView?

  /// Where a cell stands in the content, as far as it is known; `nil` for one that the view does not
  /// have.
  func place(of position: CellPosition) -> CGRect?

  /// The rows that stand in a part of the content, with their frames, also before their cells are
  /// made.
  func rows(in part: CGRect) -> [(path: IndexPath, frame: CGRect)]

  /// Whether the list scrolls sideways.
  var scrollsSideways: Bool { get }

  /// Performs a batch of updates.
  func performBatch(_ updates: @escaping () -> Void, completion: @escaping () -> Void)

  /// Does what a batch says; called within ``performBatch(_:completion:)``.
  func carryOut(_ batch: BatchUpdates, animation: UpdateAnimation)

  /// Has the cells of rows made to show their content anew, without another cell.
  func reconfigureCells(at paths: [IndexPath])

  /// Asks the cells on screen for their heights anew.
  func remeasure(completion: @escaping () -> Void)

  /// Asks for the titles of the index anew.
  func reloadIndex()

  /// Forgets all cells and asks for everything anew.
  func showAnew()

  /// The rows that the view has as selected.
  var selectedPaths: [IndexPath] { get }

  func setSelected(_ isSelected: Bool, at path: IndexPath, animated: Bool)

  var allowsManySelected: Bool { get set }
  var allowsManySelectedDuringEditing: Bool { get set }

  /// Whether the header of a section stays in view while its rows scroll by, and covers what is there.
  var pinsHeaders: Bool { get }

  /// Scrolls to a row by a way of the view's own that one sees; says whether it has one.
  func scrollAnimated(to path: IndexPath, at edge: ScrollEdge) -> Bool

  /// Scrolls a section that scrolls on its own until a row is in view in it, if it stands in one.
  func bringIntoCarousel(_ path: IndexPath, animated: Bool)

  /// Makes the bridge the view's delegate and data source, if it is not, and tells it of the delegate
  /// that was there.
  func takeOver(by bridge: ListBridge)
}

extension ListSurface {
  /// The bridge, if there is one that fits, or a new one.
  func attachedBridge<Bridge: ListBridge>(orMake make: () -> Bridge) -> Bridge {
    if let bridge = attachedBridge as? Bridge { return bridge }
    let bridge = make()
    attachedBridge = bridge
    return bridge
  }

  /// Whether what is read begins at the right.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// All cells on screen.
  var shownCells: [(position: CellPosition, view: UIView)] {
    shownRows.map { (.row($0.path), $0.cell) } + shownHeadings
  }
}
