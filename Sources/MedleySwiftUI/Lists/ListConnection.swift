import MedleyUIKit

/// A list on a view, stated again and again by its owner, as SwiftUI does.
///
/// It names no type of SwiftUI, so that it is tested on every platform.
@MainActor
final class ListConnection<Cells: CellProvider> where Cells.Host: ViewHost {
  let controller: ListController<Cells.Item, Cells.Host>

  /// The snapshot that was applied last.
  private var shown: ListSnapshot<Cells.Item>?

  init(_ host: Cells.Host, cells: Cells, reporter: IssueReporter) {
    controller = ListController(host, cells: cells, reporter: reporter)
  }

  /// Takes over adapters, options and receivers, and applies the snapshot if it has changed.
  ///
  /// - Parameters:
  ///   - settings: what the owner states besides the snapshot.
  ///   - isAnimated: whether the change of the snapshot is animated.
  func update(
    to snapshot: ListSnapshot<Cells.Item>,
    _ settings: ListSettings<Cells>,
    isAnimated: Bool
  ) {
    controller.cells = settings.cells
    controller.onRoute = settings.onRoute
    for receiver in settings.receivers { receiver(controller) }
    var options = settings.options
    if !isAnimated { options.animation = .none }
    controller.host?.listOptions = options
    // Equal snapshots cost one comparison here, and an update with all its comparisons in the controller.
    guard shown != snapshot else { return }
    shown = snapshot
    controller.apply(snapshot)
  }

  /// Ends the list when its view is removed.
  func disconnect() {
    controller.cancelUpdates()
    controller.disconnect()
  }
}

/// The settings that the owner of a list states besides its snapshot.
struct ListSettings<Cells: CellProvider> where Cells.Host: ViewHost {
  typealias Controller = ListController<Cells.Item, Cells.Host>

  var cells: Cells
  var options = ListViewOptions()
  var onRoute: ((ListRoute) -> Void)?

  /// Sets the receivers of edits.
  var receivers: [@MainActor (Controller) -> Void] = []

  /// Called once, with the new controller.
  var configure: [@MainActor (Controller) -> Void] = []
}
