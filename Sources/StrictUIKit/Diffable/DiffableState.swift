/// The data of a diffable data source, and the changes between its snapshots.
@MainActor final class DiffableState<S: Hashable & Sendable, I: Hashable & Sendable> {
  typealias Snapshot = NSDiffableDataSourceSnapshot<S, I>

  /// The data that the view shows, stage by stage during an update.
  private(set) var shown = Snapshot()

  private var isApplying = false

  /// The hash values of the items that are shown.
  private var hashes: [Int] = []

  nonisolated let submissions = DiffableSubmissions()

  /// The calls of the view that a change needs.
  struct View {
    let list: UIScrollView

    /// Performs one batch; the first closure changes the data.
    let perform: (UpdateOperations, _ change: @escaping () -> Void, _ end: (() -> Void)?) -> Void
    let reconfigure: ([IndexPath]) -> Void
    let reload: () -> Void
  }

  /// Applies a snapshot as batches, or by a reload if the view is in no window.
  func apply(
    _ snapshot: Snapshot,
    on view: View?,
    isAnimated: Bool,
    reloads: Bool = false,
    completion: (() -> Void)?
  ) {
    guard let view else {
      shown = snapshot.applied
      return enqueue(completion)
    }
    guard !isApplying else {
      view.list.enforcement.report(.e3, "a snapshot was applied while another one is being applied")
      return UIKitTurn.enqueue { [weak self] in
        self?.apply(snapshot, on: view, isAnimated: isAnimated, completion: completion)
      }
    }
    isApplying = true
    defer {
      isApplying = false
      hashes = shown.itemIdentifiers.map(\.hashValue)
    }
    if hasChangedHashes(view) || reloads || view.list.window == nil {
      shown = snapshot.applied
      view.reload()
      enqueue(completion)
    } else if isAnimated {
      change(to: snapshot, on: view, completion)
    } else {
      UIView.performWithoutAnimation { change(to: snapshot, on: view, completion) }
    }
  }

  private func change(to snapshot: Snapshot, on view: View, _ completion: (() -> Void)?) {
    let stages = DiffableChange(from: shown, to: snapshot).stages
    for (index, stage) in stages.enumerated() {
      let end = index == stages.count - 1 ? completion : nil
      view.perform(stage.updates, { self.shown.sections = stage.data }, end)
    }
    shown = snapshot.applied
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap { snapshot.path(of: $0) }
    if !paths.isEmpty { view.reconfigure(paths.map { IndexPath($0) }) }
    if stages.isEmpty { enqueue(completion) }
  }

  private func enqueue(_ completion: (() -> Void)?) {
    if let completion { UIKitTurn.enqueue(completion) }
  }

  /// Reports items whose hash value differs from the value at the time of their insertion.
  private func hasChangedHashes(_ view: View) -> Bool {
    let items = shown.itemIdentifiers
    guard let item = zip(items, hashes).first(where: { $0.hashValue != $1 })?.0 else {
      return false
    }
    view.list.enforcement.report(.e3, "the hash value of the identifier \(item) has changed")
    return true
  }

  /// Stores data that the view shows already.
  func adopt(_ snapshot: Snapshot) {
    shown = snapshot
    hashes = snapshot.itemIdentifiers.map(\.hashValue)
  }

  // MARK: Queries

  var counts: [Int] { shown.sections.map(\.items.count) }

  func item(at indexPath: IndexPath) -> I? {
    guard indexPath.count == 2, counts.hasRow(at: indexPath.itemPath) else { return nil }
    return shown.sections[indexPath.section].items[indexPath.item]
  }

  func indexPath(of item: I) -> IndexPath? { shown.path(of: item).map { IndexPath($0) } }

  func section(at index: Int) -> S? {
    shown.sections.indices.contains(index) ? shown.sections[index].id : nil
  }
}

extension NSDiffableDataSourceSnapshot {
  /// The snapshot without the marks of an update.
  var applied: Self {
    var copy = self
    copy.reloadedSectionIdentifiers = []
    copy.reloadedItemIdentifiers = []
    copy.reconfiguredItemIdentifiers = []
    return copy
  }
}
