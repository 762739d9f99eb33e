import MedleyCore
import Testing

private enum Size: String, EditableValue {
  case small
  case large
}

private struct Row: ListModel {
  var id: Int
  var title = "row"
  var isOn = false
  var note = ""
  var due: CalendarDate?
  var size = Size.small
}

private struct Sticker: ListModel {
  var id: Int
  var name: String
}

@Suite struct BehaviourTests {
  private typealias Adapter = CellAdapter<Row, TextValueHost>

  private let log = Log()
  private let position = CellPosition.row(ListPath(section: 0, item: 0))

  private func list(_ change: (Adapter) -> Adapter) -> ValueList<Row> {
    let list = ValueList(cells: change(.content { ListContent($0.title) }))
    list.show([Row(id: 1), Row(id: 2)])
    return list
  }

  @Test func `every behaviour receives the model and the event`() {
    let log = log
    let list = list {
      $0.onSelect { row, event in log.append("select \(row.id) \(event.identity)") }
        .onDeselect { row, _ in log.append("deselect \(row.id)") }
        .onDisplay { row, _ in log.append("display \(row.id)") }
        .onEndDisplay { row, _ in log.append("end \(row.id)") }
        .onPrefetch { row, _ in log.append("prefetch \(row.id)") }
        .onMove { row, destination, _ in log.append("move \(row.id) to \(destination)") }
    }
    let events: [CellEvent] = [
      .display, .prefetch, .select, .deselect, .endDisplay,
      .move(to: ListPath(section: 0, item: 1)),
    ]
    for event in events { list.controller.send(event, at: position) }
    #expect(
      log.lines == [
        "display 1", "prefetch 1", "select 1 1", "deselect 1", "end 1", "move 1 to [0, 1]",
      ]
    )
  }

  @Test func `a later modifier adds to an earlier one`() {
    let log = log
    let list = list {
      $0.onSelect { _, _ in log.append("first") }.onSelect { _, _ in log.append("second") }
    }
    list.controller.send(.select, toRow: 1)
    #expect(log.lines == ["first", "second"])
  }

  @Test func `an impression fires once each time the cell is displayed`() {
    let log = log
    let list = list {
      $0.onImpression(visibleFraction: 0.5, dwell: 1) { _, _ in log.append("seen") }
        .onImpression(visibleFraction: 1, dwell: 3) { _, _ in log.append("read") }
    }
    for (fraction, dwell) in [(0.4, 9), (0.5, 0.9), (0.5, 1), (1, 3)] {
      let impression = Impression(visibleFraction: fraction, dwell: dwell)
      list.controller.send(.impression(impression), toRow: 1)
    }
    #expect(log.lines == ["seen", "read"])
    let thresholds = list.controller.impressionThresholds(at: position)
    #expect(thresholds.map(\.visibleFraction) == [0.5, 1])

    list.controller.send(.endDisplay, toRow: 1)
    list.controller.send(.display, toRow: 1)
    list.controller.send(.impression(Impression(visibleFraction: 1, dwell: 9)), toRow: 1)
    #expect(log.lines == ["seen", "read", "seen", "read"])
  }

  @Test func `the actions depend on the model, and an id performs the action`() {
    let log = log
    let list = list {
      $0.actions { row in
        CellAction("Reply", symbol: "arrow", edge: .leading) { _, _ in log.append("reply") }
        if row.id == 2 {
          CellAction("Delete", role: .destructive) { row, _ in log.append("delete \(row.id)") }
        }
      }
      .actions { _ in CellAction("Share", id: "share") { _, _ in log.append("share") } }
    }
    #expect(list.controller.actions(at: position).map(\.title) == ["Reply", "Share"])
    let second = CellPosition.row(ListPath(section: 0, item: 1))
    #expect(list.controller.actions(at: second).map(\.role) == [.normal, .destructive, .normal])
    list.controller.send(.action("Delete"), toRow: 2)
    list.controller.send(.action("share"), toRow: 1)
    #expect(log.lines == ["delete 2", "share"])

    list.controller.send(.action("Delete"), toRow: 1)
    #expect(
      list.issues.issues
        == [.unhandledEvent(event: "action \"Delete\"", row: "Row(1)")]
    )
  }

  @Test func `an edit without a property changes the first editable property of its type`() {
    let log = log
    let list = list {
      $0.editing(\.isOn) { old, new, _ in log.append("\(old.isOn) → \(new.isOn)") }
        .editing(\.title) { _, new, _ in log.append("title \(new.title)") }
        .editing(\.note) { _, new, _ in log.append("note \(new.note)") }
        .editing(\.due) { _, new, _ in log.append("due \(new.due?.description ?? "none")") }
        .editing(\.size) { _, new, _ in log.append("size \(new.size)") }
    }
    list.controller.send(.edit(.toggle(true)), toRow: 1)
    list.controller.send(.edit(.text("a")), toRow: 1)
    list.controller.send(.edit(CellEdit(\Row.note, to: "b")), toRow: 1)
    list.controller.send(.edit(.date(CalendarDate("2025-12-31"))), toRow: 1)
    list.controller.send(.edit(CellEdit(\Row.size, to: .large)), toRow: 1)
    #expect(log.lines == ["false → true", "title a", "note b", "due 2025-12-31", "size large"])
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `an equal edit runs no behaviour, and an edit of another type is reported`() {
    let log = log
    let list = list { $0.editing(\.isOn) { _, _, _ in log.append("edited") } }
    list.controller.send(.edit(.toggle(false)), toRow: 1)
    #expect(log.lines.isEmpty)
    list.controller.send(.edit(.text("x")), toRow: 1)
    list.controller.send(.edit(CellEdit(\Sticker.name, to: "x")), toRow: 1)
    list.controller.send(.edit(CellEdit(\Row.note, to: "x")), toRow: 1)
    let place = "an edit of Row(1)"
    #expect(
      list.issues.issues == [
        .modelMismatch(expected: "Bool", found: "a text (String)", place: place),
        .modelMismatch(expected: "a property of Row", found: "one of Sticker", place: place),
        .unhandledEvent(event: "an edit to a text (String)", row: "Row(1)"),
      ]
    )
  }

  @Test func `selecting another row in single mode deselects the first`() {
    let log = log
    let list = list {
      $0.onSelect { row, _ in log.append("select \(row.id)") }
        .onDeselect { row, _ in log.append("deselect \(row.id)") }
    }
    list.controller.send(.select, toRow: 1)
    list.controller.send(.select, toRow: 2)
    #expect(list.controller.selection == [2])
    #expect(log.lines == ["select 1", "deselect 1", "select 2"])
  }

  @Test func `multiple mode selects several rows, and none mode selects no row`() {
    let several = list { $0 }
    several.controller.selectionMode = .multiple
    several.controller.send(.select, toRow: 1)
    several.controller.send(.select, toRow: 2)
    #expect(several.controller.selection == [1, 2])
    let none = list { $0 }
    none.controller.selectionMode = .none
    none.controller.send(.select, toRow: 1)
    #expect(none.controller.selection.isEmpty)
  }

  @Test func `a stricter mode clears the selection, and headers cannot be selected`() {
    let list = list { $0 }
    list.controller.selectionMode = .multiple
    list.controller.select(1)
    list.controller.select(2)
    list.controller.select(99)
    #expect(list.controller.selection == [1, 2])
    list.controller.selectionMode = .single
    #expect(list.controller.selection.isEmpty)

    list.controller.apply(
      ListSnapshot([ListSection("a", header: Row(id: 0), items: [Row(id: 1), Row(id: 2)])])
    )
    list.controller.select(2)
    list.controller.send(.select, at: .header(section: 0))
    #expect(list.controller.selection == [2])
    #expect(list.controller.state(at: .header(section: 0)) == [])
  }

  @Test func `changing state by the controller runs no behaviour`() {
    let log = log
    let list = list {
      $0.onSelect { _, _ in log.append("select") }.onDeselect { _, _ in log.append("deselect") }
    }
    list.controller.select(1)
    list.controller.select(2)
    list.controller.setExpanded(true, row: 2)
    list.controller.deselect(2)
    #expect(list.controller.selection.isEmpty)
    #expect(list.controller.expandedRows == [2])
    #expect(log.lines.isEmpty)
  }

  @Test func `focus and blur events move the focus, and blur of another row is ignored`() {
    let list = list { $0 }
    list.controller.send(.focus, toRow: 1)
    list.controller.send(.focus, toRow: 2)
    list.controller.send(.blur, toRow: 1)
    #expect(list.controller.focusedRow == 2)
    list.controller.send(.blur, toRow: 2)
    #expect(list.controller.focusedRow == nil)
  }

  @Test func `an event for an identity reaches the row at its new position`() throws {
    let log = log
    let list = list {
      $0.onSelect { row, event in log.append("\(row.id) \(event.path?.description ?? "")") }
    }
    let identity = try #require(list.controller.identity(at: position))
    list.show([Row(id: 9), Row(id: 1)])
    #expect(list.controller.position(of: identity) == .row(ListPath(section: 0, item: 1)))
    list.controller.send(.select, to: identity)
    list.controller.send(.select, to: ItemIdentity.row("of another type"))
    list.show([])
    #expect(list.controller.position(of: identity) == nil)
    list.controller.send(.select, to: identity)
    #expect(log.lines == ["1 [0, 1]"])
  }

  @Test func `an event does not retain the list, and sending to a released list is reported`() {
    var kept: ListEvent?
    var list: ValueList<Row>? = self.list { $0.onSelect { _, event in kept = event } }
    let issues = list?.issues
    list?.controller.send(.select, toRow: 1)
    weak let witness = list?.controller
    list = nil
    #expect(witness == nil)
    kept?.send(7)
    kept?.go("order/7")
    #expect(
      issues?.issues == [.unhandledEdit(type: "Int"), .unknownRoute("order/7")]
    )
  }

  @Test func `an issue does not contain the text that the user typed`() {
    let list = list { $0.editing(\.isOn) { _, _, _ in } }
    list.controller.send(.edit(.text("my password")), toRow: 1)
    list.controller.send(.edit(CellEdit(\Row.note, to: "my password")), toRow: 1)
    #expect(list.issues.issues.count == 2)
    #expect(!list.issues.issues.contains { "\($0)".contains("password") })
  }

  @Test func `state survives updates of other rows and is removed with its row`() {
    let list = list { $0 }
    list.controller.send(.select, toRow: 2)
    list.controller.send(.expand, toRow: 2)
    list.controller.focus(2)
    list.show([Row(id: 9), Row(id: 2, title: "changed")])
    #expect(list.controller.selection == [2])
    #expect(list.controller.expandedRows == [2])
    #expect(list.controller.focusedRow == 2)
    list.show([Row(id: 9)])
    list.show([Row(id: 2)])
    #expect(list.controller.selection.isEmpty)
    #expect(list.controller.expandedRows.isEmpty)
    #expect(list.controller.focusedRow == nil)
  }

  @Test func `an edit or a route without a handler is reported`() {
    let list = list {
      $0.onSelect { _, event in
        event.send(7)
        event.go("order/7")
      }
    }
    list.controller.send(.select, toRow: 1)
    #expect(
      list.issues.issues == [.unhandledEdit(type: "Int"), .unknownRoute("order/7")]
    )
    list.controller.onEdit(Int.self) { number in log.append("\(number)") }
    list.controller.onRoute = { [log] route in log.append(route.path) }
    list.controller.send(.select, toRow: 1)
    #expect(log.lines == ["7", "order/7"])
  }

  @Test func `a row that opens a screen goes to its route after its behaviours`() {
    let list = list {
      $0.opens { row in row.id == 1 ? ["page", "\(row.id)"] : nil }
        .onSelect { [log] row, _ in log.append("select \(row.id)") }
    }
    list.controller.onRoute = { [log] route in log.append("go \(route.path)") }
    list.controller.send(.select, toRow: 1)
    list.controller.send(.select, toRow: 2)
    #expect(log.lines == ["select 1", "go page/1", "select 2"])
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `the effect of a selection has the route if nothing else is done`() {
    func effects(_ change: (Adapter) -> Adapter) -> [SelectionEffect] {
      let list = list(change)
      return (0...1).map { item in
        list.controller.selectionEffect(at: .row(ListPath(section: 0, item: item)))
      }
    }
    let opening = effects { $0.opens { $0.id == 1 ? "page" : nil } }
    #expect(opening.map(\.route) == ["page", nil])
    #expect(opening.map(\.performs) == [true, false])
    let behaving = effects { $0.opens { _ in "page" }.onSelect { _, _ in } }
    #expect(behaving.map(\.route) == [nil, nil])
    #expect(behaving.map(\.performs) == [true, true])
    let labelled = effects { $0.opens { _ in "page" }.selectionLabel { $0.id == 1 ? "open" : nil } }
    #expect(labelled.map(\.route) == ["page", nil])
    #expect(labelled.map(\.label) == ["open", nil])
  }

  @Test func `the height is fixed, estimated, or computed from the model and the width`() {
    let heights: [(CellHeight<Row>, RowHeight)] = [
      (.automatic, .measured(estimate: nil)), (.fixed(3), .fixed(3)),
      (.estimated(2), .measured(estimate: 2)), (.computed { Double($0.id) * $1 }, .fixed(80)),
      (.fixed(-1), .fixed(0)), (.computed { _, _ in .nan }, .fixed(0)),
      (.estimated(.infinity), .measured(estimate: 0)),
    ]
    for (height, expected) in heights {
      let list = list { adapter in
        var adapter = adapter
        adapter.height = height
        return adapter
      }
      #expect(list.controller.height(at: position, width: 80) == expected)
    }
  }

  @Test func `queries and events for an invalid position have no effect`() {
    let list = list { $0 }
    for position: CellPosition in [
      .row(ListPath(section: 0, item: 99)), .row(ListPath(section: -1, item: 0)),
      .header(section: 0), .header(section: 7), .footer(section: -3),
    ] {
      #expect(list.controller.cell(at: position, width: 10) == nil)
      #expect(list.controller.reuseIdentifier(at: position) == nil)
      list.controller.send(.select, at: position)
    }
    list.controller.send(.select, toRow: 99)
    #expect(list.controller.selection.isEmpty)
  }
}
