import Testing
import UIKit

/// Presentation models that name their cells.
@Suite struct CellRepresentablesArticleTests {
  private func screen(_ models: [TableCellRepresentable]) -> Screen<HomeViewController> {
    let controller = HomeViewController()
    controller.dataSource = models
    return Screen(controller)
  }

  private func categories(_ number: Int) -> CategoriesModel {
    CategoriesModel(
      categories: (0..<6).map { CategoryDetail(type: .museum, count: 100 * number + $0) }
    )
  }

  private func carousel(_ row: Int, in table: UITableView) -> UICollectionView? {
    let cell = table.cellForRow(at: IndexPath(row: row, section: 0))
    return (cell as? CategoriesCell)?.collectionView
  }

  @Test func `presentation models show a home screen`() throws {
    let screen = screen([
      TopPicksModel(places: [Place(name: "Bistro"), Place(name: "Kunsthalle")]),
      categories(0),
      PlacesModel(category: .restaurant, places: [Place(name: "Bistro"), Place(name: "Bar")]),
    ])
    let table = screen.controller.tableView
    #expect(table.frame == screen.window.bounds)
    #expect(table.visibleTexts.first == "Bistro, Kunsthalle")
    #expect(table.visibleCells.map { $0.frame.height }.dropFirst() == [80, 65])
    let categories = try #require(carousel(1, in: table))
    let first = categories.cellForItem(at: IndexPath(item: 0, section: 0)) as? CategoryCell
    #expect(first?.label.text == "museum (0)")
  }

  @Test func `a model without a registered cell raises an exception`() {
    let screen = screen([])
    let broken = screen.controller.tableView.brokenRules {
      screen.controller.dataSource = [Advertisement(identifier: "AdvertisementCell")]
      screen.controller.tableView.reloadData()
    }
    #expect(broken.contains(.f1))
  }

  @Test func `a model with the cell of another model shows the previous row`() {
    let screen = screen([TopPicksModel(places: [Place(name: "Bistro")])])
    let table = screen.controller.tableView
    screen.controller.dataSource = [Advertisement(identifier: "TopPicksCell")]
    table.reloadData()
    screen.settle()
    #expect(table.visibleTexts == ["Bistro"])
  }

  @Test func `a nested list starts at the offset of another row`() throws {
    let screen = screen((0..<30).map { categories($0) })
    let table = screen.controller.tableView
    try #require(carousel(0, in: table)).driveScroll(by: 0, horizontally: 200)
    var takers: Set<Int> = []
    for _ in 0..<20 {
      table.driveScroll(by: 60)
      screen.settle()
      let rows = table.indexPathsForVisibleRows?.map(\.row) ?? []
      takers.formUnion(rows.filter { carousel($0, in: table)?.contentOffset.x == 200 })
    }
    #expect(takers.count > 1)
  }
}

private struct Advertisement: TableCellRepresentable {
  var identifier: String
}
