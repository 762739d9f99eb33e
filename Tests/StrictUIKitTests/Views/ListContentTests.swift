import StrictUIKit
import Testing

/// The metrics of list content and of cells with labels.
@MainActor struct ListContentTests {
  private func height(
    _ content: UIListContentConfiguration,
    width: CGFloat = 320
  ) -> CGFloat {
    UIListContentView(configuration: content)
      .sizeThatFits(CGSize(width: width, height: 0)).height
  }

  @Test func `one line is 44 points high, and other margins have no lowest height`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    #expect(height(content) == 44)
    content.directionalLayoutMargins.top = 2
    content.directionalLayoutMargins.bottom = 2
    #expect(height(content) == 25)
  }

  @Test func `the reserved size aligns texts beside images of different sizes`() {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.imageProperties.reservedLayoutSize = CGSize(width: 56, height: 56)
    var starts: [CGFloat] = []
    for image in [UIImage(systemName: "star"), UIImage(named: "boat")] {
      content.image = image
      let view = UIListContentView(configuration: content)
      view.frame = CGRect(x: 0, y: 0, width: 320, height: 78)
      view.layoutIfNeeded()
      starts += view.subviews.compactMap { $0 as? UILabel }.prefix(1).map(\.frame.minX)
      #expect(height(content) == 78)
    }
    #expect(starts == [88, 88])
  }

  @Test func `a value that does not fit beside the title is below it`() {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.textLabel?.text = "Company"
    cell.detailTextLabel?.text = "Merrow"
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.layoutIfNeeded()
    #expect(cell.detailTextLabel?.frame.maxX == 304)
    #expect(cell.detailTextLabel?.textColor == .secondaryLabel)
    cell.detailTextLabel?.text = "Merrow & Daughters, weavers"
    let height = cell.sizeThatFits(CGSize(width: 320, height: 0)).height
    #expect(height > 60)
    cell.frame.size.height = height
    cell.layoutIfNeeded()
    let (text, detail) = (cell.textLabel?.frame ?? .zero, cell.detailTextLabel?.frame ?? .zero)
    #expect(detail.minY >= text.maxY)
    #expect(detail.minX == text.minX)
  }

  @Test func `the detail of a subtitle cell is a caption`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    #expect(cell.detailTextLabel?.font.pointSize == 12)
  }

  @Test func `a content configuration replaces the labels`() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Old"
    var content = UIListContentConfiguration.cell()
    content.text = "New"
    cell.contentConfiguration = content
    #expect(cell.contentView.subviews.count == 1)
  }
}
