import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Trees for screen readers.
@Suite @MainActor struct OutlineSpeechTests {
  private let roots = [TreeItem(1, [TreeItem(2), TreeItem(3, [TreeItem(4)])])]

  @Test func `the value contains the level, and the state where the system does not say it`() {
    let texts = ListTexts()
    let open = OutlinePlace(level: 2, isExpanded: true)
    #expect(open.speech(texts, hasStatus: false) == "level 2, expanded")
    #expect(open.speech(texts, hasStatus: true) == "level 2")
    let closed = OutlinePlace(level: 1, isExpanded: false)
    #expect(closed.speech(texts, hasStatus: false) == "level 1, collapsed")
    #expect(OutlinePlace(level: 3).speech(texts, hasStatus: false) == "level 3")
  }

  @Test func `a row says whether it is expanded, and an action changes it`() throws {
    let fixture = TreeFixture.table(roots)
    fixture.setExpanded(true, 1)
    let first = try #require(fixture.content(0))
    #expect(first.accessibilityValue == "level 1")
    #expect(first.accessibilityExpandedStatus == .expanded)
    #expect(first.accessibilityCustomActions?.map(\.name) == ["Collapse"])
    let leaf = try #require(fixture.content(1))
    #expect(leaf.accessibilityExpandedStatus == .unsupported)
    #expect(
      leaf.accessibilityCustomActions?.map(\.name)
        == ["Move up", "Move down", "Move one level out"]
    )
    let inner = try #require(fixture.content(2))
    #expect(inner.accessibilityExpandedStatus == .collapsed)
    let expand = try #require(inner.accessibilityCustomActions?.first)
    #expect(expand.name == "Expand")
    _ = expand.actionHandler?(expand)
    fixture.list.runPendingWork()
    fixture.open.insert(3)
    #expect(fixture.differences() == [])
    #expect(inner.accessibilityExpandedStatus == .expanded)
    #expect(inner.accessibilityCustomActions?.first?.name == "Collapse")
  }

  @Test func `texts of a list are translated`() throws {
    let fixture = TreeFixture.table(roots)
    fixture.list.controller.texts.level = "Ebene {level}"
    fixture.list.controller.texts.expand = "Aufklappen"
    fixture.show()
    fixture.list.host.reload()
    fixture.list.runPendingWork()
    let first = try #require(fixture.content(0))
    #expect(first.accessibilityValue == "Ebene 1")
    #expect(first.accessibilityCustomActions?.map(\.name) == ["Aufklappen"])
    #expect(fixture.chevron(0)?.accessibilityLabel == "Aufklappen")
  }

  @Test func `a row with a control says its level before the value of the control`() throws {
    let cells = CellAdapter<Row, UITableView>.content {
      ListContent($0.text, control: .toggle(true))
    }
    let list = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    let fixture = TreeFixture(list, roots)
    let toggle = try #require(fixture.cell(0)?.descendant(of: UISwitch.self))
    #expect(toggle.accessibilityLabel == "row 1, level 1")
    #expect(toggle.accessibilityExpandedStatus == .collapsed)
    #expect(toggle.accessibilityCustomActions?.map(\.name) == ["Expand"])
  }
}
