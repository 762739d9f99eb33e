import UIKit

// A home screen whose rows are presentation models that name their cells.

protocol TableCellRepresentable {
  var identifier: String { get }
}

protocol TableCellViewable {
  func configure(with model: TableCellRepresentable)
}

struct Place {
  var name: String
}

struct PlacesModel: TableCellRepresentable {
  let identifier = "PlacesCell"
  var category: String
  var places: [Place]
}

struct CategoriesModel: TableCellRepresentable {
  let identifier = "CategoriesCell"
  var categories: [String]
}

class PlacesCell: UITableViewCell, TableCellViewable {
  func configure(with model: TableCellRepresentable) {
    guard let model = model as? PlacesModel else {
      return print("Unable to cast model as \(PlacesModel.self): \(model)")
    }
    var content = defaultContentConfiguration()
    content.text = model.category
    content.secondaryText = model.places.map { $0.name }.joined(separator: ", ")
    contentConfiguration = content
  }
}

class CategoriesCell: UITableViewCell, TableCellViewable {
  private let stack = UIStackView()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .horizontal
    stack.distribution = .fillEqually
    contentView.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      stack.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      stack.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      stack.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      stack.heightAnchor.constraint(equalToConstant: 64),
    ])
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    stack.arrangedSubviews.forEach { $0.removeFromSuperview() }
  }

  func configure(with model: TableCellRepresentable) {
    guard let model = model as? CategoriesModel else { return }
    for category in model.categories {
      let label = UILabel()
      label.text = category
      label.textAlignment = .center
      label.font = UIFont.preferredFont(forTextStyle: .caption1)
      label.layer.cornerRadius = 8
      stack.addArrangedSubview(label)
    }
  }
}

class HomeViewController: UIViewController {
  private let tableView = UITableView(frame: .zero, style: .plain)
  var dataSource: [TableCellRepresentable] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    tableView.register(PlacesCell.self, forCellReuseIdentifier: "PlacesCell")
    tableView.register(CategoriesCell.self, forCellReuseIdentifier: "CategoriesCell")
    tableView.dataSource = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 100
  }
}

extension HomeViewController: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return dataSource.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let model = dataSource[indexPath.row]
    let cell = tableView.dequeueReusableCell(withIdentifier: model.identifier, for: indexPath)
    if let cell = cell as? TableCellViewable {
      cell.configure(with: model)
    }
    return cell
  }
}
