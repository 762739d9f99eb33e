import MedleyTesting

/// A step that a host performs, after ``RandomTreeSteps`` has performed it on the data.
enum RandomTreeStep {
  /// The user expands or collapses a visible row, which may be a leaf.
  case expand(Int, Bool)

  /// The program expands or collapses a row that can have rows below it.
  case decide(Int, Bool)

  /// The data has changed.
  case show(String)
}

/// Random steps in the data of one tree: the generator of tests of trees.
struct RandomTreeSteps {
  var random: SeededGenerator
  private var nextID = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// Returns a tree with some rows.
  mutating func data() -> TreeData {
    var data = TreeData([0: []])
    for _ in 0..<15 { _ = insert(&data) }
    return data
  }

  /// Performs a step on the data, and returns it.
  mutating func step(_ data: inout TreeData) -> RandomTreeStep {
    guard let id = data.visible.randomElement(using: &random) else {
      data.search(nil)
      return insert(&data)
    }
    switch random.below(10) {
    case 0..<4: return expand(id, &data)
    case 4: return decide(&data)
    case 5, 6: return insert(&data)
    case 7: return remove(id, &data)
    case 8: return move(&data)
    default: return search(&data)
    }
  }

  private mutating func expand(_ id: Int, _ data: inout TreeData) -> RandomTreeStep {
    let isExpanded = Bool.random(using: &random)
    if data.children[id] != nil { data.setExpanded(isExpanded, id) }
    return .expand(id, isExpanded)
  }

  private mutating func decide(_ data: inout TreeData) -> RandomTreeStep {
    let folders = data.children.keys.filter { $0 != 0 }.sorted()
    guard let id = folders.randomElement(using: &random) else { return insert(&data) }
    let isExpanded = Bool.random(using: &random)
    data.setExpanded(isExpanded, id)
    return .decide(id, isExpanded)
  }

  /// Returns a row that can have rows below it, or 0 for the tree.
  private mutating func folder(_ data: TreeData, above depth: Int) -> Int? {
    data.children.keys.filter { data.depth($0) < depth }.sorted().randomElement(using: &random)
  }

  private mutating func insert(_ data: inout TreeData) -> RandomTreeStep {
    guard data.subtree(0).count < 40, let parent = folder(data, above: 5) else {
      return .show("nothing")
    }
    nextID += 1
    if Bool.random(using: &random) { data.children[nextID] = [] }
    data.insert(nextID, under: parent, after: sibling(in: parent, data))
    return .show("insert \(nextID) below \(parent)")
  }

  /// Returns the row after which a row is inserted; `nil` for the first place.
  private mutating func sibling(in parent: Int, _ data: TreeData) -> Int? {
    random.once(in: 4) ? nil : data.children[parent]?.randomElement(using: &random)
  }

  private func remove(_ id: Int, _ data: inout TreeData) -> RandomTreeStep {
    let rows = data.subtree(id)
    data.remove(id)
    return .show("remove \(rows)")
  }

  /// Moves a row within its parent, or to another one.
  private mutating func move(_ data: inout TreeData) -> RandomTreeStep {
    guard let id = data.subtree(0).dropFirst().randomElement(using: &random),
      let parent = random.once(in: 2) ? data.parent(of: id) : folder(data, above: 3),
      !data.subtree(id).contains(parent)
    else { return .show("nothing") }
    data.detach(id)
    let sibling = sibling(in: parent, data)
    data.insert(id, under: parent, after: sibling)
    return .show("move \(id) below \(parent) after \(sibling ?? 0)")
  }

  private mutating func search(_ data: inout TreeData) -> RandomTreeStep {
    data.search(data.divisor != nil && random.once(in: 2) ? nil : 2 + random.below(6))
    return .show("search \(data.divisor ?? 0)")
  }
}
