import MedleyCore
import MedleyTerminal
import Testing

@Suite struct StateTextTests {
  @Test func `a carousel shows all cards and the selected card`() {
    let text = Drawn.list(
      width: 44,
      prepare: { $0.send(.select, toRow: 2) },
      sections: {
        ListSection("a", layout: .carousel(fraction: 0.4)) {
          Row(1, ListContent("One"))
          Row(2, ListContent("Two", subtitle: "of three"))
          Row(3, ListContent("Three"))
        }
      }
    )
    #expect(
      text == """
        ╭──────────────────╮ ╔══════════════════╗
        │ One              │ ║ Two              ║
        │                  │ ║ of three         ║
        ╰──────────────────╯ ╚══════════════════╝
        ╭──────────────────╮
        │ Three            │
        ╰──────────────────╯

        """
    )
  }

  @Test func `the gutter shows selected, focused and expanded rows`() {
    let text = Drawn.list(
      width: 20,
      prepare: {
        $0.send(.select, toRow: 1)
        $0.focus(2)
        for id in [2, 3] { $0.send(.expand, toRow: id) }
      },
      sections: {
        ListSection("a") { (1...4).map { Row($0, ListContent("row \($0)")) } }
      }
    )
    #expect(text == "> row 1\n»▾row 2\n▾ row 3\n  row 4\n")
  }

  @Test func `a frame shows focused and expanded cards`() {
    let text = Drawn.list(
      width: 44,
      prepare: {
        $0.send(.select, toRow: 1)
        $0.focus(1)
        $0.send(.expand, toRow: 2)
      },
      sections: {
        ListSection("a", layout: .carousel(fraction: 0.4)) {
          Row(1, ListContent("One"))
          Row(2, ListContent("Two"))
        }
      }
    )
    #expect(
      text == """
        ┏━━━━━━━━━━━━━━━━━━┓ ╭▾─────────────────╮
        ┃ One              ┃ │ Two              │
        ┗━━━━━━━━━━━━━━━━━━┛ ╰──────────────────╯

        """
    )
  }

  @Test func `a header and a footer show that they are expanded, and are never selected`() {
    var contexts: [CellContext] = []
    let adapter = Drawn.Adapter.content { row, context in
      contexts.append(context)
      return row.content
    }
    let text = Drawn.list(
      width: 13,
      adapter: adapter,
      prepare: { controller in
        controller.selectionMode = .multiple
        _ = controller.text
        for context in contexts where context.role != .row {
          context.send(.select)
          context.send(.expand)
        }
      },
      sections: {
        ListSection(
          "a",
          header: Row(0, ListContent("Head")),
          footer: Row(0, ListContent("foot"))
        ) { Row(1, ListContent("row")) }
      }
    )
    #expect(text == "▾ Head ──────\n  row\n▾ foot\n")
  }

  @Test func `a header shows that it has the focus`() {
    var header: CellContext?
    let adapter = Drawn.Adapter.content { row, context in
      if context.role == .header { header = context }
      return row.content
    }
    let text = Drawn.list(
      width: 13,
      adapter: adapter,
      prepare: { controller in
        _ = controller.text
        header?.send(.focus)
      },
      sections: {
        ListSection("a", header: Row(0, ListContent("Head"))) { Row(1, ListContent("row")) }
      }
    )
    #expect(text == "» Head ──────\n  row\n")
  }

  @Test func `row spacing separates rows`() {
    let text = Drawn.list(width: 20, rowSpacing: 1) {
      ListSection("a") { (1...2).map { Row($0, ListContent("row \($0)")) } }
    }
    #expect(text == "  row 1\n\n  row 2\n")
  }

  @Test func `row spacing separates the lines of a grid`() {
    let text = Drawn.list(width: 29, rowSpacing: 2) {
      ListSection("a", layout: .grid(columns: 2)) {
        (1...3).map { Row($0, ListContent("row \($0)")) }
      }
    }
    #expect(text == "  row 1          row 2\n\n\n  row 3\n")
  }

  @Test func `row spacing separates the lines of a carousel`() {
    let text = Drawn.list(width: 20, rowSpacing: 1) {
      ListSection("a", layout: .carousel(fraction: 1)) {
        (1...2).map { Row($0, ListContent("row \($0)")) }
      }
    }
    #expect(
      text == """
        ╭──────────────────╮
        │ row 1            │
        ╰──────────────────╯

        ╭──────────────────╮
        │ row 2            │
        ╰──────────────────╯

        """
    )
  }
}
