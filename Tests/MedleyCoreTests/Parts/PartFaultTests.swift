import MedleyTesting
import Testing

@testable import MedleyCore

/// Shows new identities after each edit of a displayed row, without end.
private struct LoopingPart: ListPresenter {
  var edits = 0

  var sections: [ListSection<PartEntry>] {
    ListSection("loop", items: (0..<4).map { PartEntry(id: edits * 10 + $0) })
  }

  mutating func receive(_ edit: Displayed) { edits += 1 }
}

/// A row of a part is displayed.
private struct Displayed: Sendable {}

/// Has a type of edits, and does not receive them.
private struct ForgetfulPart: ListPresenter {
  typealias Edit = Displayed

  var sections: [ListSection<PartEntry>] {
    ListSection("forgets", items: [PartEntry(id: 1)])
  }
}

/// A part of any kind above a part without a fault.
private struct FaultScreen<Faulty: ListPresenter<PartEntry>>: PartsPresenter {
  typealias Item = Home
  typealias Edit = Never

  var faulty: Faulty
  var tabs = [EntriesPresenter("sound", [[PartEntry(id: 1)]])]

  var parts: [Part<Self>] {
    Part("faulty", \.faulty, as: Home.Cases.first)
    Part.each(\.tabs, as: Home.Cases.tab)
  }
}

/// Parts with faults, which do not harm others.
@MainActor @Suite struct PartFaultTests {
  private let sound = Home.ID.tab(SpacedID(1, in: "sound"))

  private func expectSound(_ screen: HomeScreen) {
    screen.list.send(.edit(.text("new")), toRow: sound)
    let item = screen.list.snapshot.item(withID: sound)
    #expect(item?.model as? PartEntry == PartEntry(id: 1, text: "new"))
    screen.list.send(.edit(.text("")), toRow: sound)
    #expect(screen.list.problem(ofRow: sound) == "A name is needed.")
  }

  private func open(
    _ part: some ListPresenter<PartEntry>,
    _ cell: CellAdapter<PartEntry, HeadlessHost>
  ) -> HomeScreen {
    HomeScreen(FaultScreen(faulty: part), height: 20, first: cell)
  }

  private let cell = CellAdapter<PartEntry, HeadlessHost>.content { ListContent("\($0.id)") }

  @Test func `a part whose rows cause updates without end stops, and another part continues`() {
    let screen = open(
      LoopingPart(),
      cell.onDisplay { _, event in event.send(Displayed()) }
    )
    #expect(Set(screen.issues.issues.map(\.code)) == [.endlessUpdates, .changingIdentities])
    expectSound(screen)
  }

  @Test func `an edit that a part forgets to receive is reported, and another part continues`() {
    let screen = open(ForgetfulPart(), cell.onSelect { _, event in event.send(Displayed()) })
    screen.list.send(.select, toRow: .first(1))
    #expect(screen.issues.issues == [.unhandledEdit(type: "Displayed")])
    expectSound(screen)
  }

  @Test func `an edit that no part has is reported, unless the list receives it`() {
    let screen = open(ForgetfulPart(), cell.onSelect { _, event in event.send("text") })
    screen.list.send(.select, toRow: .first(1))
    #expect(screen.issues.issues == [.unhandledEdit(type: "String")])
    var texts: [String] = []
    screen.list.onEdit(String.self) { texts.append($0) }
    screen.list.send(.select, toRow: .first(1))
    #expect(texts == ["text"])
    expectSound(screen)
  }
}
