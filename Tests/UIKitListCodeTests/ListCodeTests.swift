import Testing
import UIKit

/// List code that was written for UIKit, as it stands, with another module under UIKit's name.
@MainActor @Suite struct ListCodeTests {
  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    return window
  }

  @Test func `adapters by the type of the message show a chat`() throws {
    NibRegistry.set("ImageMessageCell") { ImageMessageCell(coder: NibRegistry.coder) }
    let controller = MessagesViewController()
    controller.itemsArray = [
      TextMessage(text: "Hi"), ImageMessage(image: try #require(UIImage(named: "cat"))),
    ]
    let window = show(controller)
    let cells = controller.tableView.visibleCells
    #expect(cells.map { $0.reuseIdentifier } == ["TextMessageCell", "ImageMessageCell"])
    #expect(cells.map { $0.frame.height } == [60, 120])
    #expect(cells.first?.textLabel?.text == "Hi")
    #expect(cells.last?.imageView?.image?.name == "cat")
    #expect(cells.first?.window === window)
  }

  @Test func `an enum of structs shows a feed`() throws {
    let controller = FeedViewController()
    controller.posts = [
      .text(TextPostModel(text: "Words")),
      .article(
        ArticlePostModel(
          text: "Read",
          articleUrl: try #require(URL(string: "https://example.org/a"))
        )
      ),
    ]
    let window = show(controller)
    #expect(controller.tableView.visibleCells.map { $0.textLabel?.text } == ["Words", "Read"])
    #expect(controller.tableView.visibleCells.last?.detailTextLabel?.text == "example.org")
    #expect(controller.tableView.window === window)
  }

  @Test func `a controller shows what its presenter hands it, in cells of a storyboard`() throws {
    let customer = Customer(image: UIImage(named: "face"), name: "Ada", isActive: true)
    let controller = ShowTableViewController(
      presenter: CustomerShowPresenter(customer: customer)
    )
    let table = try #require(controller.tableView)
    table.registerPrototype(forCellReuseIdentifier: "text") {
      TextTableViewCell(coder: NibRegistry.coder)
    }
    table.registerPrototype(forCellReuseIdentifier: "toggle") {
      ToggleTableViewCell(coder: NibRegistry.coder)
    }
    table.registerPrototype(forCellReuseIdentifier: "image") {
      ImageTableViewCell(coder: NibRegistry.coder)
    }
    let window = show(controller)
    #expect(table.visibleCells.count == 3)
    #expect((table.visibleCells.last as? ToggleTableViewCell)?.toggle.isOn == true)
    #expect(table.window === window)
  }

  @Test func `presentation models show a home screen`() {
    let controller = HomeViewController()
    controller.dataSource = [
      CategoriesModel(categories: ["Food", "Fuel"]),
      PlacesModel(category: "Food", places: [Place(name: "Bistro"), Place(name: "Bar")]),
    ]
    let window = show(controller)
    let table = controller.view.subviews.first as? UITableView
    #expect(table?.frame == window.bounds)
    #expect(table?.visibleCells.map { $0.frame.height } == [80, 65])
  }

  @Test func `a factory's sections of builders show characters`() {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let table = UITableView(frame: window.bounds, style: .plain)
    let factory = CharactersFactory(tableView: table, characters: [Character(name: "Rick")])
    let output = DefaultTableViewOutput(sections: factory.buildSections())
    table.dataSource = output
    table.delegate = output
    window.addSubview(table)
    window.layoutIfNeeded()
    #expect(table.visibleCells.map { $0.frame.height } == [80, 30])
  }
}
