import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Data sources that the program sets on the view of a list.
@Suite @MainActor struct DataSourceTests {
  private final class Source: NSObject, UITableViewDataSource, UICollectionViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ table: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      table.dequeueReusableCell(withIdentifier: "own", for: indexPath)
    }

    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }

    func collectionView(
      _ view: UICollectionView,
      cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "own", for: indexPath)
    }
  }

  private func replaced(_ host: String) -> ListIssue {
    .replacedDataSource("Source", host: host)
  }

  @Test
  func `a table view's data source that is set after the list is reported, and the list is shown`()
    throws
  {
    let fixture = ListFixture<Row, UITableView>.table()
    fixture.host.register(UITableViewCell.self, forCellReuseIdentifier: "own")
    fixture.show([Row(1), Row(2), Row(3)])
    let source = Source()
    fixture.host.dataSource = source
    fixture.runPendingWork()
    #expect(fixture.issues.issues == [replaced("UITableView")])
    #expect(fixture.host.numberOfRows(inSection: 0) == 3)
    fixture.show([Row(2), Row(3), Row(4), Row(5)])
    try fixture.requireConsistency(except: [.replacedDataSource])
  }

  @Test func `a collection view's data source that is set after the list is reported`() throws {
    let fixture = ListFixture<Row, UICollectionView>.collection()
    fixture.host.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "own")
    fixture.show([Row(1), Row(2), Row(3)])
    let source = Source()
    fixture.host.dataSource = source
    fixture.show([Row(2), Row(3), Row(4), Row(5)])
    #expect(fixture.issues.issues == [replaced("UICollectionView")])
    try fixture.requireConsistency(except: [.replacedDataSource])
  }

  @Test func `a data source before the list and after its disconnection is not reported`() {
    let source = Source()
    let view = UITableView(frame: .zero, style: .plain)
    view.dataSource = source
    view.register(UITableViewCell.self, forCellReuseIdentifier: "own")
    let fixture = ListFixture(
      view,
      cells: RowCells<UITableView>.standard(native: .cell(TableRowCell.self))
    )
    fixture.show([Row(1), Row(2), Row(3)])
    fixture.controller.disconnect()
    view.dataSource = source
    view.delegate = nil
    fixture.runPendingWork()
    #expect(view.dataSource === source)
    #expect(view.numberOfRows(inSection: 0) == 2)
    fixture.controller.connect(to: view)
    fixture.runPendingWork()
    #expect(view.numberOfRows(inSection: 0) == 3)
    #expect(fixture.issues.issues == [])
  }
}
