import MedleyCore

/// The effects of the rows that a batch deletes and inserts, without the rows that have the animation of the view.
struct BatchTransitions {
  typealias Effect = RowTransition.Effect

  /// The effects by the paths before the batch.
  private(set) var leaving: [ListPath: Effect] = [:]

  /// The effects by the paths after the batch.
  private(set) var appearing: [ListPath: Effect] = [:]

  /// The sections with changes of placeholder rows, by their indexes after the batch.
  ///
  /// Their rows are loaded, and not inserted.
  private var loading: Set<Int> = []

  init() {}

  /// Creates the effects of the rows that a change deletes, before the list performs the change.
  @MainActor init(deletingRowsOf change: ListChange, _ map: PositionMap, in list: ViewList) {
    let updated = change.updatedRows
      .compactMap { map.position(before: .row($0))?.indexPath }.map { ListPath($0) }
    let placeholders = (change.deletedRows + updated).filter { list.rowCount(at: $0) != nil }
    let loading = Set(placeholders.map(\.section))
    self.loading = Set(loading.compactMap { map.section(after: $0) })
    leaving = Self.effects(change.deletedRows, without: loading) { list.transition(at: $0).leaving }
  }

  /// Adds the effects of the rows that a change inserts, after the list has performed the change.
  @MainActor mutating func insertRows(of change: ListChange, in list: ViewList) {
    appearing = Self.effects(change.insertedRows, without: loading) {
      list.transition(at: $0).appearing
    }
  }

  @MainActor private static func effects(
    _ paths: [ListPath],
    without loading: Set<Int>,
    _ effect: (ListPath) -> Effect
  ) -> [ListPath: Effect] {
    let reduces = UIAccessibility.isReduceMotionEnabled
    var effects: [ListPath: Effect] = [:]
    for path in paths where !loading.contains(path.section) {
      let effect = effect(path)
      guard effect != .automatic else { continue }
      effects[path] = reduces ? effect.withReducedMotion : effect
    }
    return effects
  }
}

extension RowTransition.Effect {
  /// Returns the corresponding animation of a table view.
  ///
  /// - Parameter usual: the animation of the other rows.
  func rowAnimation(
    isMirrored: Bool,
    usual: UITableView.RowAnimation
  ) -> UITableView.RowAnimation {
    switch self {
    case .automatic: usual
    case .none: .none
    case .fade: .fade
    case .slide: isMirrored ? .right : .left
    case .slideTrailing: isMirrored ? .left : .right
    case .slideTop: .top
    case .slideBottom: .bottom
    }
  }

  /// Moves an item of a collection view to the place where it begins to appear or ends to leave.
  ///
  /// - Parameter attributes: the attributes with which the layout fades the item in or out.
  @MainActor func apply(
    to attributes: UICollectionViewLayoutAttributes,
    isLeaving: Bool,
    isMirrored: Bool
  ) {
    let size = attributes.size
    let leading = isMirrored ? size.width : -size.width
    attributes.alpha = 0
    switch self {
    case .automatic, .fade: break
    case .none:
      // An opacity would be animated.
      attributes.alpha = 1
      attributes.isHidden = isLeaving
    case .slide: attributes.center.x += leading
    case .slideTrailing: attributes.center.x -= leading
    case .slideTop: attributes.center.y -= size.height
    case .slideBottom: attributes.center.y += size.height
    }
  }
}
