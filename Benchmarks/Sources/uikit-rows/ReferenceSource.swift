import StrictUIKit

/// The data source and delegate that a program writes without a library: a `switch` over its kinds.
@MainActor
final class ReferenceSource: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDataSourcePrefetching, UICollectionViewDataSource, UICollectionViewDelegate,
  UICollectionViewDataSourcePrefetching
{
  let rows: [Row]

  init(rows: [Row]) {
    self.rows = rows
  }

  // MARK: Table view

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell: UITableViewCell
    switch rows[indexPath.row] {
    case .note(let note):
      cell = tableView.dequeueReusableCell(withIdentifier: "note", for: indexPath)
      (cell as? TableNoteCell)?.note = note
    case .alert(let alert):
      cell = tableView.dequeueReusableCell(withIdentifier: "alert", for: indexPath)
      (cell as? TableAlertCell)?.alert = alert
    }
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    Row.height
  }

  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}

  // MARK: Collection view

  func collectionView(_ view: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows.count
  }

  func collectionView(
    _ view: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell: UICollectionViewCell
    switch rows[indexPath.item] {
    case .note(let note):
      cell = view.dequeueReusableCell(withReuseIdentifier: "note", for: indexPath)
      (cell as? ItemNoteCell)?.note = note
    case .alert(let alert):
      cell = view.dequeueReusableCell(withReuseIdentifier: "alert", for: indexPath)
      (cell as? ItemAlertCell)?.alert = alert
    }
    return cell
  }
}
