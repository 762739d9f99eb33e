/// Lays out the subviews of one view on one axis by propagation of known values.
///
/// This is not a general constraint solver. An equation with one known side sets the other side.
/// When nothing follows any more, the view with the highest hugging priority takes the size of its
/// content. Finally, inequalities count as equations. A priority determines the order of the equations,
/// and an optional equation for a size respects the inequalities.
struct LayoutSolver {
  struct Item {
    var id: ObjectIdentifier
    var hugging: Float
    /// The size of the content on the axis, or `nil` if it has none.
    var contentSize: () -> CGFloat?
  }

  let container: ObjectIdentifier
  var boxes: [ObjectIdentifier: LayoutBox]
  var relations: [LayoutRelation]
  var items: [Item]

  /// Places all items in a container of a size.
  mutating func place(in size: CGFloat) {
    boxes[container]?.set(.start, 0)
    boxes[container]?.set(.size, size)
    solve()
  }

  /// The size that the relations require of the container, or `nil` if they require none.
  mutating func fit() -> CGFloat? {
    boxes[container]?.set(.start, 0)
    solve()
    return relations.compactMap(requiredSize).max()
  }

  private mutating func solve() {
    relations.sort { $0.priority > $1.priority }
    while true {
      if propagate(.equal) { continue }
      if takeContentSize() { continue }
      if propagate(nil) { continue }
      guard let index = items.firstIndex(where: { boxes[$0.id]?.isComplete == false }) else {
        return
      }
      // No constraint determines the position or size.
      let id = items.remove(at: index).id
      if boxes[id]?.size == nil { set(id, .size, 0) }
      set(id, .start, 0)
    }
  }

  /// Sets the values that follow from one relation.
  ///
  /// - Parameter relation: The kind of relations to use, or `nil` for all.
  private mutating func propagate(_ relation: NSLayoutConstraint.Relation?) -> Bool {
    for candidate in relations where relation == nil || candidate.relation == relation {
      let left = value(candidate.first)
      let right = candidate.second.map(value) ?? 0
      switch (left, right) {
      case (nil, let right?):
        var new = right * candidate.multiplier + candidate.constant - candidate.first.offset
        if candidate.priority < UILayoutPriority.required.rawValue, candidate.first.part == .size {
          new = limited(new, of: candidate.first.item)
        }
        if set(candidate.first.item, candidate.first.part, new) { return true }
      case (let left?, nil):
        guard let second = candidate.second, candidate.multiplier != 0 else { continue }
        let new = (left - candidate.constant) / candidate.multiplier - second.offset
        if set(second.item, second.part, new) { return true }
      default: continue
      }
    }
    return false
  }

  /// Sets one item to the size of its content, within the inequalities.
  private mutating func takeContentSize() -> Bool {
    let open = items.filter { boxes[$0.id]?.size == nil }
      .enumerated()
      .sorted { ($0.element.hugging, -$0.offset) > ($1.element.hugging, -$1.offset) }
    for (_, item) in open {
      guard let size = item.contentSize() else { continue }
      return set(item.id, .size, limited(size, of: item.id))
    }
    return false
  }

  private func limited(_ size: CGFloat, of id: ObjectIdentifier) -> CGFloat {
    var trial = self
    trial.set(id, .size, size)
    var result = size
    for relation in relations where relation.relation != .equal && relation.first.item == id {
      guard let left = trial.value(relation.first),
        let right = relation.second.map(trial.value) ?? 0
      else { continue }
      let target = right * relation.multiplier + relation.constant
      let excess = left - target
      let isBroken = relation.relation == .lessThanOrEqual ? excess > 0 : excess < 0
      guard isBroken, relation.first.part == .size || relation.first.part == .end else { continue }
      result = max(0, result - excess)
      trial = self
      trial.set(id, .size, result)
    }
    return result
  }

  /// Returns the size that a relation to the far side of the container requires.
  private func requiredSize(_ relation: LayoutRelation) -> CGFloat? {
    if relation.first.item == container, relation.first.part != .start {
      guard relation.relation != .lessThanOrEqual, relation.first.part != .center,
        let right = relation.second.map(value) ?? 0
      else { return nil }
      return right * relation.multiplier + relation.constant - relation.first.offset
    }
    guard let second = relation.second, second.item == container,
      second.part == .end || second.part == .size, relation.multiplier > 0,
      relation.relation != .greaterThanOrEqual, let left = value(relation.first)
    else { return nil }
    return (left - relation.constant) / relation.multiplier - second.offset
  }

  private func value(_ side: LayoutRelation.Side) -> CGFloat? {
    boxes[side.item]?[side.part].map { $0 + side.offset }
  }

  @discardableResult
  private mutating func set(
    _ id: ObjectIdentifier,
    _ part: LayoutBox.Part,
    _ value: CGFloat
  ) -> Bool {
    // The size of the container is known at the start or computed at the end.
    if id == container { return false }
    guard let box = boxes[id], !box.isComplete, box[part] == nil else { return false }
    boxes[id]?.set(part, value)
    return true
  }
}

/// The known values of a view on one axis.
///
/// Two of the four values determine the others.
struct LayoutBox {
  enum Part {
    case start, end, center, size
  }

  private var values: [Part: CGFloat] = [:]

  var start: CGFloat? { values[.start] }
  var size: CGFloat? { values[.size] }

  var isComplete: Bool { start != nil && size != nil }

  subscript(part: Part) -> CGFloat? { values[part] }

  mutating func set(_ part: Part, _ value: CGFloat) {
    guard !isComplete, values[part] == nil else { return }
    values[part] = part == .size ? max(0, value) : value
    complete()
  }

  private mutating func complete() {
    let (end, center) = (values[.end], values[.center])
    if size == nil {
      if let start, let end { values[.size] = max(0, end - start) }
      if let start, let center { values[.size] = max(0, (center - start) * 2) }
      if let center, let end { values[.size] = max(0, (end - center) * 2) }
    }
    guard let size, let start = start ?? end.map({ $0 - size }) ?? center.map({ $0 - size / 2 })
    else { return }
    values = [.start: start, .size: size, .end: start + size, .center: start + size / 2]
  }
}
