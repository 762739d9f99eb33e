import StrictUIKit
import Testing

@MainActor struct AlertTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let controller = UIViewController()

  init() {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  @Test func `a button dismisses the alert and then calls its handler`() {
    let alert = UIAlertController(title: "Delete?", message: "All", preferredStyle: .alert)
    var chosen: [String] = []
    for title in ["Keep", "Delete"] {
      let style: UIAlertAction.Style = title == "Delete" ? .destructive : .cancel
      alert.addAction(
        UIAlertAction(title: title, style: style) { [controller] action in
          #expect(controller.presentedViewController == nil)
          chosen.append(action.title ?? "")
        }
      )
    }
    controller.present(alert, animated: true)
    #expect(controller.presentedViewController === alert)
    alert.actions[0].isEnabled = false
    #expect(!alert.driveTap("Keep"))
    #expect(!alert.driveTap("Other"))
    #expect(alert.driveTap("Delete"))
    #expect(chosen == ["Delete"])
  }

  @Test func `a controller that presents another one presents no alert`() {
    let first = UIViewController()
    let second = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    controller.present(first, animated: true)
    controller.present(second, animated: true)
    #expect(controller.presentedViewController === first)
    #expect(second.presentingViewController == nil)
    first.present(second, animated: true)
    #expect(second.presentingViewController === first)
  }

  @Test func `an alert has text fields, and an action sheet has none`() {
    var found: [UIKitViolation] = []
    let old = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = old }
    UIKitEnforcement.standard.handler = { found.append($0) }
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "Name" }
    #expect(alert.textFields?.map(\.placeholder) == ["Name"])
    #expect(found.isEmpty)
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addTextField()
    #expect(sheet.textFields == nil)
    #expect(found.map(\.rule) == [.f15])
  }

  @Test func `an alert has at most one cancel button`() {
    var found: [UIKitViolation] = []
    let old = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = old }
    UIKitEnforcement.standard.handler = { found.append($0) }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    sheet.addAction(UIAlertAction(title: "Back", style: .cancel))
    #expect(sheet.actions.map(\.title) == ["Cancel"])
    #expect(found.map(\.rule) == [.f15])
  }
}
