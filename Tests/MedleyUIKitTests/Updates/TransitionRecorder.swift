import MedleyCore
import StrictUIKit

@testable import MedleyUIKit

/// The rows of a view before and after a batch, by their positions.
///
/// The effects are looked up by rows, independent of the code that groups them by paths.
@MainActor
final class TransitionRecorder {
  /// The animation and the place of a row that was inserted or deleted by its path.
  struct Entry: Hashable {
    var row: Int
    var kind: Row.Kind
    var isLeaving: Bool
    var effect: String
  }

  private(set) var batches = 0
  private(set) var entries: [[Entry]] = []

  /// The rows of the list before the batch, and after it.
  var old: [[Row]] = []
  var new: [[Row]] = []

  func begin(_ list: ViewList?) {
    old = Self.rows(of: list)
    batches += 1
    entries.append([])
  }

  func record(_ path: IndexPath, isLeaving: Bool, _ effect: String) {
    let row = (isLeaving ? old : new)[path.section][path.item]
    let entry = Entry(row: row.id, kind: row.kind, isLeaving: isLeaving, effect: effect)
    entries[entries.count - 1].append(entry)
  }

  static func rows(of list: ViewList?) -> [[Row]] {
    guard let list else { return [] }
    return (0..<list.sectionCount).map { section in
      (0..<(list.section(at: section)?.itemCount ?? 0)).compactMap { item in
        list.model(at: .row(ListPath(section: section, item: item))) as? Row
      }
    }
  }
}

/// A table view that records the animation of each inserted and deleted row.
final class RecordingTableView: UITableView {
  let recorder = TransitionRecorder()

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    recorder.begin(list)
    super.performBatchUpdates(updates, completion: completion)
  }

  override func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    recorder.new = TransitionRecorder.rows(of: list)
    for path in indexPaths { recorder.record(path, isLeaving: false, "\(animation)") }
    super.insertRows(at: indexPaths, with: animation)
  }

  override func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    for path in indexPaths { recorder.record(path, isLeaving: true, "\(animation)") }
    super.deleteRows(at: indexPaths, with: animation)
  }
}

/// A collection view that records how its layout lets each visible row appear and leave.
final class RecordingCollectionView: UICollectionView {
  let recorder = TransitionRecorder()

  /// The paths of rows that the current batch inserts and deletes.
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override func performBatchUpdates(
    _ updates: (() -> Void)?,
    completion: ((Bool) -> Void)? = nil
  ) {
    recorder.begin(list)
    (inserted, deleted) = ([], [])
    _ = takeAnimatedItems()
    super.performBatchUpdates(updates, completion: completion)
    recorder.new = TransitionRecorder.rows(of: list)
    for item in takeAnimatedItems() {
      let isOperation = (item.isLeaving ? deleted : inserted).contains(item.path)
      let effect = Self.effect(of: item)
      recorder.record(
        item.path,
        isLeaving: item.isLeaving,
        isOperation ? effect : "other \(effect)"
      )
    }
  }

  override func insertItems(at indexPaths: [IndexPath]) {
    inserted.formUnion(indexPaths)
    super.insertItems(at: indexPaths)
  }

  override func deleteItems(at indexPaths: [IndexPath]) {
    deleted.formUnion(indexPaths)
    super.deleteItems(at: indexPaths)
  }

  /// Describes where an item begins or ends, compared with its place at rest.
  private static func effect(of item: AnimatedItem) -> String {
    guard let attributes = item.attributes else { return "missing" }
    if attributes.isHidden { return "hidden" }
    if attributes.alpha == 1 { return attributes.center == item.resting.center ? "none" : "moved" }
    let size = item.resting.size
    // The layout computes with fractions of points.
    let x = ((attributes.center.x - item.resting.center.x) / size.width * 1_000).rounded()
    let y = ((attributes.center.y - item.resting.center.y) / size.height * 1_000).rounded()
    switch (x, y) {
    case (0, 0): return "fade"
    case (-1_000, 0): return "left"
    case (1_000, 0): return "right"
    case (0, -1_000): return "top"
    case (0, 1_000): return "bottom"
    default: return "moved by \(x), \(y)"
    }
  }
}
