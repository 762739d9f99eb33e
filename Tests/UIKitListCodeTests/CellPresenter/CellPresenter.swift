// The casts are those of the code as it was written.
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// A reusable controller, to which a presenter hands cells of primitive data. The cells come out of a
// storyboard.

struct Cell {
  var title: String
  var value: Any?
  var cellType: CellType

  enum CellType {
    case text, toggle, image, date
  }
}

protocol CellPresenterProtocol {
  var cells: [Cell] { get }
  func loadCells()
}

struct Customer {
  var image: UIImage?
  var name: String
  var birthdate: Date?
  var wantsNewsletter: Bool
}

class CustomerShowPresenter: CellPresenterProtocol {
  var customer: Customer
  var cells: [Cell] = []

  init(customer: Customer) {
    self.customer = customer
  }

  func loadCells() {
    cells = []
    if let image = customer.image {
      cells.append(Cell(title: "Image", value: image, cellType: .image))
    }
    cells.append(Cell(title: "Name", value: customer.name, cellType: .text))
    if let birthdate = customer.birthdate {
      cells.append(Cell(title: "Birthdate", value: birthdate, cellType: .date))
    }
    cells.append(
      Cell(title: "Newsletter", value: customer.wantsNewsletter, cellType: .toggle)
    )
  }
}

struct Order {
  var number: String
  var total: Int
}

class OrderShowPresenter: CellPresenterProtocol {
  var order: Order
  var cells: [Cell] = []

  init(order: Order) {
    self.order = order
  }

  func loadCells() {
    cells = [
      Cell(title: "Number", value: order.number, cellType: .text),
      Cell(title: "Total", value: order.total, cellType: .text),
    ]
  }
}

class TextTableViewCell: UITableViewCell {
  func setup(with cell: Cell) {
    textLabel?.text = cell.title
    detailTextLabel?.text = cell.value as? String
  }
}

class DateTableViewCell: UITableViewCell {
  func setup(with cell: Cell) {
    textLabel?.text = cell.title
    let date = cell.value as? Date
    detailTextLabel?.text = date?.formatted(.iso8601.year().month().day())
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
    case .date:
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "date", for: indexPath) as! DateTableViewCell
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

class Coordinator {
  weak var navigationController: UINavigationController?

  init(navigationController: UINavigationController) {
    self.navigationController = navigationController
  }

  func showCustomerViewController(customer: Customer) {
    let showPresenter = CustomerShowPresenter(customer: customer)
    pushShowTableViewController(presenter: showPresenter)
  }

  func showOrderViewController(order: Order) {
    let showPresenter = OrderShowPresenter(order: order)
    pushShowTableViewController(presenter: showPresenter)
  }

  private func pushShowTableViewController(presenter: CellPresenterProtocol) {
    let showViewController = ShowTableViewController(presenter: presenter)
    navigationController?.pushViewController(showViewController, animated: true)
  }
}
