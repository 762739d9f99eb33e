import StrictUIKit

// Errands in a UITableViewController, as many apps have them. The tests of the migration compare both versions.
enum BeforeMigration {
  struct Errand {
    let id: Int
    var title: String
    var isDone = false
  }

  struct Hint {
    let text: String
  }

  final class ErrandCell: UITableViewCell {
    func show(_ errand: Errand) {
      textLabel?.text = errand.title
      accessoryType = errand.isDone ? .checkmark : .none
    }
  }

  final class HintCell: UITableViewCell {
    func show(_ hint: Hint) {
      textLabel?.text = hint.text
      selectionStyle = .none
    }
  }

  final class ErrandsController: UITableViewController {
    private var open: [Errand] = []
    private var done: [Errand] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.register(ErrandCell.self, forCellReuseIdentifier: "errand")
      tableView.register(HintCell.self, forCellReuseIdentifier: "hint")
    }

    func show(_ errands: [Errand]) {
      open = errands.filter { !$0.isDone }
      done = errands.filter(\.isDone)
      tableView.reloadData()
    }

    // MARK: Data source

    override func numberOfSections(in tableView: UITableView) -> Int {
      done.isEmpty ? 1 : 2
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      if section == 1 { return done.count }
      return open.isEmpty ? 1 : open.count
    }

    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? {
      section == 0 ? "Open" : "Done"
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      if indexPath.section == 0, open.isEmpty {
        let cell = tableView.dequeueReusableCell(withIdentifier: "hint", for: indexPath)
        (cell as? HintCell)?.show(Hint(text: "Nothing to do"))
        return cell
      }
      let cell = tableView.dequeueReusableCell(withIdentifier: "errand", for: indexPath)
      (cell as? ErrandCell)?.show(errand(at: indexPath))
      return cell
    }

    private func errand(at indexPath: IndexPath) -> Errand {
      indexPath.section == 0 ? open[indexPath.row] : done[indexPath.row]
    }

    // MARK: Delegate

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      tableView.deselectRow(at: indexPath, animated: true)
      guard indexPath.section == 0, !open.isEmpty else { return }
      finish(at: indexPath)
    }

    override func tableView(
      _ tableView: UITableView,
      heightForRowAt indexPath: IndexPath
    ) -> CGFloat {
      indexPath.section == 0 && open.isEmpty ? 88 : 44
    }

    private func finish(at indexPath: IndexPath) {
      tableView.performBatchUpdates {
        var errand = open.remove(at: indexPath.row)
        errand.isDone = true
        done.insert(errand, at: 0)
        tableView.deleteRows(at: [indexPath], with: .automatic)
        // The hint takes the place of the last open errand.
        if open.isEmpty {
          tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        }
        // The second section is inserted with its first row.
        if done.count == 1 {
          tableView.insertSections([1], with: .automatic)
        } else {
          tableView.insertRows(at: [IndexPath(row: 0, section: 1)], with: .automatic)
        }
      }
    }
  }
}
