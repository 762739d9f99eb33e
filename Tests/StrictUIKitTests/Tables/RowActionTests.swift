import Testing

@testable import StrictUIKit

@Suite @MainActor struct RowActionTests {
  @Test func `the row actions of a delegate are the swipe actions of a row`() {
    let source = Source()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let table = UITableView(frame: window.bounds)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    (table.dataSource, table.delegate) = (source, source)
    window.addSubview(table)
    let path = IndexPath(row: 1, section: 0)
    #expect(table.swipeActions(at: path).map(\.title) == ["Flag", "Delete"])
    #expect(table.swipeActions(at: path).map(\.style) == [.normal, .destructive])
    #expect(table.swipeActions(at: path).first?.backgroundColor == .systemBlue)
    #expect(table.driveSwipe(at: path, action: "Delete") == true)
    #expect(source.log == ["Delete 1"])
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    }

    func tableView(
      _ tableView: UITableView,
      editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? {
      let styles: [(UITableViewRowAction.Style, String)] = [
        (.normal, "Flag"), (.destructive, "Delete"),
      ]
      return styles.map { style, title in
        let action = UITableViewRowAction(style: style, title: title) { action, path in
          self.log.append("\(action.title ?? "") \(path.row)")
        }
        if style == .normal { action.backgroundColor = .systemBlue }
        return action
      }
    }
  }
}
