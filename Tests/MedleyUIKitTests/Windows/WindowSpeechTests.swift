import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing
import WindowedOrders

@testable import MedleyUIKit

/// What a screen reader says about a list larger than memory.
@Suite @MainActor struct WindowSpeechTests {
  typealias Kind = WindowFixture.Kind

  private func placeholders(_ fixture: WindowFixture) throws -> [UnloadedRowsView] {
    try fixture.surface.shownRows.map { _, cell in
      #expect(!cell.isAccessibilityElement)
      return try #require(fixture.bridge.cells.content(of: cell) as? UnloadedRowsView)
    }
  }

  @Test(arguments: Kind.allCases)
  func `one element has the numbers of the visible placeholders, and that they are loading`(
    _ kind: Kind
  ) async throws {
    let fixture = WindowFixture(kind, Order.sequence(1_000_000))
    await fixture.waitForRows()
    // The last of the ten rows is visible in part.
    fixture.scroll(to: 44 * 500_000 - 4)
    let view = try #require(try placeholders(fixture).first)
    #expect(try placeholders(fixture).count == 1)
    #expect(view.isAccessibilityElement && view.copies.count <= 30)
    #expect(view.accessibilityLabel == "Rows 500,000 to 500,010 of 1,000,000")
    #expect(view.accessibilityValue == "Loading")
    #expect(view.accessibilityTraits == .none)
    #expect(view.accessibilityCustomActions?.isEmpty == true)
    // The element is as large as what is visible, not as 4,096 rows.
    #expect(view.accessibilityFrame == CGRect(x: 0, y: 0, width: 320, height: 440))
    fixture.source.change { $0.insert(Order(id: -1), at: 0) }
    await fixture.waitForRows()
    fixture.check()
  }

  @Test(arguments: Kind.allCases)
  func `two elements share the screen if two rows stand for the visible ones`(
    _ kind: Kind
  ) async throws {
    let fixture = WindowFixture(kind, Order.sequence(100_000))
    await fixture.waitForRows()
    fixture.source.fail("No.")
    let group = try #require(fixture.items.last { $0.count != nil })
    fixture.scroll(to: 44 * CGFloat(group.position - 3))
    let views = try placeholders(fixture).sorted {
      $0.accessibilityFrame.minY < $1.accessibilityFrame.minY
    }
    let first = group.position
    func number(_ number: Int) -> String { ValueFormat.local.text(.number(Double(number))) }
    #expect(
      views.map(\.accessibilityLabel) == [
        "Rows \(number(first - 2)) to \(number(first)) of 100,000",
        "Rows \(number(first + 1)) to \(number(first + 7)) of 100,000",
      ]
    )
    #expect(views.map(\.accessibilityFrame.height) == [132, 308])
  }

  @Test(arguments: Kind.allCases)
  func `the element of failed rows has the problem, and an action to retry`(
    _ kind: Kind
  ) async throws {
    let fixture = WindowFixture(kind, Order.sequence(100_000))
    await fixture.waitForRows()
    fixture.source.fail("The disk is gone.")
    fixture.scroll(to: 2_200_000)
    await fixture.wait("the problem") { fixture.hasProblem("The disk is gone.") }
    let view = try #require(try placeholders(fixture).first { $0.isUsable })
    #expect(view.accessibilityLabel?.hasSuffix("of 100,000") == true)
    #expect(view.accessibilityValue?.contains("The disk is gone.") == true)
    #expect(view.accessibilityTraits == .button)
    let retry = try #require(view.accessibilityCustomActions?.first)
    #expect(retry.name == "Retry")
    fixture.source.fail(nil)
    #expect(retry.actionHandler?(retry) == true)
    await fixture.waitForRows()
    #expect(fixture.lines.first?.order?.id == 50_000)
  }

  @Test(arguments: Kind.allCases)
  func `the scroll status counts all rows, also in the language of the list`(_ kind: Kind) async {
    var options = WindowFixture.Options()
    options.texts.rows = "Zeilen {first} bis {last} von {total}"
    let fixture = WindowFixture(kind, Order.sequence(1_000_000), options)
    await fixture.waitForRows()
    func status() -> String? { fixture.bridge.accessibilityScrollStatus(for: fixture.view) }
    #expect(status() == "Zeilen 1 bis 10 von 1,000,000")
    fixture.scroll(to: 44 * 500_000)
    #expect(status() == "Zeilen 500,001 bis 500,010 von 1,000,000")
    await fixture.waitForRows()
    #expect(status() == "Zeilen 500,001 bis 500,010 von 1,000,000")
    fixture.scroll(to: .greatestFiniteMagnitude)
    #expect(status() == "Zeilen 999,991 bis 1,000,000 von 1,000,000")
  }

  @Test func `a list without such rows has the standard scroll status`() {
    let fixture = ListFixture.table()
    fixture.show([Row(1), Row(2)])
    #expect(fixture.host.attachedBridge?.accessibilityScrollStatus(for: fixture.host) == nil)
  }
}
