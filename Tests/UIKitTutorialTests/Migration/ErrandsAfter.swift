import Medley
import MedleyUIKit
import StrictUIKit

struct Errand: ListModel {
  let id: Int
  var title: String
  var isDone = false
}

struct Hint: ListModel {
  var id: String { text }
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

extension ErrandCell: ConfigurableCell {
  func configure(with errand: Errand, context: CellContext) { show(errand) }
}

extension HintCell: ConfigurableCell {
  func configure(with hint: Hint, context: CellContext) { show(hint) }
}

final class ErrandsController: UITableViewController {
  private lazy var list = ListController(tableView, cells: cells)
  private var errands: [Errand] = []

  private var cells: AdapterMap<UITableView> {
    var cells = AdapterMap<UITableView>()
    cells.add(.cell(ErrandCell.self).onSelect { [weak self] errand, _ in self?.finish(errand) })
    cells.add(.cell(HintCell.self))
    return cells
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    // A tap finishes an errand, and selects nothing.
    list.selectionMode = .none
  }

  func show(_ errands: [Errand]) {
    self.errands = errands
    let open = errands.filter { !$0.isDone }
    let done = errands.filter(\.isDone)
    list.apply(
      ListSnapshot {
        ListSection("open", header: "Open") {
          if open.isEmpty { Hint(text: "Nothing to do") }
          open
        }
        if !done.isEmpty { ListSection("done", header: "Done") { done } }
      }
    )
  }

  private func errand(at indexPath: IndexPath) -> Errand? {
    let path = ListPath(section: indexPath.section, item: indexPath.row)
    return list.model(at: .row(path)) as? Errand
  }

  // MARK: Delegate

  override func tableView(
    _ tableView: UITableView,
    heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    errand(at: indexPath) == nil ? 88 : 44
  }

  private func finish(_ errand: Errand) {
    guard !errand.isDone else { return }
    var finished = errand
    finished.isDone = true
    show([finished] + errands.filter { $0.id != errand.id })
  }
}
