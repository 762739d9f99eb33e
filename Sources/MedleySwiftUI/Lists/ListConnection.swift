import MedleyUIKit

/// Connects a controller to a view, and applies each new description of the list.
///
/// It does not use SwiftUI, so that tests run on every platform.
@MainActor
final class ListConnection<Cells: CellProvider> where Cells.Host: ViewHost {
  let controller: ListController<Cells.Item, Cells.Host>

  /// The snapshot that was applied last.
  private var shown: ListSnapshot<Cells.Item>?

  /// The receivers of the last settings.
  private var receivers: [ListSettings<Cells>.Receiver] = []

  private var updateCount = 0

  /// The animation of the user's changes, and of an unfinished update.
  private var animation: (usual: UpdateAnimation, ofUpdate: UpdateAnimation?) = (.automatic, nil)

  init(_ host: Cells.Host, cells: Cells, reporter: IssueReporter) {
    controller = ListController(host, cells: cells, reporter: reporter)
  }

  /// Replaces adapters, options and receivers, and applies the snapshot if it has changed.
  ///
  /// - Parameters:
  ///   - settings: the adapters, options and closures of the list.
  ///   - isAnimated: whether the change of the snapshot is animated.
  func update(
    to snapshot: ListSnapshot<Cells.Item>,
    _ settings: ListSettings<Cells>,
    isAnimated: Bool
  ) {
    controller.cells = settings.cells
    controller.onRoute = settings.onRoute
    setReceivers(settings.receivers)
    animation.usual = settings.options.animation
    var options = settings.options
    // SwiftUI may update the view again before a large update is performed.
    if let animation = animation.ofUpdate { options.animation = animation }
    controller.host?.listOptions = options
    // This comparison avoids an update that would compare all rows again.
    guard shown != snapshot else { return }
    shown = snapshot
    apply(snapshot, animation: isAnimated ? settings.options.animation : .none)
  }

  /// Applies a snapshot with an animation; later changes by the user use their own.
  private func apply(_ snapshot: ListSnapshot<Cells.Item>, animation: UpdateAnimation) {
    updateCount += 1
    let update = updateCount
    self.animation.ofUpdate = animation
    controller.host?.listOptions.animation = animation
    controller.apply(snapshot) { [weak self] _ in
      MainActor.assumeIsolated { self?.end(update) }
    }
  }

  private func end(_ update: Int) {
    guard update == updateCount else { return }
    animation.ofUpdate = nil
    controller.host?.listOptions.animation = animation.usual
  }

  private func setReceivers(_ receivers: [ListSettings<Cells>.Receiver]) {
    for receiver in self.receivers { receiver.remove(controller) }
    for receiver in receivers { receiver.set(controller) }
    self.receivers = receivers
  }

  /// Ends the list when its view is removed.
  func disconnect() {
    controller.cancelUpdates()
    controller.disconnect()
  }
}

/// The adapters, options and closures of a list.
struct ListSettings<Cells: CellProvider> where Cells.Host: ViewHost {
  typealias Controller = ListController<Cells.Item, Cells.Host>

  /// A receiver of all edits of a type.
  struct Receiver {
    let set: @MainActor (Controller) -> Void
    let remove: @MainActor (Controller) -> Void

    init<Edit: Sendable>(
      _ edit: Edit.Type,
      perform: @escaping @MainActor (_ edit: Edit) throws -> Void
    ) {
      set = { controller in
        controller.onEdit(edit) { edit in try MainActor.assumeIsolated { try perform(edit) } }
      }
      remove = { $0.removeReceiver(of: edit) }
    }
  }

  var cells: Cells
  var options = ListViewOptions()
  var onRoute: ((ListRoute) -> Void)?
  var receivers: [Receiver] = []

  /// Called once, with the new controller.
  var configure: [@MainActor (Controller) -> Void] = []
}
