import MedleyTesting
import Testing

@testable import MedleyCore

/// Rows of trees that are selected, and that are expanded again and again.
@MainActor @Suite struct TreeTapTests {
  private func list(
    _ mode: SelectionMode,
    _ adapter: CellAdapter<Leaf, HeadlessHost>
  ) -> ListController<Leaf, HeadlessHost> {
    let list = ListController(HeadlessHost(width: 30, height: 20), cells: adapter)
    list.selectionMode = mode
    list.apply(ListSnapshot([ListSection("tree", tree: Forest.small.tree)]))
    return list
  }

  private var content: CellAdapter<Leaf, HeadlessHost> { .content { ListContent("\($0.id)") } }
  private let first = CellPosition.row(ListPath(section: 0, item: 0))

  @Test func `selecting a row that does nothing else shows and hides the rows below`() {
    for list in [list(.none, content), list(.multiple, content.selectable(false))] {
      #expect(list.selectionEffect(at: first).expands)
      #expect(list.isSelectable(at: first))
      list.send(.select, at: first)
      #expect(list.outlinePlace(at: first)?.isExpanded == true)
      list.send(.select, at: first)
      #expect(list.outlinePlace(at: first)?.isExpanded == false)
      #expect(list.selection.isEmpty)
    }
  }

  @Test func `a row that is selected or performs a behaviour is not expanded by it`() {
    var count = 0
    let behaviour = content.selectable(false).onSelect { _, _ in count += 1 }
    for list in [list(.multiple, content), list(.none, behaviour)] {
      #expect(!list.selectionEffect(at: first).expands)
      list.send(.select, at: first)
      #expect(list.outlinePlace(at: first)?.isExpanded == false)
    }
    #expect(count == 1)
  }

  @Test func `a leaf does nothing`() {
    let list = list(.none, content)
    let last = CellPosition.row(ListPath(section: 0, item: 2))
    #expect(!list.isSelectable(at: last))
  }

  @Test func `a row is expanded and collapsed as often as the user wants`() {
    let list = list(.none, content)
    // A function that wraps the one before each time would end the stack.
    for _ in 0..<20_000 { list.send(.select, at: first) }
    list.send(.select, at: first)
    #expect(list.outlinePlace(at: first)?.isExpanded == true)
    #expect(list.host?.text.contains("  ▸ 11\n") == true, "\(list.host?.text ?? "")")
  }
}
