import StrictUIKit
import Testing

/// A cell that wants to be higher each time it is asked.
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
    let world = TableWorld(counts: [1])
    _ = world.table.dequeueReusableCell(withIdentifier: "other", for: IndexPath(0, 0))
    #expect(world.violations.map(\.rule) == [.f1])
    #expect(
      world.violations.first?.message == """
        unable to dequeue a cell with identifier other - must register a nib or a class for the \
        identifier or connect a prototype cell in a storyboard
        """
    )
    #expect(world.table.dequeueReusableCell(withIdentifier: "other") == nil)
  }

  @Test func `F3: nothing is registered again while a cell is asked for`() {
    let world = TableWorld(counts: [0], isStrict: true)
    world.source.makeCell = { table, path in
      table.register(UITableViewCell.self, forCellReuseIdentifier: "late")
      return table.dequeueReusableCell(withIdentifier: "late", for: path)
    }
    world.source.rows = [["a"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(world.violations.isEmpty, "the first time, no cell is lost")
    world.source.rows = [["a", "b"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(Set(world.violations.map(\.rule)) == [.f3])
    #expect(world.violations.first?.message.contains("identifier late") ?? false)
  }

  @Test func `F4: two cells are not dequeued for one row`() {
    let world = TableWorld(counts: [0])
    world.source.makeCell = { table, path in
      _ = table.dequeueReusableCell(withIdentifier: "row", for: path)
      return table.dequeueReusableCell(withIdentifier: "row", for: path)
    }
    world.source.rows = [["a"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(world.violations.map(\.rule) == [.f4])
    #expect(
      world.violations.first?.message.hasSuffix(
        "Cell identifier: row, index path: {length = 2, path = 0 - 0}"
      ) ?? false
    )
  }

  @Test func `F5: one cell is not shown in two rows`() {
    let world = TableWorld(counts: [0])
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    world.source.makeCell = { _, _ in cell }
    world.source.rows = [["a", "b"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(world.violations.map(\.rule) == [.f5])
  }

  @Test func `F5: a strict table takes no cell that was not dequeued`() {
    let world = TableWorld(counts: [0], isStrict: true)
    world.source.makeCell = { _, _ in UITableViewCell(style: .default, reuseIdentifier: nil) }
    world.source.rows = [["a"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(world.violations.map(\.rule) == [.f5])
  }

  @Test func `F5: a row that is reconfigured keeps its cell`() {
    let world = TableWorld(counts: [1])
    world.source.makeCell = { table, _ in UITableViewCell(style: .default, reuseIdentifier: "x") }
    world.table.reconfigureRows(at: [IndexPath(0, 0)])
    #expect(world.violations.map(\.rule) == [.f5])
  }

  @Test func `F8: nobody scrolls to a row or section that does not exist`() {
    let world = TableWorld(counts: [3])
    world.table.scrollToRow(at: IndexPath(0, 5), at: .top, animated: false)
    world.table.scrollToRow(at: IndexPath(2, 0), at: .top, animated: false)
    #expect(world.violations.map(\.rule) == [.f8, .f8])
    #expect(world.violations.map(\.exception) == [.range, .range])
    #expect(
      world.violations.map(\.message) == [
        "Attempted to scroll the table view to an out-of-bounds row (5) when there are only 3 rows in section 0.",
        "Attempted to scroll the table view to an out-of-bounds section (2) when there are only 1 sections.",
      ]
    )
  }

  @Test func `F9: a cell that never says the same height is a loop`() {
    let world = TableWorld(counts: [0])
    world.table.register(GrowingCell.self, forCellReuseIdentifier: "row")
    world.source.rows = [["a"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(world.violations.map(\.rule) == [.f9])
    #expect(world.violations.first?.message.contains("{length = 2, path = 0 - 0}") ?? false)
    #expect(world.table.visibleCells.count == 1)
  }

  @Test func `F11 and F12: a nib has one cell, by the identifier that it is registered by`() {
    NibRegistry.set("Strict.Named", identifier: "inner") {
      UITableViewCell(coder: NibRegistry.coder)
    }
    NibRegistry.setObjects("Strict.Two") {
      [UIView(frame: .zero), UITableViewCell(style: .default, reuseIdentifier: nil)]
    }
    let world = TableWorld(counts: [1])
    let named = UINib(nibName: "Strict.Named", bundle: nil)
    world.table.register(named, forCellReuseIdentifier: "inner")
    #expect(world.table.dequeueReusableCell(withIdentifier: "inner") != nil)
    #expect(world.violations.isEmpty)
    world.table.register(named, forCellReuseIdentifier: "outer")
    _ = world.table.dequeueReusableCell(withIdentifier: "outer")
    #expect(
      world.violations.map(\.message) == [
        "cell reuse indentifier in nib (inner) does not match the identifier used to register the nib (outer)"
      ]
    )
    world.table.register(UINib(nibName: "Strict.Two", bundle: nil), forCellReuseIdentifier: "two")
    _ = world.table.dequeueReusableCell(withIdentifier: "two")
    #expect(world.violations.map(\.rule) == [.f11, .f12])
  }
}
