import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// Random steps in a tree, compared with a recursive walk over the data.
@Suite struct TreeRandomTests {
  @Test(arguments: UInt64(0)..<UInt64(LongRun.count(20)))
  func `the screen shows a tree after every random step`(_ seed: UInt64) throws {
    var run = RandomTreeRun(seed: seed)
    for step in 0..<80 {
      let name = run.step()
      let fixture = run.fixture
      try #require(fixture.shown == fixture.expected, "seed \(seed), step \(step): \(name)")
    }
  }
}

/// Random steps in one tree.
private struct RandomTreeRun {
  let fixture: TreeFixture
  private var random: SeededGenerator
  private var nextID = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    fixture = TreeFixture([0: []])
    for _ in 0..<15 { _ = insert() }
  }

  /// Performs a step, and returns its name.
  mutating func step() -> String {
    guard let id = fixture.visible.randomElement(using: &random) else { return insert() }
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<3: return expand(id)
    case 3: return toggle()
    case 4: return insert()
    case 5: return remove(id)
    case 6: return move()
    default: return moveByKey(id)
    }
  }

  private mutating func expand(_ id: Int) -> String {
    let isRight = Bool.random(using: &random)
    fixture.press(isRight ? .right : .left, on: id)
    if fixture.children[id] != nil {
      if isRight { fixture.open.insert(id) } else { fixture.open.remove(id) }
    }
    return "\(isRight ? "right" : "left") on \(id)"
  }

  private mutating func toggle() -> String {
    guard let id = folder(), id != 0 else { return "nothing" }
    let isExpanded = Bool.random(using: &random)
    fixture.setExpanded(isExpanded, id)
    return "\(isExpanded ? "expand" : "collapse") \(id)"
  }

  /// Returns a row that can have rows below it, or 0 for the tree.
  private mutating func folder() -> Int? {
    fixture.children.keys.filter { depth($0) < 5 }.sorted().randomElement(using: &random)
  }

  private func depth(_ id: Int) -> Int { id == 0 ? 0 : depth(fixture.parent(of: id)) + 1 }

  private mutating func insert() -> String {
    guard fixture.subtree(0).count < 40, let parent = folder() else { return "nothing" }
    nextID += 1
    if Bool.random(using: &random) { fixture.children[nextID] = [] }
    let sibling = fixture.children[parent]?.randomElement(using: &random)
    fixture.insert(nextID, under: parent, after: sibling)
    fixture.show()
    return "insert \(nextID) below \(parent)"
  }

  private func remove(_ id: Int) -> String {
    let rows = fixture.subtree(id)
    fixture.detach(id)
    for row in rows {
      fixture.children[row] = nil
      fixture.open.remove(row)
    }
    fixture.show()
    return "remove \(rows)"
  }

  private mutating func move() -> String {
    guard let id = fixture.subtree(0).dropFirst().randomElement(using: &random),
      let parent = folder(), !fixture.subtree(id).contains(parent), depth(parent) < 3
    else { return "nothing" }
    fixture.detach(id)
    fixture.insert(id, under: parent, after: fixture.children[parent]?.last)
    fixture.show()
    return "move \(id) below \(parent)"
  }

  /// Moves a row by Alt and an arrow key, and compares the data with the meaning of the key.
  private mutating func moveByKey(_ id: Int) -> String {
    let key = [Key.up, .down, .left, .right].randomElement(using: &random) ?? .up
    if key == .right, depth(id) > 5 { return "nothing" }
    let wanted = moved(id, by: key)
    fixture.press(key, .alt, on: id)
    #expect(fixture.children == wanted, "\(key) on \(id)")
    if fixture.visible.contains(id) { #expect(fixture.list.controller.focusedRow == id) }
    return "Alt and \(key) on \(id)"
  }

  /// Returns the data after a key, by the siblings of the row only.
  private func moved(_ id: Int, by key: Key) -> [Int: [Int]] {
    var data = fixture.children
    let parent = fixture.parent(of: id)
    guard var siblings = data[parent], let index = siblings.firstIndex(of: id) else { return data }
    let outer = fixture.parent(of: parent)
    let parentIndex = parent == 0 ? nil : data[outer]?.firstIndex(of: parent)
    siblings.remove(at: index)
    switch key {
    case .up where index > 0: siblings.insert(id, at: index - 1)
    case .down where index < siblings.count: siblings.insert(id, at: index + 1)
    case .right:
      guard index > 0, data[siblings[index - 1]] != nil else { return data }
      let isOpen = fixture.open.contains(siblings[index - 1])
      let end = isOpen ? data[siblings[index - 1]]?.count ?? 0 : 0
      data[siblings[index - 1]]?.insert(id, at: end)
    default:
      guard let parentIndex else { return data }
      data[outer]?.insert(id, at: key == .up ? parentIndex : parentIndex + 1)
    }
    data[parent] = siblings
    return data
  }
}
