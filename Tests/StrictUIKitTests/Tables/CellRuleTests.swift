import StrictUIKit
import Testing

/// A cell whose preferred height grows with each measurement.
private final class GrowingCell: UITableViewCell {
  private var asked: CGFloat = 40

  override func systemLayoutSizeFitting(
    _ targetSize: CGSize,
    withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    asked += 1
    return CGSize(width: targetSize.width, height: asked)
  }
}

@MainActor @Suite struct CellRuleTests {
  @Test func `F1: an identifier that was not registered cannot be dequeued`() {
    let fixture = TableFixture(counts: [1])
    _ = fixture.table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(0, 0))
    #expect(fixture.violations.map(\.rule) == [.f1])
    #expect(
      fixture.violations.first?.message == """
        unable to dequeue a cell with identifier other - must register a nib or a class for the \
        identifier or connect a prototype cell in a storyboard
        """
    )
    #expect(fixture.table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `F3: nothing is registered again during a request for a cell`() {
    let fixture = TableFixture(counts: [0], isStrict: true)
    fixture.source.makeCell = { table, path in
      table.register(UITableViewCell.self, forCellReuseIdentifier: "late")
      return table.dequeueReusableCell(withIdentifier: "late", for: path)
    }
    fixture.source.rows = [["a"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.isEmpty, "the first time, no cell is lost")
    fixture.source.rows = [["a", "b"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(Set(fixture.violations.map(\.rule)) == [.f3])
    #expect(fixture.violations.first?.message.contains("identifier late") ?? false)
  }

  @Test func `F4: only one cell is dequeued for a row`() {
    let fixture = TableFixture(counts: [0])
    fixture.source.makeCell = { table, path in
      _ = table.dequeueReusableCell(withIdentifier: "row", for: path)
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    fixture.source.rows = [["a"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.map(\.rule) == [.f4])
    #expect(
      fixture.violations.first?.message.hasSuffix(
        "Cell identifier: row, index path: {length = 2, path = 0 - 0}"
      ) ?? false
    )
  }

  @Test func `F5: one cell does not serve two rows`() {
    let fixture = TableFixture(counts: [0])
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    fixture.source.makeCell = { _, _ in cell }
    fixture.source.rows = [["a", "b"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.map(\.rule) == [.f5])
  }

  @Test func `F5: a strict table refuses a cell that was not dequeued`() {
    let fixture = TableFixture(counts: [0], isStrict: true)
    fixture.source.makeCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    fixture.source.rows = [["a"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.map(\.rule) == [.f5])
  }

  @Test func `F5: a reconfigured row keeps its cell`() {
    let fixture = TableFixture(counts: [1])
    fixture.source.makeCell = { table, _ in UITableViewCell(style: .default, reuseIdentifier: "x") }
    fixture.table.reconfigureRows(at: [IndexPath(0, 0)])
    #expect(fixture.violations.map(\.rule) == [.f5])
  }

  // [WordPress-iOS#13891]
  @Test func `F7: counting the rows of a section that does not exist is refused`() {
    let fixture = TableFixture(counts: [3])
    #expect(fixture.table.numberOfRows(inSection: 1) == 0)
    #expect(
      fixture.violations.map(\.message)
        == ["Requested the number of rows for section (1) which is out of bounds."]
    )
  }

  @Test func `F8: scrolling to a row or section that does not exist is refused`() {
    let fixture = TableFixture(counts: [3])
    fixture.table.scrollToRow(at: IndexPath(0, 5), at: .top, animated: false)
    fixture.table.scrollToRow(at: IndexPath(2, 0), at: .top, animated: false)
    #expect(fixture.violations.map(\.rule) == [.f8, .f8])
    #expect(fixture.violations.map(\.exception) == [.range, .range])
    #expect(
      fixture.violations.map(\.message) == [
        "Attempted to scroll the table view to an out-of-bounds row (5) when there are only 3 rows in section 0.",
        "Attempted to scroll the table view to an out-of-bounds section (2) when there are only 1 sections.",
      ]
    )
  }

  @Test func `F9: a cell without a consistent height is a layout loop`() {
    let fixture = TableFixture(counts: [0])
    fixture.table.register(GrowingCell.self, forCellReuseIdentifier: "row")
    fixture.source.rows = [["a"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.violations.map(\.rule) == [.f9])
    #expect(fixture.violations.first?.message.contains("{length = 2, path = 0 - 0}") ?? false)
    #expect(fixture.table.visibleCells.count == 1)
  }

  @Test func `F11 and F12: a nib has one cell with the identifier of its registration`() {
    NibRegistry.set("Strict.Named", identifier: "inner") {
      UITableViewCell(coder: NibRegistry.coder)
    }
    NibRegistry.setObjects("Strict.Two") {
      [UIView(frame: .zero), UITableViewCell(style: .default, reuseIdentifier: nil)]
    }
    let fixture = TableFixture(counts: [1])
    let named = UINib(nibName: "Strict.Named", bundle: nil)
    fixture.table.register(named, forCellReuseIdentifier: "inner")
    #expect(fixture.table.dequeueReusableCell(withIdentifier: "inner") != nil)
    #expect(fixture.violations.isEmpty)
    fixture.table.register(named, forCellReuseIdentifier: "outer")
    _ = fixture.table.dequeueReusableCell(withIdentifier: "outer")
    #expect(
      fixture.violations.map(\.message) == [
        "cell reuse indentifier in nib (inner) does not match the identifier used to register the nib (outer)"
      ]
    )
    fixture.table.register(UINib(nibName: "Strict.Two", bundle: nil), forCellReuseIdentifier: "two")
    _ = fixture.table.dequeueReusableCell(withIdentifier: "two")
    #expect(fixture.violations.map(\.rule) == [.f11, .f12])
  }
}
