import UIKit

// A home screen whose rows are presentation models that name their cells, after the description in
// "Elegantly prepare data source for Table View and Collection View".

enum CategoryType: String {
  case restaurant, museum, park
}

struct Place {
  var name: String
}

struct CategoryDetail {
  var type: CategoryType
  var count: Int
}

protocol TableCellRepresentable {
  var identifier: String { get }
}

struct TopPicksModel: TableCellRepresentable {
  let identifier = "TopPicksCell"
  var places: [Place]
}

struct CategoriesModel: TableCellRepresentable {
  let identifier = "CategoriesCell"
  var categories: [CategoryDetail]
}

struct PlacesModel: TableCellRepresentable {
  let identifier = "PlacesCell"
  var category: CategoryType
  var places: [Place]
}

protocol TableCellViewable {
  func configure(with model: TableCellRepresentable)
}

class TopPicksCell: UITableViewCell, TableCellViewable {
  func configure(with model: TableCellRepresentable) {
    guard let model = model as? TopPicksModel else {
      return print("Unable to cast model as \(TopPicksModel.self): \(model)")
    }
    textLabel?.text = model.places.map { $0.name }.joined(separator: ", ")
  }
}

class PlacesCell: UITableViewCell, TableCellViewable {
  func configure(with model: TableCellRepresentable) {
    guard let model = model as? PlacesModel else {
      return print("Unable to cast model as \(PlacesModel.self): \(model)")
    }
    var content = defaultContentConfiguration()
    content.text = model.category.rawValue
    content.secondaryText = model.places.map { $0.name }.joined(separator: ", ")
    contentConfiguration = content
  }
}

class CategoriesCell: UITableViewCell, TableCellViewable {
  let collectionView: UICollectionView
  private var categories: [CategoryDetail] = []

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 120, height: 44)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    collectionView.register(CategoryCell.self, forCellWithReuseIdentifier: "CategoryCell")
    collectionView.dataSource = self
    collectionView.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(collectionView)
    NSLayoutConstraint.activate([
      collectionView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 8),
      collectionView.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      collectionView.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      collectionView.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -8),
      collectionView.heightAnchor.constraint(equalToConstant: 64),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func configure(with model: TableCellRepresentable) {
    guard let model = model as? CategoriesModel else {
      return print("Unable to cast model as \(CategoriesModel.self): \(model)")
    }
    categories = model.categories
    collectionView.reloadData()
  }
}

extension CategoriesCell: UICollectionViewDataSource {
  func collectionView(
    _ collectionView: UICollectionView,
    numberOfItemsInSection section: Int
  ) -> Int {
    return categories.count
  }

  func collectionView(
    _ collectionView: UICollectionView,
    cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: "CategoryCell",
      for: indexPath
    )
    let category = categories[indexPath.item]
    (cell as? CategoryCell)?.label.text = "\(category.type.rawValue) (\(category.count))"
    return cell
  }
}

class CategoryCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.font = UIFont.preferredFont(forTextStyle: .caption1)
    label.layer.cornerRadius = 8
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = contentView.bounds
  }
}

class HomeViewController: UIViewController {
  let tableView = UITableView(frame: .zero, style: .plain)
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
    tableView.register(TopPicksCell.self, forCellReuseIdentifier: "TopPicksCell")
    tableView.register(CategoriesCell.self, forCellReuseIdentifier: "CategoriesCell")
    tableView.register(PlacesCell.self, forCellReuseIdentifier: "PlacesCell")
    tableView.dataSource = self
    tableView.rowHeight = UITableView.automaticDimension
    tableView.estimatedRowHeight = 80
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
    } else {
      print("\(type(of: cell)) is not \(TableCellViewable.self)")
    }
    return cell
  }
}
