// The casts are those of the code as it was written.
// swift-format-ignore-file

import UIKit

// A reusable controller, to which a presenter hands cells of primitive data.

struct Cell {
  var title: String
  var value: Any?
  var cellType: CellType

  enum CellType {
    case text, toggle, image
  }
}

protocol CellPresenterProtocol {
  var cells: [Cell] { get }
  func loadCells()
}

struct Customer {
  var image: UIImage?
  var name: String
  var isActive: Bool
}

class CustomerShowPresenter: CellPresenterProtocol {
  var customer: Customer
  var cells: [Cell] = []

  init(customer: Customer) {
    self.customer = customer
  }

  func loadCells() {
    cells = []
    cells.append(Cell(title: "Image", value: customer.image, cellType: .image))
    cells.append(Cell(title: "Name", value: customer.name, cellType: .text))
    cells.append(Cell(title: "Active", value: customer.isActive, cellType: .toggle))
  }
}

class TextTableViewCell: UITableViewCell {
  func setup(with cell: Cell) {
    textLabel?.text = cell.title
    detailTextLabel?.text = cell.value as? String
  }
}

class ToggleTableViewCell: UITableViewCell {
  let toggle = UISwitch()

  override func awakeFromNib() {
    super.awakeFromNib()
    accessoryView = toggle
  }

  func setup(with cell: Cell) {
    textLabel?.text = cell.title
    toggle.isOn = cell.value as? Bool ?? false
  }
}

class ImageTableViewCell: UITableViewCell {
  func setup(with cell: Cell) {
    imageView?.image = cell.value as? UIImage
  }
}

class ShowTableViewController: UITableViewController {
  let presenter: CellPresenterProtocol

  init(presenter: CellPresenterProtocol) {
    self.presenter = presenter
    super.init(style: .grouped)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    presenter.loadCells()
    tableView.reloadData()
  }

  override func numberOfSections(in tableView: UITableView) -> Int {
    return 1
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return presenter.cells.count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cellData = presenter.cells[indexPath.row]
    switch cellData.cellType {
    case .text:
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "text", for: indexPath) as! TextTableViewCell
      cell.setup(with: cellData)
      return cell
    case .toggle:
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "toggle", for: indexPath)
        as! ToggleTableViewCell
      cell.setup(with: cellData)
      return cell
    case .image:
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "image", for: indexPath)
        as! ImageTableViewCell
      cell.setup(with: cellData)
      return cell
    }
  }
}
