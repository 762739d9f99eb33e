// The casts are those that such code has.
// swift-format-ignore-file: NeverForceUnwrap

import UIKit

// Characters, by a factory of sections of cell builders, after the description in "TableView
// factories".

protocol TableViewCellBuilderProtocol {
  func registerCell(in tableView: UITableView)
  func cellHeight() -> CGFloat
  func cellAt(indexPath: IndexPath, tableView: UITableView) -> UITableViewCell
}

protocol TableViewSectionProtocol {
  var builders: [TableViewCellBuilderProtocol] { get }
  func headerView() -> UIView?
  func heightForHeader() -> CGFloat
  func numberOfRows() -> Int
  func cellHeight(for indexPath: IndexPath) -> CGFloat
  func cellAt(indexPath: IndexPath, tableView: UITableView) -> UITableViewCell
}

protocol TableViewFactoryProtocol {
  func buildSections() -> [TableViewSectionProtocol]
}

protocol TableViewOutput: UITableViewDataSource, UITableViewDelegate {
  var sections: [TableViewSectionProtocol] { get set }
}

struct Character {
  var name: String
}

class CharacterCell: UITableViewCell {
  func setup(name: String, isSelected: Bool) {
    textLabel?.text = name
    accessoryType = isSelected ? .checkmark : .none
  }
}

class LoadingCell: UITableViewCell {
  let indicator = UIActivityIndicatorView(style: .medium)

  func setup() {
    textLabel?.text = "Loading"
    accessoryView = indicator
    indicator.startAnimating()
  }
}

class CharacterBuilder: TableViewCellBuilderProtocol {
  private let character: Character
  private let isSelected: Bool

  init(character: Character, isSelected: Bool) {
    self.character = character
    self.isSelected = isSelected
  }

  func registerCell(in tableView: UITableView) {
    tableView.register(CharacterCell.self, forCellReuseIdentifier: "CharacterCell")
  }

  func cellHeight() -> CGFloat { 80 }

  func cellAt(indexPath: IndexPath, tableView: UITableView) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "CharacterCell", for: indexPath)
      as! CharacterCell
    cell.setup(name: character.name, isSelected: isSelected)
    return cell
  }
}

class LoadingBuilder: TableViewCellBuilderProtocol {
  func registerCell(in tableView: UITableView) {
    tableView.register(LoadingCell.self, forCellReuseIdentifier: "LoadingCell")
  }

  func cellHeight() -> CGFloat { 30 }

  func cellAt(indexPath: IndexPath, tableView: UITableView) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "LoadingCell", for: indexPath) as! LoadingCell
    cell.setup()
    return cell
  }
}

class BaseSection: TableViewSectionProtocol {
  let builders: [TableViewCellBuilderProtocol]

  init(builders: [TableViewCellBuilderProtocol], in tableView: UITableView) {
    self.builders = builders
    builders.forEach { $0.registerCell(in: tableView) }
  }

  func headerView() -> UIView? { nil }
  func heightForHeader() -> CGFloat { 0 }
  func numberOfRows() -> Int { builders.count }
  func cellHeight(for indexPath: IndexPath) -> CGFloat { builders[indexPath.row].cellHeight() }

  func cellAt(indexPath: IndexPath, tableView: UITableView) -> UITableViewCell {
    builders[indexPath.row].cellAt(indexPath: indexPath, tableView: tableView)
  }
}

class DefaultTableViewOutput: NSObject, TableViewOutput {
  var sections: [TableViewSectionProtocol]
  var didSelect: (Int) -> Void = { _ in }

  init(sections: [TableViewSectionProtocol]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    return sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].numberOfRows()
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    return sections[indexPath.section].cellAt(indexPath: indexPath, tableView: tableView)
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    return sections[indexPath.section].cellHeight(for: indexPath)
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    return sections[section].headerView()
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    return sections[section].heightForHeader()
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    didSelect(indexPath.row)
  }
}

class CharactersFactory: TableViewFactoryProtocol {
  private let tableView: UITableView
  private let characters: [Character]
  private let selectedIndex: Int?

  init(tableView: UITableView, characters: [Character], selectedIndex: Int?) {
    self.tableView = tableView
    self.characters = characters
    self.selectedIndex = selectedIndex
  }

  private var characterBuilders: [TableViewCellBuilderProtocol] {
    return characters.enumerated().map { index, character in
      CharacterBuilder(character: character, isSelected: index == selectedIndex)
    }
  }

  private var mainSection: TableViewSectionProtocol {
    return BaseSection(builders: characterBuilders + [LoadingBuilder()], in: tableView)
  }

  func buildSections() -> [TableViewSectionProtocol] {
    return [mainSection]
  }
}

class CharactersViewController: UIViewController {
  let tableView = UITableView()
  var characters: [Character] = []
  var selectedIndex: Int?
  private var output: DefaultTableViewOutput?

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.frame = view.bounds
    view.addSubview(tableView)
    buildSections()
  }

  func buildSections() {
    let factory = CharactersFactory(
      tableView: tableView,
      characters: characters,
      selectedIndex: selectedIndex
    )
    updateOutput(sections: factory.buildSections())
  }

  private func updateOutput(sections: [TableViewSectionProtocol]) {
    let output = DefaultTableViewOutput(sections: sections)
    output.didSelect = { [weak self] index in
      self?.selectedIndex = index
      self?.buildSections()
    }
    self.output = output
    tableView.dataSource = output
    tableView.delegate = output
    tableView.reloadData()
  }
}
