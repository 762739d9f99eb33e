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

/// Random steps in one tree in a terminal.
private struct RandomTreeRun {
  let fixture: TreeFixture
  private var steps: RandomTreeSteps

  init(seed: UInt64) {
    steps = RandomTreeSteps(seed: seed)
    fixture = TreeFixture(steps.data())
  }

  /// Performs a step, and returns its name.
  mutating func step() -> String {
    // A key moves a row between the visible rows, which are not all siblings in a search.
    if fixture.data.divisor == nil, steps.random.once(in: 3),
      let id = fixture.data.visible.randomElement(using: &steps.random)
    {
      return moveByKey(id)
    }
    let step = steps.step(&fixture.data)
    switch step {
    case .expand(let id, let isExpanded): fixture.press(isExpanded ? .right : .left, on: id)
    case .decide(let id, let isExpanded): fixture.setExpanded(isExpanded, id)
    case .show: fixture.show()
    }
    return "\(step)"
  }

  /// Moves a row by Alt and an arrow key, and compares the data with the meaning of the key.
  private mutating func moveByKey(_ id: Int) -> String {
    let key = [Key.up, .down, .left, .right].randomElement(using: &steps.random) ?? .up
    if key == .right, fixture.data.depth(id) > 5 { return "nothing" }
    let wanted = moved(id, by: key)
    fixture.press(key, .alt, on: id)
    #expect(fixture.data.children == wanted, "\(key) on \(id)")
    if fixture.data.visible.contains(id) { #expect(fixture.list.controller.focusedRow == id) }
    return "Alt and \(key) on \(id)"
  }

  /// Returns the data after a key, by the siblings of the row only.
  private func moved(_ id: Int, by key: Key) -> [Int: [Int]] {
    var data = fixture.data.children
    let parent = fixture.data.parent(of: id)
    guard var siblings = data[parent], let index = siblings.firstIndex(of: id) else { return data }
    let outer = fixture.data.parent(of: parent)
    let parentIndex = parent == 0 ? nil : data[outer]?.firstIndex(of: parent)
    siblings.remove(at: index)
    switch key {
    case .up where index > 0: siblings.insert(id, at: index - 1)
    case .down where index < siblings.count: siblings.insert(id, at: index + 1)
    case .right:
      guard index > 0, data[siblings[index - 1]] != nil else { return data }
      let isOpen = fixture.data.open.contains(siblings[index - 1])
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
