import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The controls of portable content.
@Suite @MainActor struct ControlTests {
  private struct Form: ListModel {
    var id = "form"
    var name = ""
    var isOn = false
    var day: CalendarDate?
    var size: String?
    var control: ListControl
  }

  private final class Store {
    var form: Form
    var show: (Form) -> Void = { _ in }

    init(_ form: Form) {
      self.form = form
    }
  }

  private func stage(_ store: Store) -> ListStage<Form, UITableView> {
    let adapter = CellAdapter<Form, UITableView>.content {
      ListContent("Title", control: $0.control)
    }
    .editing(\.name) { _, new, _ in
      store.form.name = new.name
      store.form.control = .text(new.name.uppercased())
      store.show(store.form)
    }
    .editing(\.isOn) { _, new, _ in
      store.form.isOn = new.isOn
      store.form.control = .toggle(new.isOn)
      store.show(store.form)
    }
    let stage = ListStage(UITableView(frame: .zero, style: .plain), cells: adapter)
    store.show = { [weak controller = stage.controller] in
      controller?.apply(ListSnapshot(items: [$0]))
    }
    stage.show([store.form])
    return stage
  }

  private func control<Control: UIView>(
    _ type: Control.Type,
    in view: UIView?
  ) -> Control? {
    guard let view else { return nil }
    if let found = view as? Control { return found }
    return view.subviews.lazy.compactMap { self.control(type, in: $0) }.first
  }

  @Test func `a switch sends its value, and shows what the data made of it`() throws {
    let store = Store(Form(control: .toggle(false)))
    let stage = stage(store)
    let toggle = try #require(control(UISwitch.self, in: stage.view(0, 0)))
    toggle.setOn(true, animated: false)
    toggle.sendActions(for: .valueChanged)
    stage.settle()
    #expect(store.form.isOn)
    #expect(control(UISwitch.self, in: stage.view(0, 0)) === toggle)
    #expect(toggle.isOn)
  }

  @Test func `a text field keeps its focus and its caret while the data changes the text`() throws {
    let store = Store(Form(control: .text("abc")))
    let stage = stage(store)
    let field = try #require(control(UITextField.self, in: stage.view(0, 0)))
    #expect(field.becomeFirstResponder())
    field.text = "abxc"
    TextCaret(start: 3, end: 3).restore(in: field)
    field.sendActions(for: .editingChanged)
    stage.settle()
    #expect(store.form.name == "abxc")
    #expect(control(UITextField.self, in: stage.view(0, 0)) === field)
    #expect(field.text == "ABXC")
    #expect(field.isFirstResponder)
    #expect(TextCaret(field) == TextCaret(start: 3, end: 3))
  }

  @Test func `a field that is edited keeps the focus when the view is reloaded`() throws {
    let store = Store(Form(control: .text("abc")))
    let stage = stage(store)
    let field = try #require(control(UITextField.self, in: stage.view(0, 0)))
    #expect(field.becomeFirstResponder())
    TextCaret(start: 1, end: 1).restore(in: field)
    stage.host.reload()
    stage.settle()
    let after = try #require(control(UITextField.self, in: stage.view(0, 0)))
    #expect(after.isFirstResponder)
    #expect(TextCaret(after) == TextCaret(start: 1, end: 1))
  }

  @Test func `days are the same in every time zone`() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    let date = try #require(CalendarDays.date(day))
    #expect(CalendarDays.day(date) == day)
  }
}
