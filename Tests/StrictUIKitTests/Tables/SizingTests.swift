import StrictUIKit
import Testing

/// A cell whose label is pinned to its edges.
private final class TextCell: UITableViewCell {
  let label = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 11),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -11),
    ])
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct SizingTests {
  private func world(_ texts: [String]) -> TableWorld {
    let world = TableWorld(counts: [0])
    world.table.register(TextCell.self, forCellReuseIdentifier: "row")
    world.source.makeCell = { [unowned source = world.source] table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? TextCell)?.label.text = source.rows[path.section][path.row]
      return cell
    }
    world.source.rows = [texts]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    return world
  }

  @Test func `a cell is as high as its constraints ask`() {
    let long = String(repeating: "seven777 ", count: 20)
    let world = world(["short", long, "short"])
    let cells = world.table.visibleCells.compactMap { $0 as? TextCell }
    #expect(cells.map(\.frame.height) == [43, 169, 43])
    #expect(cells[1].label.frame == CGRect(x: 16, y: 11, width: 288, height: 147))
    #expect(world.table.contentSize.height == 255)
    #expect(world.violations.isEmpty)
  }

  @Test func `a cell whose text changes takes its new height`() {
    let world = world(["short", "short"])
    let cell = world.table.visibleCells.first as? TextCell
    cell?.label.text = String(repeating: "seven777 ", count: 20)
    world.window.layoutIfNeeded()
    #expect(cell?.frame.height == 169)
    #expect(world.table.rectForRow(at: IndexPath(0, 1)).minY == 169)
  }

  @Test func `reconfigured rows keep their cells and are measured anew`() {
    let world = world(["short", "short"])
    let cell = world.table.visibleCells.first
    world.source.rows[0][0] = String(repeating: "seven777 ", count: 20)
    world.table.reconfigureRows(at: [IndexPath(0, 0)])
    world.window.layoutIfNeeded()
    #expect(world.table.visibleCells.first === cell)
    #expect(cell?.frame.height == 169)
  }

  @Test func `what is read stays in place while rows above are measured`() {
    let texts = (0..<60).map { String(repeating: "seven777 ", count: 1 + $0 % 17) }
    let world = world(texts)
    world.table.scrollToRow(at: IndexPath(0, 50), at: .top, animated: false)
    #expect(world.table.rectForRow(at: IndexPath(0, 50)).minY == world.table.contentOffset.y)
    for _ in 0..<10 {
      guard let path = world.table.indexPathsForVisibleRows?.dropFirst().first else { return }
      let place = world.table.rectForRow(at: path).minY - world.table.contentOffset.y
      world.table.driveScroll(by: -30)
      let moved = world.table.rectForRow(at: path).minY - world.table.contentOffset.y
      #expect(moved == place + 30)
    }
  }

  @Test func `fixed heights are taken as they are, and asked for in advance without estimates`() {
    let world = TableWorld(counts: [100])
    world.source.height = { CGFloat(30 + ($0.count * 7)) }
    world.table.estimatedRowHeight = 0
    world.table.reloadData()
    world.window.layoutIfNeeded()
    let sum = world.source.rows[0].reduce(0) { $0 + 30 + CGFloat($1.count * 7) }
    #expect(world.table.contentSize.height == sum)
    world.table.rowHeight = 60
    #expect(world.table.contentSize.height == sum)
    world.source.height = nil
    world.table.reloadData()
    #expect(world.table.contentSize.height == 6_000)
  }

  @Test func `list content sizes a cell`() {
    let world = TableWorld(counts: [0])
    world.source.makeCell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Title"
      content.secondaryText = "Below"
      cell.contentConfiguration = content
      return cell
    }
    world.source.rows = [["a"]]
    world.table.reloadData()
    world.window.layoutIfNeeded()
    #expect(world.table.visibleCells.map(\.frame.height) == [65])
  }
}
