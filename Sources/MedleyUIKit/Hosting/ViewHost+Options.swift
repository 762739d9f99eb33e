public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

extension ViewHost {
  /// What this view does its own way; a change takes effect with the next update.
  @MainActor public var listOptions: ListViewOptions {
    get { bridge?.options ?? ListViewOptions() }
    set { bridge?.options = newValue }
  }

  /// The view of a cell as its adapter made it, if the cell is on screen.
  ///
  /// For a cell that is embedded because its class is of another kind, this is the embedded view.
  @MainActor public func cellView(at position: CellPosition) -> UIView? {
    bridge?.shownView(at: position).map { bridge?.content(of: $0) ?? $0 }
  }

  /// The identity of what a point of the view belongs to; `nil` where there is no cell.
  ///
  /// - Parameter view: a cell of this view, or any view within one.
  @MainActor public func identity(ofCellWith view: UIView) -> ItemIdentity? {
    bridge?.identity(ofCellWith: view)
  }

  /// What connects this view and a list.
  @MainActor var bridge: ListBridge? {
    (self as? any ListSurface)?.listBridge
  }
}
