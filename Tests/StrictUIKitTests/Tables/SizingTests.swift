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
  private func fixture(_ texts: [String]) -> TableFixture {
    let fixture = TableFixture(counts: [0])
    fixture.table.register(TextCell.self, forCellReuseIdentifier: "row")
    fixture.source.makeCell = { [unowned source = fixture.source] table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      (cell as? TextCell)?.label.text = source.rows[path.section][path.row]
      return cell
    }
    fixture.source.rows = [texts]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    return fixture
  }

  @Test func `a cell has the height of its constraints`() {
    let long = String(repeating: "seven777 ", count: 20)
    let fixture = fixture(["short", long, "short"])
    let cells = fixture.table.visibleCells.compactMap { $0 as? TextCell }
    #expect(cells.map(\.frame.height) == [43, 169, 43])
    #expect(cells[1].label.frame == CGRect(x: 16, y: 11, width: 288, height: 147))
    #expect(fixture.table.contentSize.height == 255)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a cell whose text changes takes its new height`() {
    let fixture = fixture(["short", "short"])
    let cell = fixture.table.visibleCells.first as? TextCell
    cell?.label.text = String(repeating: "seven777 ", count: 20)
    fixture.window.layoutIfNeeded()
    #expect(cell?.frame.height == 169)
    #expect(fixture.table.rectForRow(at: IndexPath(0, 1)).minY == 169)
  }

  @Test func `reconfigured rows keep their cells and are measured again`() {
    let fixture = fixture(["short", "short"])
    let cell = fixture.table.visibleCells.first
    fixture.source.rows[0][0] = String(repeating: "seven777 ", count: 20)
    fixture.table.reconfigureRows(at: [IndexPath(0, 0)])
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.visibleCells.first === cell)
    #expect(cell?.frame.height == 169)
  }

  @Test func `visible rows keep their position while rows above are measured`() {
    let texts = (0..<60).map { String(repeating: "seven777 ", count: 1 + $0 % 17) }
    let fixture = fixture(texts)
    fixture.table.scrollToRow(at: IndexPath(0, 50), at: .top, animated: false)
    #expect(fixture.table.rectForRow(at: IndexPath(0, 50)).minY == fixture.table.contentOffset.y)
    for _ in 0..<10 {
      guard let path = fixture.table.indexPathsForVisibleRows?.dropFirst().first else { return }
      let place = fixture.table.rectForRow(at: path).minY - fixture.table.contentOffset.y
      fixture.table.driveScroll(by: -30)
      let moved = fixture.table.rectForRow(at: path).minY - fixture.table.contentOffset.y
      #expect(moved == place + 30)
    }
  }

  @Test func `fixed heights are used unchanged, and are requested in advance without estimates`() {
    let fixture = TableFixture(counts: [100])
    fixture.source.height = { CGFloat(30 + ($0.count * 7)) }
    fixture.table.estimatedRowHeight = 0
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    let sum = fixture.source.rows[0].reduce(0) { $0 + 30 + CGFloat($1.count * 7) }
    #expect(fixture.table.contentSize.height == sum)
    fixture.table.rowHeight = 60
    #expect(fixture.table.contentSize.height == sum)
    fixture.source.height = nil
    fixture.table.reloadData()
    #expect(fixture.table.contentSize.height == 6_000)
  }

  @Test func `list content sizes a cell`() {
    let fixture = TableFixture(counts: [0])
    fixture.source.makeCell = { table, path in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      var content = UIListContentConfiguration.subtitleCell()
      content.text = "Title"
      content.secondaryText = "Below"
      cell.contentConfiguration = content
      return cell
    }
    fixture.source.rows = [["a"]]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.visibleCells.map(\.frame.height) == [65])
  }
}
