import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

/// A row, with a switch if its name is in capitals; or a list of such rows.
private struct Node: ListModel {
  var id: String
  var nodes: [Node] = []

  init(_ id: String, _ nodes: Node...) {
    self.id = id
    self.nodes = nodes
  }

  static var leaf: CellAdapter<Node, TerminalHost> {
    .content { node in
      let hasControl = node.id.first?.isUppercase == true
      return ListContent(node.id, control: hasControl ? .toggle(false) : nil)
    }
  }
}

/// Rows, and nested lists with another provider.
private struct NodeCells<Inner: CellProvider>: CellProvider
where Inner.Item == Node, Inner.Host == TerminalHost {
  typealias Item = Node
  typealias Host = TerminalHost

  let list: CellAdapter<Node, TerminalHost>

  init(_ inner: Inner) {
    list = .list(cells: inner) { ListSnapshot([ListSection("nodes", items: $0.nodes)]) }
  }

  func visit<Visitor: CellVisitor>(
    _ item: Node,
    with visitor: inout Visitor
  ) -> Visitor.Result where Visitor.Host == TerminalHost {
    visitor.visit(item, adapter: item.nodes.isEmpty ? Node.leaf : list)
  }
}

/// Focusing the controls of nested lists.
@Suite struct NestedControlTests {
  private final class ReaderFixture {
    let host = TerminalHost()
    let controller: ListController<Node, TerminalHost>
    var frame = Frame(rows: 8, columns: 50)

    init(_ nodes: Node...) {
      controller = ListController(host, cells: NodeCells(NodeCells(Node.leaf)))
      controller.apply(ListSnapshot([ListSection("nodes", items: nodes)]))
      draw()
    }

    func draw() {
      frame.clear()
      host.draw(in: &frame, region: frame.bounds, theme: .dark)
    }

    /// The focused row in any list.
    func focus(after key: Key, _ modifiers: KeyModifiers = []) -> ItemIdentity? {
      _ = host.handle(KeyPress(key, modifiers))
      while host.seekControl(limit: 100) {}
      draw()
      var host = host
      while let nest = host.focusedNest { host = nest }
      return host.focused?.identity
    }
  }

  @Test func `Tab visits the controls of all nested lists in order`() {
    let fixture = ReaderFixture(
      Node("a"),
      Node("list", Node("b"), Node("C"), Node("deep", Node("d"), Node("E"), Node("F")), Node("G")),
      Node("H"),
      Node("without", Node("i"), Node("j")),
      Node("last", Node("deeper", Node("K"), Node("l")), Node("m"))
    )
    let controls = ["C", "E", "F", "G", "H", "K"]
    for id in controls + ["C", "E"] {
      #expect(fixture.focus(after: .tab) == .row(id))
      if case .toggle? = fixture.host.focusedControl?.shape {
      } else {
        Issue.record("no control at \(id)")
      }
      #expect(fixture.frame.lines.contains { $0.contains(id) }, "\(id) is in view")
    }
    for id in ["C"] + controls.reversed() {
      #expect(fixture.focus(after: .tab, .shift) == .row(id))
    }
  }

  @Test func `Tab wraps around in the only row with controls`() {
    let fixture = ReaderFixture(Node("list", Node("a"), Node("B"), Node("c"), Node("D")), Node("e"))
    for id in ["B", "D", "B", "D"] { #expect(fixture.focus(after: .tab) == .row(id)) }
    for id in ["B", "D", "B"] { #expect(fixture.focus(after: .tab, .shift) == .row(id)) }
    let plain = ReaderFixture(Node("list", Node("a"), Node("b")), Node("c"))
    #expect(plain.focus(after: .down) == .row("b"))
    #expect(plain.focus(after: .tab) == .row("b"))
  }
}
