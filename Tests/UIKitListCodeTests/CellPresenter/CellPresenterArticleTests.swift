import Testing
import UIKit

/// Presenters that hand cells to one controller.
@Suite struct CellPresenterArticleTests {
  private let customer = Customer(
    image: UIImage(named: "face"),
    name: "Ada",
    birthdate: Date(timeIntervalSince1970: 0),
    wantsNewsletter: false
  )

  /// Registers the prototypes of the article's storyboard.
  static func drawStoryboard(for controller: ShowTableViewController) {
    let prototypes: [String: () -> UITableViewCell?] = [
      "text": { TextTableViewCell(style: .value1, reuseIdentifier: "text") },
      "date": { DateTableViewCell(style: .value1, reuseIdentifier: "date") },
      "toggle": { ToggleTableViewCell(coder: NibRegistry.coder) },
      "image": { ImageTableViewCell(coder: NibRegistry.coder) },
    ]
    for (identifier, make) in prototypes {
      controller.tableView.registerPrototype(forCellReuseIdentifier: identifier, make: make)
    }
  }

  private func screen(
    _ presenter: CellPresenterProtocol,
    height: CGFloat = 480
  ) -> Screen<ShowTableViewController> {
    let controller = ShowTableViewController(presenter: presenter)
    Self.drawStoryboard(for: controller)
    return Screen(controller, height: height)
  }

  private func details(_ controller: ShowTableViewController) -> [String?] {
    controller.tableView.visibleCells.map { $0.detailTextLabel?.text }
  }

  @Test func `a controller shows the data of its presenter in cells of a storyboard`() throws {
    let controller = screen(CustomerShowPresenter(customer: customer)).controller
    let cells = controller.tableView.visibleCells
    #expect(cells.map { $0.textLabel?.text }.dropFirst() == ["Name", "Birthdate", "Newsletter"])
    #expect(details(controller).dropFirst() == ["Ada", "1970-01-01", nil])
    #expect(cells.first?.imageView?.image?.name == "face")
    #expect((cells.last as? ToggleTableViewCell)?.toggle.isOn == false)
  }

  @Test func `a new presenter needs no new controller`() throws {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let coordinator = Coordinator(navigationController: navigation)
    coordinator.showOrderViewController(order: Order(number: "17", total: 12))
    let top = try #require(navigation.topViewController as? ShowTableViewController)
    #expect(navigation.viewControllers.count == 2)
    #expect(top.presenter is OrderShowPresenter)
  }

  @Test func `reloading the list resets a toggled switch`() throws {
    let presenter = CustomerShowPresenter(customer: customer)
    let screen = screen(presenter)
    let table = try #require(screen.controller.tableView)
    func toggle() throws -> UISwitch {
      try #require(table.visibleCells.last as? ToggleTableViewCell).toggle
    }
    try toggle().driveFlip()
    #expect(try toggle().isOn)
    presenter.customer.birthdate = nil
    presenter.loadCells()
    table.reloadData()
    screen.settle()
    #expect(try !toggle().isOn)
    #expect(!presenter.customer.wantsNewsletter)
  }

  @Test func `a number in a text cell shows nothing`() {
    let order = Order(number: "17", total: 12)
    #expect(details(screen(OrderShowPresenter(order: order)).controller) == ["17", nil])
  }

  @Test func `loading cells before the table is updated ends the program`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) { @MainActor in
      let presenter = CustomerShowPresenter(
        customer: Customer(name: "Ada", birthdate: Date(), wantsNewsletter: false)
      )
      let controller = ShowTableViewController(presenter: presenter)
      CellPresenterArticleTests.drawStoryboard(for: controller)
      _ = Screen(controller, height: 80)
      presenter.customer.birthdate = nil
      presenter.loadCells()
      controller.tableView.driveScroll(by: 100)
    }
    let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(said.contains("Index out of range"))
  }

  /// The same steps as in the previous test, with an update of the table.
  @Test func `loaded cells are shown after the table is updated`() {
    let presenter = CustomerShowPresenter(
      customer: Customer(name: "Ada", birthdate: Date(), wantsNewsletter: false)
    )
    let screen = screen(presenter, height: 80)
    presenter.customer.birthdate = nil
    presenter.loadCells()
    screen.controller.tableView.reloadData()
    screen.controller.tableView.driveScroll(by: 100)
    #expect(screen.controller.tableView.visibleTexts.last == "Newsletter")
  }
}
