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
    var size = ""
    var control: ListControl
  }

  private final class Store {
    var form: Form
    var show: (Form) -> Void = { _ in }

    init(_ form: Form) {
      self.form = form
    }
  }

  private static let sizes: [ListControl.Option] = [
    .init("s", title: "Small"), .init("l", title: "Large"),
  ]

  private func fixture(_ store: Store) -> ListFixture<Form, UITableView> {
    var adapter = CellAdapter<Form, UITableView>.content {
      ListContent("Title", control: $0.control)
    }
    .editing(\.isOn) { _, new, _ in
      store.form.isOn = new.isOn
      store.form.control = store.form.control.showing(.toggle(new.isOn))
      store.show(store.form)
    }
    .editing(\.day) { _, new, _ in
      store.form.day = new.day
      store.form.control = .date(new.day)
      store.show(store.form)
    }
    adapter =
      switch store.form.control.shape {
      case .options: choosing(adapter, store)
      default: writing(adapter, store)
      }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    store.show = { [weak controller = fixture.controller] in
      controller?.apply(ListSnapshot(items: [$0]))
    }
    fixture.show([store.form])
    return fixture
  }

  @Test func `the texts of fields and badges follow the text size`() throws {
    let part = TextPart()
    let field = try #require(part.view.descendant(of: UITextField.self))
    #expect(field.adjustsFontForContentSizeCategory)
    #expect(field.font == .preferredFont(forTextStyle: .body))
    let usual = part.height(width: 100)
    field.font = .systemFont(ofSize: 40)
    #expect(part.height(width: 100) > usual)
    let badge = try #require(BadgePart().view.descendant(of: UILabel.self))
    #expect(badge.adjustsFontForContentSizeCategory)
  }

  // A text and a choice both are edits with a string.

  private func writing(
    _ adapter: CellAdapter<Form, UITableView>,
    _ store: Store
  ) -> CellAdapter<Form, UITableView> {
    adapter.editing(\.name) { _, new, _ in
      store.form.name = new.name
      store.form.control = .text(new.name.uppercased())
      store.show(store.form)
    }
  }

  private func choosing(
    _ adapter: CellAdapter<Form, UITableView>,
    _ store: Store
  ) -> CellAdapter<Form, UITableView> {
    adapter.editing(\.size) { _, new, _ in
      store.form.size = new.size
      store.form.control = .choice(new.size, options: Self.sizes)
      store.show(store.form)
    }
  }

  @Test func `a toggle with marks is a button with the sign of its state`() throws {
    let store = Store(Form(control: .toggle(false, marks: .stars)))
    let fixture = fixture(store)
    let star = try #require(fixture.view(0, 0)?.descendant(of: UIButton.self))
    #expect(star.title(for: .normal) == "☆" && star.accessibilityValue == "Off")
    #expect(star.frame.width >= 44 && star.frame.height >= 44)
    star.driveTap()
    fixture.runPendingWork()
    #expect(store.form.isOn)
    #expect(star.title(for: .normal) == "★" && star.accessibilityValue == "On")
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a switch sends its value, and shows the resulting data`() throws {
    let store = Store(Form(control: .toggle(false)))
    let fixture = fixture(store)
    let toggle = try #require(fixture.view(0, 0)?.descendant(of: UISwitch.self))
    toggle.setOn(true, animated: false)
    toggle.sendActions(for: .valueChanged)
    fixture.runPendingWork()
    #expect(store.form.isOn)
    #expect(fixture.view(0, 0)?.descendant(of: UISwitch.self) === toggle)
    #expect(toggle.isOn)
  }

  @Test func `the return key sends a text; leaving the field keeps it as a draft`() throws {
    let store = Store(Form(control: .text("abc")))
    let fixture = fixture(store)
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    for text in ["abcd", "abcde"] { field.driveType(text) }
    fixture.runPendingWork()
    #expect(store.form.name == "")
    #expect(fixture.controller.focusedRow == "form")
    field.resignFirstResponder()
    fixture.runPendingWork()
    #expect(store.form.name == "")
    #expect(field.text == "abcde")
    #expect(fixture.controller.drafts == ["form": .text("abcde")])
    #expect(fixture.controller.focusedRow == nil)
    field.driveType("xyz", thenReturn: true)
    #expect(store.form.name == "xyz")
    fixture.runPendingWork()
    #expect(field.text == "XYZ")
    // Focusing a field without a change sends no edit.
    store.form.name = "as before"
    field.becomeFirstResponder()
    field.resignFirstResponder()
    #expect(store.form.name == "as before")
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test func `a rejected edit is not shown any more`() throws {
    let store = Store(Form(control: .text("abc")))
    let fixture = fixture(store)
    store.show = { _ in }
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    field.driveType("refused", thenReturn: true)
    fixture.runPendingWork()
    #expect(store.form.name == "refused")
    #expect(field.text == "abc")
  }

  @Test func `a text field keeps focus and caret when the data changes its text`() throws {
    let store = Store(Form(control: .text("abxc")))
    let fixture = fixture(store)
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    #expect(field.becomeFirstResponder())
    TextCaret(start: 3, end: 3).restore(in: field)
    fixture.show([Form(control: .text("ABXC"))])
    #expect(fixture.view(0, 0)?.descendant(of: UITextField.self) === field)
    #expect(field.text == "ABXC")
    #expect(field.isFirstResponder)
    #expect(TextCaret(field) == TextCaret(start: 3, end: 3))
    // A newer draft takes precedence.
    field.text = "ABXCD"
    field.sendActions(for: .editingChanged)
    fixture.show([Form(control: .text("from elsewhere"))])
    #expect(field.text == "ABXCD")
    field.driveType("ABXCDE", thenReturn: true)
    #expect(store.form.name == "ABXCDE")
  }

  @Test func `a reload keeps the focus of an edited text field`() throws {
    let store = Store(Form(control: .text("abc")))
    let fixture = fixture(store)
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    #expect(field.becomeFirstResponder())
    TextCaret(start: 1, end: 1).restore(in: field)
    fixture.host.reload()
    fixture.runPendingWork()
    let after = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    #expect(after.isFirstResponder)
    #expect(TextCaret(after) == TextCaret(start: 1, end: 1))
  }

  @Test func `beginEditing makes the text field of a row first responder`() throws {
    let store = Store(Form(control: .text("abc")))
    let fixture = fixture(store)
    fixture.controller.focus("form", editing: true)
    fixture.runPendingWork()
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    #expect(field.isFirstResponder)
    #expect(fixture.controller.focusedRow == "form")
  }

  @Test func `choosing a day sends an edit, and the picker shows the resulting data`() throws {
    let store = Store(Form(control: .date(CalendarDate("2024-02-28"))))
    let fixture = fixture(store)
    let picker = try #require(fixture.view(0, 0)?.descendant(of: UIDatePicker.self))
    #expect(CalendarDays.day(picker.date) == CalendarDate("2024-02-28"))
    let chosen = try #require(CalendarDate("2024-03-01"))
    picker.drivePick(try #require(CalendarDays.date(chosen)))
    fixture.runPendingWork()
    #expect(store.form.day == chosen)
    #expect(fixture.view(0, 0)?.descendant(of: UIDatePicker.self) === picker)
    #expect(CalendarDays.day(picker.date) == chosen)
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test func `a date control without a value shows a button that sets today`() throws {
    let store = Store(Form(control: .date(nil)))
    let fixture = fixture(store)
    let picker = try #require(fixture.view(0, 0)?.descendant(of: UIDatePicker.self))
    let button = try #require(fixture.view(0, 0)?.descendant(of: UIButton.self))
    #expect(picker.isHidden)
    #expect(!button.isHidden)
    let before = CalendarDays.today
    button.driveTap()
    fixture.runPendingWork()
    #expect(store.form.day == before || store.form.day == CalendarDays.today)
    #expect(!picker.isHidden)
    #expect(button.isHidden)
  }

  @Test func `the clear button of a date removes it`() throws {
    let store = Store(Form(control: .date(CalendarDate("2024-02-28"))))
    store.form.day = CalendarDate("2024-02-28")
    let fixture = fixture(store)
    let row = try #require(fixture.view(0, 0))
    let clear = try #require(row.descendants(of: UIButton.self).first { !$0.isHidden })
    #expect(clear.accessibilityLabel == "Clear Title")
    clear.driveTap()
    fixture.runPendingWork()
    #expect(store.form.day == nil)
    #expect(store.form.control == .date(nil))
    #expect(clear.isHidden)
    #expect(row.descendant(of: UIDatePicker.self)?.isHidden == true)
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test func `a date that the data cannot lack has no clear button`() throws {
    struct Appointment: ListModel {
      var id = 1
      var day: CalendarDate
    }
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Appointment, UITableView>.content {
        ListContent("Day", control: .date($0.day))
      }
      .editing(\.day) { _, _, _ in }
    )
    fixture.show([Appointment(day: try #require(CalendarDate("2024-02-28")))])
    let row = try #require(fixture.view(0, 0))
    #expect(row.descendants(of: UIButton.self).allSatisfy { $0.isHidden })
  }

  @Test func `focusing a date for editing opens a picker in place of the keyboard`() throws {
    let store = Store(Form(control: .date(CalendarDate("2024-02-28"))))
    let fixture = fixture(store)
    // Other rows are in the way: the row is revealed as well.
    fixture.show((0..<100).map { Form(id: "\($0)", control: .toggle(true)) } + [store.form])
    fixture.host.driveScroll(by: -10_000)
    fixture.runPendingWork()
    #expect(fixture.view(0, 100) == nil)
    fixture.controller.focus("form", editing: true)
    fixture.runPendingWork()
    let editor = try #require(fixture.view(0, 100)?.descendant(of: PickerEditor<CalendarDate>.self))
    #expect(editor.isFirstResponder)
    #expect(fixture.controller.focusedRow == "form")
    let wheels = try #require(editor.inputView as? UIDatePicker)
    #expect(CalendarDays.day(wheels.date) == CalendarDate("2024-02-28"))
    let chosen = try #require(CalendarDate("2025-01-31"))
    wheels.drivePick(try #require(CalendarDays.date(chosen)))
    fixture.runPendingWork()
    #expect(store.form.day == chosen)
    editor.resignFirstResponder()
    #expect(fixture.controller.focusedRow == nil)
  }

  @Test func `focusing a choice for editing opens its menu and reveals the row`() throws {
    let store = Store(Form(control: .choice("s", options: Self.sizes)))
    let fixture = fixture(store)
    fixture.show((0..<100).map { Form(id: "\($0)", control: .toggle(true)) } + [store.form])
    fixture.host.driveScroll(by: -10_000)
    fixture.runPendingWork()
    #expect(fixture.view(0, 100) == nil)
    fixture.controller.focus("form", editing: true)
    fixture.runPendingWork()
    let button = try #require(fixture.view(0, 100)?.descendant(of: ChoiceButton.self))
    #expect(button.isMenuOpen)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `the options of a choice replace the keyboard where a menu cannot be opened`() throws {
    let store = Store(Form(control: .choice("s", options: Self.sizes)))
    let fixture = fixture(store)
    let button = try #require(fixture.view(0, 0)?.descendant(of: ChoiceButton.self))
    // As `openEditor()` before iOS 17.4.
    button.becomeFirstResponder()
    fixture.runPendingWork()
    #expect(fixture.controller.focusedRow == "form")
    let list = try #require(button.inputView as? UITableView)
    fixture.window.addSubview(list)
    list.layoutIfNeeded()
    #expect(list.visibleCells.map(\.accessoryType) == [.checkmark, .none])
    list.driveTap(at: [0, 1])
    fixture.runPendingWork()
    #expect(store.form.size == "l")
    #expect(!button.isFirstResponder)
    #expect(fixture.controller.focusedRow == nil)
    list.layoutIfNeeded()
    #expect(list.visibleCells.map(\.accessoryType) == [.none, .checkmark])
  }

  @Test func `the return key goes to the next text field, also beyond the visible rows`() throws {
    let store = Store(Form(control: .text("first")))
    let fixture = fixture(store)
    store.show = { _ in }
    let between = (0..<40).map { Form(id: "\($0)", control: .toggle(true)) }
    let last = Form(id: "last", control: .text("second"))
    fixture.show([store.form] + between + [last])
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    #expect(fixture.view(0, 41) == nil)
    field.becomeFirstResponder()
    #expect(field.returnKeyType == .next)
    field.driveType("changed", thenReturn: true)
    fixture.runPendingWork()
    #expect(store.form.name == "changed")
    let next = try #require(fixture.view(0, 41)?.descendant(of: UITextField.self))
    #expect(next.isFirstResponder)
    #expect(next.returnKeyType == .done)
    next.driveType("end", thenReturn: true)
    #expect(!next.isFirstResponder)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `the return key says whether a field follows, in other sections too`() throws {
    let store = Store(Form(control: .text("first")))
    let fixture = fixture(store)
    store.show = { _ in }
    func section(_ id: SectionID, _ forms: Form...) -> ListSection<Form> {
      ListSection(id, header: Form(id: "\(id) header", control: .toggle(true)), items: forms)
    }
    func text(_ id: String) -> Form { Form(id: id, control: .text(id)) }
    fixture.show(
      ListSnapshot([section("a", text("1")), section("empty"), section("b", text("2"))])
    )
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    field.becomeFirstResponder()
    #expect(field.returnKeyType == .next)
    // The fields after it go, and return while the field is edited.
    fixture.show(ListSnapshot([section("a", text("1"), Form(id: "3", control: .toggle(true)))]))
    #expect(field.isFirstResponder)
    #expect(field.returnKeyType == .done)
    fixture.show(ListSnapshot([section("a", text("1")), section("b", text("4"))]))
    #expect(field.isFirstResponder)
    #expect(field.returnKeyType == .next)
    field.driveType("1", thenReturn: true)
    fixture.runPendingWork()
    let last = try #require(fixture.view(1, 0)?.descendant(of: UITextField.self))
    #expect(last.isFirstResponder)
    #expect(last.returnKeyType == .done)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `fields of collapsed sections, and hidden ones, are no next field`() throws {
    final class HiddenField: UIView {
      let field = UITextField(frame: .zero)

      override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(field)
        field.isHidden = true
      }

      required init?(coder: NSCoder) { nil }
    }
    #expect(HiddenField(frame: .zero).firstTextInput == nil)
    let fixture = fixture(Store(Form(control: .text("first")))).collapsing(.startsCollapsed)
    fixture.show(
      ListSnapshot([
        ListSection("a", items: [Form(id: "1", control: .text("1"))]),
        ListSection(
          "b",
          header: Form(id: "header", control: .toggle(true)),
          items: [Form(id: "2", control: .text("2"))]
        ),
      ])
    )
    let field = try #require(fixture.view(0, 0)?.descendant(of: UITextField.self))
    field.becomeFirstResponder()
    #expect(field.returnKeyType == .done)
    fixture.controller.send(.expand, at: .header(section: 1))
    fixture.runPendingWork()
    #expect(field.isFirstResponder)
    #expect(field.returnKeyType == .next)
  }

  @Test func `the keyboard appears with the return key of the field`() throws {
    final class Spy: NSObject, UITextFieldDelegate {
      var key: UIReturnKeyType?

      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        key = textField.returnKeyType
        return true
      }
    }
    let fixture = fixture(Store(Form(control: .text("first"))))
    fixture.show([Form(control: .text("first")), Form(id: "last", control: .text("second"))])
    for (row, key) in [(0, UIReturnKeyType.next), (1, .done)] {
      let field = try #require(fixture.view(0, row)?.descendant(of: UITextField.self))
      let spy = Spy()
      field.delegate = spy
      field.becomeFirstResponder()
      #expect(spy.key == key)
    }
  }

  @Test func `choosing from a menu sends an edit, and the menu marks the choice`() throws {
    let store = Store(Form(control: .choice("s", options: Self.sizes)))
    let fixture = fixture(store)
    let button = try #require(fixture.view(0, 0)?.descendant(of: UIButton.self))
    #expect(button.showsMenuAsPrimaryAction)
    #expect(button.title(for: .normal) == "Small")
    button.choose("Large")
    fixture.runPendingWork()
    #expect(store.form.size == "l")
    #expect(button.title(for: .normal) == "Large")
    #expect(button.accessibilityValue == "Large")
    let states = button.menu?.children.compactMap { ($0 as? UIAction)?.state }
    #expect(states == [.off, .on])
  }

  @Test func `days are the same in every time zone`() throws {
    let day = try #require(CalendarDate("2024-02-29"))
    let date = try #require(CalendarDays.date(day))
    #expect(CalendarDays.day(date) == day)
  }
}
