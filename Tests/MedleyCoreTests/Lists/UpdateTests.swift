import MedleyCore
import Testing

@Suite struct UpdateTests {
  @Test func `the data change inside the update and not before`() {
    let list = StagedList()
    list.show(1, 2)
    list.show(2, 3)
    #expect(list.host.drainLog() == ["perform ", "commit 1 2", "perform 1 2", "commit 2 3"])
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[2, 3]: applied"])
  }

  @Test func `a busy host delays snapshots, and only the latest is shown`() {
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

  @Test func `stages are performed one at a time, each with its own data`() {
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
    #expect(stages > 1, "a table cannot move a section and insert rows in one stage")
    #expect(list.ids == [3, 2, 4, 1])
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `an invisible host is reloaded`() {
    let list = StagedList()
    list.host.isVisible = false
    list.show(1, 2)
    #expect(list.host.drainLog() == ["reload 1 2"])
    list.host.isVisible = true
    list.show(2)
    #expect(list.host.drainLog() == ["perform 1 2", "commit 2"])
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[2]: applied"])
  }

  @Test func `a host that finishes without a commit is reloaded and reported`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1, 2)
    list.host.finish()
    #expect(list.host.drainLog() == ["perform ", "reload 1 2"])
    #expect(list.issues.issues == [.uncommittedUpdate(host: "StagedHost")])
    #expect(list.drainOutcomes() == ["[1, 2]: applied"])
  }

  @Test func `repeated and late calls of commit and finish are ignored`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    let first = list.host.held[0]
    list.host.commit()
    first.commit()
    list.host.finish()
    list.show(1, 2)
    first.commit()
    first.finish()
    #expect(list.ids == [1], "the calls of the first update do not begin the second")
    list.host.commit()
    list.host.finish()
    #expect(list.ids == [1, 2])
    #expect(list.drainOutcomes() == ["[1]: applied", "[1, 2]: applied"])
    #expect(list.issues.issues.isEmpty)
  }

  @Test func `apply can be called in every callback of an update`() {
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

  @Test func `a reload waits for the current stage`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    list.controller.connect(to: list.host)
    list.host.commit()
    #expect(list.host.drainLog() == ["perform ", "commit 1"])
    list.host.finish()
    #expect(list.host.drainLog() == ["reload 1"])
  }

  @Test func `reconnecting a host that never finishes reloads it with the latest snapshot`() {
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

  @Test func `connecting another host during an update ignores later calls of the old host`() {
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
    #expect(list.host.drainLog() == ["perform "], "the old host performs no update")
  }

  @Test func `an update of a host that another list took over completes as applied`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    let other = StagedList()
    other.controller.connect(to: list.host)
    list.show(1, 2)
    #expect(list.ids == [1, 2])
    #expect(list.drainOutcomes() == ["[1]: applied", "[1, 2]: applied"])
    #expect(list.controller.host == nil)
  }

  @Test func `releasing a list cancels its unfinished updates`() {
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

  @Test func `cancelling drops waiting updates and completes the current one`() {
    let list = StagedList(holdsUpdates: true)
    list.show(1)
    list.show(1, 2)
    list.controller.cancelUpdates()
    list.host.commit()
    list.host.finish()
    #expect(list.drainOutcomes() == ["[1]: applied", "[1, 2]: cancelled"])
    #expect(list.ids == [1])
  }

  @Test func `a rejected snapshot completes as rejected, and the list keeps the previous one`() {
    let list = StagedList(duplicates: .reject)
    list.show(1, 2)
    list.show(1, 1)
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[1, 1]: rejected"])
    #expect(list.ids == [1, 2])
    #expect(list.issues.issues.count == 1)
  }

  @Test func `an equal snapshot sends nothing to the host`() {
    let list = StagedList()
    list.show(1, 2)
    _ = list.host.drainLog()
    list.show(1, 2)
    #expect(list.host.log.isEmpty)
    #expect(list.drainOutcomes() == ["[1, 2]: applied", "[1, 2]: applied"])
  }

  @Test func `a list without a host applies a snapshot immediately`() {
    let list = StagedList()
    list.controller.disconnect()
    list.show(1, 2)
    #expect(list.ids == [1, 2])
    #expect(list.drainOutcomes() == ["[1, 2]: applied"])
    list.controller.connect(to: list.host)
    #expect(list.host.drainLog() == ["reload 1 2"])
  }
}
