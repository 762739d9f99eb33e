import Foundation
import MedleyCore
import MedleyForms
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// A form with unsaved changes is not lost by a key, the back button or a gesture.
@MainActor @Suite struct FormLeavingTests {
  private let server = Server()

  private func form(saves: Bool = true) -> FormOf<FormRow<Customer>> {
    let form = Customer.form(Customer(name: "Ada", email: "a@b"))
    return saves ? form.onSave { [server] in try await server.save($0) } : form
  }

  /// A terminal with the form over a list, or as the first screen.
  private func terminal(_ form: FormOf<FormRow<Customer>>, isFirst: Bool) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("list") { _ in
      ListScreen("List", form: FormOf(Customer()) { _ in FormSection("empty") {} })
    }
    resolver.add("customer") { _ in ListScreen("Customer", form: form) }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 20, columns: 60)
    if !isFirst { terminal.navigator.go(to: "list") }
    terminal.navigator.go(to: "customer")
    terminal.draw()
    return terminal
  }

  /// Types a draft, and closes the text field.
  private func change(_ terminal: HeadlessTerminal) {
    terminal.send("\rx")
    terminal.send("\u{1B}")
  }

  private func hasLeft(_ terminal: HeadlessTerminal) -> Bool {
    terminal.isClosed || terminal.navigator.top?.title == "List"
  }

  @Test(arguments: [(false, "\u{1B}"), (true, "q")])
  func `an unchanged form is left at once`(isFirst: Bool, key: String) {
    let terminal = terminal(form(), isFirst: isFirst)
    terminal.send(key)
    #expect(hasLeft(terminal))
  }

  @Test(arguments: [(false, "\u{1B}"), (true, "q")])
  func `a key that leaves asks before a changed form is left`(isFirst: Bool, key: String) {
    let terminal = terminal(form(), isFirst: isFirst)
    change(terminal)
    terminal.send(key)
    #expect(terminal.text.contains("Discard your changes?"))
    terminal.send("n")
    #expect(!terminal.text.contains("Discard your changes?"))
    #expect(!hasLeft(terminal))
    #expect(terminal.text.contains("[Adax]"))
    // Enter takes the first answer, which stays.
    terminal.send(key)
    terminal.send("\r")
    #expect(!hasLeft(terminal))
    terminal.send(key)
    terminal.send("y")
    #expect(hasLeft(terminal))
  }

  @Test func `a click on a title asks before a changed form is left`() {
    let terminal = terminal(form(), isFirst: false)
    change(terminal)
    terminal.send("\u{1B}[<0;2;1M\u{1B}[<0;2;1m")
    #expect(terminal.text.contains("Discard your changes?"))
    #expect(terminal.navigator.screens.count == 2)
    terminal.send("y")
    #expect(hasLeft(terminal))
  }

  @Test func `a form that was discarded on leaving is not saved`() throws {
    let terminal = terminal(form(), isFirst: true)
    func saved() throws -> String {
      String(decoding: try JSONEncoder().encode(terminal.navigator.savedState), as: UTF8.self)
    }
    change(terminal)
    #expect(try saved().contains("Adax"))
    terminal.send("q")
    terminal.send("y")
    #expect(terminal.isClosed)
    #expect(try !saved().contains("Adax"))
  }

  @Test func `q and Backspace ask as well, and Ctrl-C leaves`() {
    for key in ["q", "\u{7F}"] {
      let terminal = terminal(form(), isFirst: false)
      terminal.navigator.top?.send(FormEdit<Customer>.enter(\.newsletter, .toggle(true)))
      terminal.send("\u{1B}[F")
      terminal.send(key)
      #expect(terminal.text.contains("Discard your changes?"), "\(key)")
      terminal.send("\u{3}")
      #expect(terminal.isClosed)
    }
  }

  @Test func `a change that is undone or saved needs no question`() async {
    let terminal = terminal(form(), isFirst: false)
    change(terminal)
    terminal.navigator.top?.send(FormEdit<Customer>.submit)
    await server.reply(.success(()))
    #expect(await eventually { terminal.text.contains("Saved") })
    change(terminal)
    terminal.navigator.top?.send(FormEdit<Customer>.discard)
    terminal.send("\u{1B}")
    #expect(hasLeft(terminal))
  }

  @Test func `the question closes if the form goes back by itself`() async {
    let terminal = terminal(form().leavingAfterSaving(), isFirst: false)
    change(terminal)
    terminal.navigator.top?.send(FormEdit<Customer>.submit)
    terminal.send("\u{1B}")
    #expect(terminal.text.contains("Discard your changes?"))
    await server.reply(.success(()))
    #expect(await eventually { terminal.navigator.top?.title == "List" })
    #expect(!terminal.text.contains("Discard your changes?"))
  }

  @Test func `a form sets its own question, or none`() {
    let asking = terminal(form(saves: false).confirmingLeave("Forget Ada?"), isFirst: false)
    change(asking)
    asking.send("\u{1B}")
    #expect(asking.text.contains("Forget Ada?"))
    #expect(asking.text.contains("Discard"))
    for form in [form().confirmingLeave(nil), form(saves: false)] {
      let terminal = terminal(form, isFirst: false)
      terminal.navigator.top?.send(FormEdit<Customer>.enter(\.newsletter, .toggle(true)))
      terminal.send("\u{1B}")
      #expect(hasLeft(terminal))
    }
  }

  @Test func `the answers of the question have the texts of the form's language`() throws {
    var texts = ListTexts()
    texts.discardQuestion = "Verwerfen?"
    texts.keepEditing = "Weiter"
    let form = FormOf(Customer(), language: FormLanguage(texts: texts)) { value in
      FormSection("customer") { Toggle("Newsletter", \.newsletter) }
    }
    .onSave { [server] in try await server.save($0) }
    let screen = ListScreen("Customer", form: form).open(on: HeadlessHost(width: 60, height: 20))
    #expect(screen.leaveQuestion == nil)
    screen.send(FormEdit<Customer>.enter(\.newsletter, .toggle(true)))
    let question = try #require(screen.leaveQuestion)
    #expect(question.title == "Verwerfen?")
    #expect(question.button == "Discard" && question.cancelButton == "Weiter")
    #expect(question.role == .destructive)
  }

  @Test func `UIKit's back button asks, and its gestures are disabled, while a form is changed`()
    throws
  {
    let controller = ListViewController(screen: ListScreen<UITableView>("Form", form: form()))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(controller, animated: false)
    UIKitTurn.run()
    let running = try #require(controller.running)
    #expect(!controller.isModalInPresentation)

    running.send(FormEdit<Customer>.enter(\.newsletter, .toggle(true)))
    #expect(controller.isModalInPresentation)
    navigation.driveSwipeBack()
    #expect(navigation.topViewController === controller)
    for title in ["Keep editing", "Discard"] {
      navigation.driveBack()
      #expect(navigation.topViewController === controller)
      let alert = try #require(controller.presentedViewController as? UIAlertController)
      #expect(alert.title == "Discard your changes?")
      #expect(alert.driveTap(title))
      UIKitTurn.run()
    }
    #expect(navigation.viewControllers.count == 1)
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == true)
  }

  @Test func `UIKit goes back at once after the changes are undone`() throws {
    let controller = ListViewController(screen: ListScreen<UITableView>("Form", form: form()))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    navigation.pushViewController(controller, animated: false)
    UIKitTurn.run()
    controller.running?.send(FormEdit<Customer>.enter(\.newsletter, .toggle(true)))
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == false)
    controller.running?.send(FormEdit<Customer>.discard)
    #expect(!controller.isModalInPresentation)
    #expect(navigation.interactivePopGestureRecognizer?.isEnabled == true)
    navigation.driveBack()
    #expect(navigation.viewControllers.count == 1)
  }
}
