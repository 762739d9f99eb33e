import MedleyCore
import Testing

@Suite struct UpdateTests {
  @Test func `the data change inside the update, not before`() {
    let list = StagedList()
    list.show(1, 2)
    list.show(2, 3)
    #expect(list.host.drainLog() == ["perform ", "commit 1 2", "perform 1 2", "commit 2 3"])
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[2, 3]: applied"])
  }

  @Test func `what comes while the host is busy waits, and only the latest is shown`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    #expect(list.ids == [])
    list.show(1, 2)
    list.show(1, 2, 3)
    list.show(1, 2, 3, 4)
    list.host.commit()
    #expect(list.ids == [1])
    #expect(list.drainOutcomes() == [])
    list.host.finish()
    #expect(
      list.drainOutcomes() == ["[1]: applied", "[1, 2]: superseded", "[1, 2, 3]: superseded"]
    )
    list.host.commit()
    list.host.finish()
    #expect(list.drainOutcomes() == ["[1, 2, 3, 4]: applied"])
    #expect(
      list.host.drainLog() == ["perform ", "commit 1", "perform 1", "commit 1 2 3 4"]
    )
  }

  @Test func `stages are performed one after the other, each with its own data`() {
    let list = StagedList()
    list.host.batchUpdateStyle = .table
    func section(_ id: SectionID, _ ids: Int...) -> ListSection<StagedList.Row> {
      ListSection(id, items: ids.map { StagedList.Row(id: $0) })
    }
    list.controller.apply(ListSnapshot([section("a", 1, 2), section("b", 3)]))
    list.host.holdsUpdates = true
    _ = list.host.drainLog()
    list.controller.apply(ListSnapshot([section("b", 3), section("a", 2, 4, 1)]))
    var stages = 0
    while !list.host.held.isEmpty {
      #expect(list.host.held.count == 1, "a stage waits for the one before")
      list.host.commit()
      list.host.finish()
      stages += 1
    }
    #expect(stages > 1, "a section that moves, and rows that come, do not go together in a table")
    #expect(list.ids == [3, 2, 4, 1])
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a host that nobody sees is reloaded`() {
    let list = StagedList()
    list.host.isVisible = false
    list.show(1, 2)
    #expect(list.host.drainLog() == ["reload 1 2"])
    list.host.isVisible = true
    list.show(2)
    #expect(list.host.drainLog() == ["perform 1 2", "commit 2"])
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[2]: applied"])
  }

  @Test func `a host that finishes without a commit is reloaded, and reported`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1, 2)
    list.host.finish()
    #expect(list.host.drainLog() == ["perform ", "reload 1 2"])
    #expect(list.issues.issues == [.uncommittedUpdate(host: "StagedHost")])
    #expect(list.drainOutcomes() == ["[1, 2]: applied"])
  }

  @Test func `what is said twice or too late is ignored`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    let first = list.host.held[0]
    list.host.commit()
    first.commit()
    list.host.finish()
    list.show(1, 2)
    first.commit()
    first.finish()
    #expect(list.ids == [1], "the second update is not begun by the first one's calls")
    list.host.commit()
    list.host.finish()
    #expect(list.ids == [1, 2])
    #expect(list.drainOutcomes() == ["[1]: applied", "[1, 2]: applied"])
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `a list may be applied from wherever an update leads`() {
    let list = StagedList()
    let log = Log()
    list.host.onPerform = {
      list.host.onPerform = nil
      log.append("perform")
      list.show(1, 2)
      log.append("applied")
    }
    list.host.onCommit = {
      list.host.onCommit = nil
      list.show(1, 2, 3)
    }
    list.controller.apply(StagedList.snapshot([1])) { _ in list.show(1, 2, 3, 4) }
    #expect(log.lines == ["perform", "applied"])
    #expect(list.ids == [1, 2, 3, 4])
    #expect(
      list.drainOutcomes() == [
        "[1, 2]: superseded", "[1, 2, 3]: superseded", "[1, 2, 3, 4]: applied",
      ]
    )
    list.host.onPerform = nil
    list.host.onCommit = nil
  }

  @Test func `a reload waits for the stage that is under way`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    list.controller.connect(to: list.host)
    list.host.commit()
    #expect(list.host.drainLog() == ["perform ", "commit 1"])
    list.host.finish()
    #expect(list.host.drainLog() == ["reload 1"])
  }

  @Test func `a host that never finishes is loaded when it is connected once more`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1, 2)
    list.show(1, 2, 3)
    let stuck = list.host.held[0]
    list.controller.disconnect()
    list.controller.connect(to: list.host)
    #expect(list.host.drainLog() == ["perform ", "reload 1 2 3"])
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[1, 2, 3]: applied"])
    stuck.commit()
    stuck.finish()
    #expect(list.ids == [1, 2, 3])
    #expect(list.host.log.isEmpty && list.issues.issues.isEmpty)
  }

  @Test func `another host takes over in the middle of an update, and the old one has no say`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1, 2)
    let update = list.host.held[0]
    let other = StagedHost()
    list.controller.connect(to: other)
    #expect(other.drainLog() == ["reload 1 2"])
    #expect(list.drainOutcomes() == ["[1, 2]: applied"])
    update.commit()
    update.finish()
    #expect(other.log.isEmpty)
    list.show(2)
    #expect(other.drainLog() == ["perform 1 2", "commit 2"])
    #expect(list.host.drainLog() == ["perform "], "no work on a host that is gone")
  }

  @Test func `an update of a host that another list took over counts as shown`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    let other = StagedList()
    other.controller.connect(to: list.host)
    list.show(1, 2)
    #expect(list.ids == [1, 2])
    #expect(list.drainOutcomes() == ["[1]: applied", "[1, 2]: applied"])
    #expect(list.controller.host == nil)
  }

  @Test func `a list that is gone tells what it did not finish`() {
    let host = StagedHost()
    host.holdsUpdates = true
    let outcomes = Log()
    var controller: ListController? = ListController(
      host,
      cells: CellAdapter<StagedList.Row, StagedHost>.content { ListContent($0.text) }
    )
    controller?.apply(StagedList.snapshot([1])) { outcomes.append("first \($0)") }
    controller?.apply(StagedList.snapshot([2])) { outcomes.append("second \($0)") }
    weak let witness = controller
    controller = nil
    #expect(witness == nil)
    #expect(outcomes.lines == ["first cancelled", "second cancelled"])
    host.commit()
    host.finish()
    #expect(outcomes.lines.count == 2)
  }

  @Test func `what has not begun can be cancelled, and what has is brought to its end`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    list.show(1, 2)
    list.controller.cancelUpdates()
    list.host.commit()
    list.host.finish()
    #expect(list.drainOutcomes() == ["[1]: applied", "[1, 2]: cancelled"])
    #expect(list.ids == [1])
  }

  @Test func `a refused snapshot is completed, and the one before stays`() {
    let list = StagedList(duplicates: .reject)
    list.show(1, 2)
    list.show(1, 1)
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[1, 1]: rejected"])
    #expect(list.ids == [1, 2])
    #expect(list.issues.issues.count == 1)
  }

  @Test func `an equal snapshot tells the host nothing`() {
    let list = StagedList()
    list.show(1, 2)
    _ = list.host.drainLog()
    list.show(1, 2)
    #expect(list.host.log.isEmpty)
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[1, 2]: applied"])
  }

  @Test func `a list without a host is up to date at once`() {
    let list = StagedList()
    list.controller.disconnect()
    list.show(1, 2)
    #expect(list.ids == [1, 2])
    #expect(list.drainOutcomes() == ["[1, 2]: applied"])
    list.controller.connect(to: list.host)
    #expect(list.host.drainLog() == ["reload 1 2"])
  }
}
