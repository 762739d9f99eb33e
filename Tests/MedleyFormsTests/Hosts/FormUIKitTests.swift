import MedleyCore
import MedleyForms
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// The whole path in a table view: type, leave, submit, focus of the first problem, save.
@MainActor @Suite struct FormUIKitTests {
  private let server = Server()
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
  private let table = UITableView(frame: .zero, style: .insetGrouped)

  private func open(_ customer: Customer = Customer()) -> ListViewController<UITableView> {
    let form = Customer.form(customer).onSave { [server] in try await server.save($0) }
    let screen = ListScreen<UITableView>("Customer", form: form)
    let controller = ListViewController(screen: screen) { table }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    settle()
    return controller
  }

  private func settle() {
    UIKitTurn.run()
    table.layoutIfNeeded()
    UIKitTurn.run()
  }

  private func cell(_ row: Int) -> UITableViewCell? {
    table.cellForRow(at: IndexPath(row: row, section: 0))
  }

  private func field(_ row: Int) -> UITextField? {
    cell(row).flatMap { Self.first(UITextField.self, in: $0) }
  }

  private static func first<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    if let view = view as? View { return view }
    return view.subviews.lazy.compactMap { first(type, in: $0) }.first
  }

  private func texts(_ row: Int) -> [String] {
    func labels(_ view: UIView) -> [String] {
      let own = (view as? UILabel)?.text.map { [$0] } ?? []
      return own + view.subviews.filter { !$0.isHidden }.flatMap(labels)
    }
    return cell(row).map(labels) ?? []
  }

  private func tap(_ row: Int) {
    table.driveTap(at: IndexPath(row: row, section: 0))
    settle()
  }

  @Test func `leaving a field keeps its text and shows its problem`() async throws {
    let controller = open()
    try #require(field(1)).driveType("ada")
    settle()
    #expect(!texts(1).contains("An address contains @."))
    #expect(field(1)?.text == "ada")
    _ = field(1)?.resignFirstResponder()
    settle()
    #expect(field(1)?.text == "ada")
    #expect(texts(1).contains("An address contains @."))
    #expect(await server.calls == 0)
    withExtendedLifetime(controller) {}
  }

  @Test func `return sends a text and goes to the next field, or keeps a refused one`() throws {
    let controller = open()
    try #require(field(0)).driveType("Ada", thenReturn: true)
    settle()
    #expect(field(1)?.isFirstResponder == true)
    try #require(field(1)).driveType("ada", thenReturn: true)
    settle()
    #expect(texts(1).contains("An address contains @."))
    #expect(field(1)?.text == "ada")
    #expect(field(1)?.isFirstResponder == true)
    withExtendedLifetime(controller) {}
  }

  @Test func `a number pad has a button that sends, though the form keeps the draft`() throws {
    let controller = open()
    let points = try #require(field(2))
    #expect(points.keyboardType == .numberPad)
    points.driveType("20000")
    settle()
    let button = try #require(cell(2).flatMap { Self.first(UIButton.self, in: $0) })
    #expect(!button.isHidden)
    button.driveTap()
    settle()
    #expect(texts(2).contains("Enter at most 10000."))
    #expect(points.isFirstResponder)
    points.driveType("55")
    settle()
    button.driveTap()
    settle()
    #expect(!points.isFirstResponder)
    #expect(points.text == "55")
    #expect(button.isHidden)
    withExtendedLifetime(controller) {}
  }

  @Test func `a return that submits leaves the focus at the first problem, not at the next field`()
    throws
  {
    struct Terms: Equatable, Sendable {
      var name = ""
      var isAccepted = false
      var note = ""
    }
    let form = FormOf(Terms(), language: FormLanguage()) { value in
      FormSection("terms") {
        Toggle("Accept", \.isAccepted).check { $0 ? nil : "Accept the terms." }
        TextField("Name", \.name).submits()
        TextField("Note", \.note)
      }
    }
    .onSave { _ in }
    let controller = ListViewController(screen: ListScreen<UITableView>("Terms", form: form)) {
      table
    }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    settle()
    try #require(field(1)).driveType("Ada", thenReturn: true)
    settle()
    #expect(texts(0).contains("Accept the terms."))
    #expect(table.list?.focusedPosition == .row(ListPath(section: 0, item: 0)))
    #expect(field(1)?.isFirstResponder == false)
    #expect(field(2)?.isFirstResponder == false)
    #expect(field(1)?.text == "Ada")
    withExtendedLifetime(controller) {}
  }

  @Test func `submitting focuses the first problem, and saves once when there is none`()
    async throws
  {
    let controller = open(Customer(email: "a@b"))
    tap(6)
    #expect(texts(0).contains("This field is required."))
    #expect(texts(6).contains("1 problem"))
    #expect(field(0)?.isFirstResponder == true)
    try #require(field(0)).driveType("Ada")
    settle()
    #expect(!texts(0).contains("This field is required."))
    tap(6)
    tap(6)
    await server.reply(.success(()))
    #expect(
      await eventually {
        settle()
        return texts(6).contains("Saved")
      }
    )
    #expect(await server.saved == [Customer(name: "Ada", email: "a@b")])
    #expect(await server.calls == 1)
    withExtendedLifetime(controller) {}
  }
}
