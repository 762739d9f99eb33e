import MedleyCore
import MedleyForms
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

/// Values that a control cannot have, and steps, on each host.
@MainActor @Suite struct NumberHostsTests {
  private struct Room: Equatable, Sendable {
    var size: String? = "huge"
    var height = 0.1
    var volume = 7.0
  }

  private static func screen<Host: ContentHost>(_ host: Host.Type) -> ListScreen<Host> {
    let form = FormOf(Room(), language: FormLanguage()) { _ in
      FormSection("room") {
        Choice("Size", optional: \.size, options: ["small", "large"])
        Stepper("Height", \.height, in: 0...10, step: 0.1)
        Slider("Volume", \.volume, in: 0...5)
        Button("Save", .submit)
      }
    }
    return ListScreen("Room", form: form)
  }

  private static let problem = "Enter at most 5."

  @Test func `a headless host shows values that are no options or out of the range`() throws {
    let host = HeadlessHost(width: 60, height: 20)
    let screen = Self.screen(HeadlessHost.self).open(on: host)
    #expect(host.text.contains("Size [huge]"))
    #expect(host.text.contains("Volume [7 of 0–5]"))
    try host.select(rowAt: ListPath(section: 0, item: 3))
    #expect(host.text.contains(Self.problem))
    withExtendedLifetime(screen) {}
  }

  @Test func `a terminal shows values that are no options or out of the range, and steps`() {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("room") { _ in Self.screen(TerminalHost.self) }
    let terminal = HeadlessTerminal(resolver: resolver, rows: 20, columns: 60)
    terminal.navigator.go(to: "room")
    terminal.draw()
    #expect(terminal.text.contains("[huge ▾]"))
    #expect(terminal.text.contains("● 7"))
    terminal.send("\u{1B}[B\u{1B}[C\u{1B}[C")
    #expect(terminal.text.contains("[- 0.3 +]"), "\(terminal.text)")
    terminal.send("\u{1B}[F\r")
    #expect(terminal.text.contains(Self.problem))
  }

  @Test func `a table view shows values that are no options or out of the range, and steps`() throws
  {
    let table = UITableView(frame: .zero, style: .insetGrouped)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    window.rootViewController = ListViewController(screen: Self.screen(UITableView.self)) { table }
    window.makeKeyAndVisible()
    settle(table)
    let stepper = try #require(view(UIStepper.self, in: table))
    for _ in 0..<6 {
      stepper.driveIncrement()
      settle(table)
    }
    #expect(stepper.value == 0.7)
    for text in ["0.7", "huge"] { #expect(texts(in: table).contains(text), "\(texts(in: table))") }
    table.driveTap(at: IndexPath(row: 3, section: 0))
    settle(table)
    #expect(texts(in: table).contains(Self.problem))
    let slider = try #require(view(UISlider.self, in: table))
    slider.driveSlide(0.3)
    settle(table)
    #expect(slider.accessibilityValue == "0.3")
    #expect(!texts(in: table).contains(Self.problem))
  }

  private func settle(_ table: UITableView) {
    UIKitTurn.run()
    table.layoutIfNeeded()
    UIKitTurn.run()
  }

  private func view<View: UIView>(_ type: View.Type, in view: UIView) -> View? {
    if let view = view as? View { return view }
    return view.subviews.lazy.compactMap { self.view(type, in: $0) }.first
  }

  private func texts(in view: UIView) -> [String] {
    let own = (view as? UILabel)?.text ?? (view as? UIButton)?.title(for: .normal)
    return [own].compactMap(\.self) + view.subviews.filter { !$0.isHidden }.flatMap(texts)
  }
}
