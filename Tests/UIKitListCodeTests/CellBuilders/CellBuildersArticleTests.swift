import Testing
import UIKit

/// Sections of cell builders, which a factory makes and one output object shows.
@Suite struct CellBuildersArticleTests {
  private func screen() -> Screen<CharactersViewController> {
    let controller = CharactersViewController()
    controller.characters = ["Luke", "Leia", "Han"].map { Character(name: $0) }
    return Screen(controller)
  }

  private func show(_ names: [String], on screen: Screen<CharactersViewController>) {
    screen.controller.characters = names.map { Character(name: $0) }
    screen.controller.buildSections()
    screen.settle()
  }

  private func tap(_ row: Int, on screen: Screen<CharactersViewController>) {
    screen.controller.tableView.driveTap(at: IndexPath(row: row, section: 0))
    screen.settle()
  }

  private func checked(_ table: UITableView) -> [String?] {
    table.visibleCells.filter { $0.accessoryType == .checkmark }.map { $0.textLabel?.text }
  }

  @Test func `a factory's sections of builders show characters`() {
    let screen = screen()
    let table = screen.controller.tableView
    #expect(table.visibleTexts == ["Luke", "Leia", "Han", "Loading"])
    #expect(table.visibleCells.map { $0.frame.height } == [80, 80, 80, 30])
    tap(1, on: screen)
    #expect(checked(table) == ["Leia"])
    show(["Luke", "Leia", "Han", "Chewbacca"], on: screen)
    #expect(checked(table) == ["Leia"])
  }

  @Test func `inserting a character at the start moves the tick to another row`() {
    let screen = screen()
    tap(1, on: screen)
    show(["Jabba", "Luke", "Leia", "Han"], on: screen)
    #expect(checked(screen.controller.tableView) == ["Luke"])
  }

  @Test func `a tap on the loading row ticks the row that replaces it`() {
    let screen = screen()
    tap(3, on: screen)
    show(["Luke", "Leia", "Han", "Chewbacca"], on: screen)
    #expect(checked(screen.controller.tableView) == ["Chewbacca"])
  }
}
