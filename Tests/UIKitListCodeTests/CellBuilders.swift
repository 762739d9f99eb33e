import UIKit

// Characters, by a factory of sections of cell builders.

protocol TableViewCellBuilder {
  func registerCell(in tableView: UITableView)
  func cellHeight() -> CGFloat
  func cellAt(tableView: UITableView, indexPath: IndexPath) -> UITableViewCell
}

protocol TableViewSection {
  func headerView() -> UIView?
  func heightForHeader() -> CGFloat
  func numberOfRows() -> Int
  func cellHeight(for indexPath: IndexPath) -> CGFloat
  func cellAt(tableView: UITableView, indexPath: IndexPath) -> UITableViewCell
}

struct Character {
  var name: String
}

class CharacterBuilder: TableViewCellBuilder {
  private let character: Character

  init(character: Character) {
    self.character = character
  }

  func registerCell(in tableView: UITableView) {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "CharacterCell")
  }

  func cellHeight() -> CGFloat { 80 }

  func cellAt(tableView: UITableView, indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "CharacterCell", for: indexPath)
    cell.textLabel?.text = character.name
    return cell
  }
}

class LoadingBuilder: TableViewCellBuilder {
  func registerCell(in tableView: UITableView) {
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "LoadingCell")
  }

  func cellHeight() -> CGFloat { 30 }

  func cellAt(tableView: UITableView, indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "LoadingCell", for: indexPath)
    let indicator = UIActivityIndicatorView(style: .medium)
    indicator.startAnimating()
    cell.accessoryView = indicator
    return cell
  }
}

struct BaseSection: TableViewSection {
  private let builders: [TableViewCellBuilder]

  init(builders: [TableViewCellBuilder], in tableView: UITableView) {
    self.builders = builders
    builders.forEach { $0.registerCell(in: tableView) }
  }

  func headerView() -> UIView? { nil }
  func heightForHeader() -> CGFloat { 0 }
  func numberOfRows() -> Int { builders.count }
  func cellHeight(for indexPath: IndexPath) -> CGFloat { builders[indexPath.row].cellHeight() }

  func cellAt(tableView: UITableView, indexPath: IndexPath) -> UITableViewCell {
    builders[indexPath.row].cellAt(tableView: tableView, indexPath: indexPath)
  }
}

protocol TableViewOutput: UITableViewDataSource, UITableViewDelegate {
  var sections: [TableViewSection] { get set }
}

class DefaultTableViewOutput: NSObject, TableViewOutput {
  var sections: [TableViewSection]

  init(sections: [TableViewSection]) {
    self.sections = sections
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    return sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return sections[section].numberOfRows()
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    return sections[indexPath.section].cellAt(tableView: tableView, indexPath: indexPath)
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
}

class CharactersFactory {
  private let tableView: UITableView
  private let characters: [Character]

  init(tableView: UITableView, characters: [Character]) {
    self.tableView = tableView
    self.characters = characters
  }

  func buildSections() -> [TableViewSection] {
    let builders: [TableViewCellBuilder] = characters.map { CharacterBuilder(character: $0) }
    return [BaseSection(builders: builders + [LoadingBuilder()], in: tableView)]
  }
}
