import MedleyCore
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Drafts, refused edits, and the controls for texts, numbers and times.
@Suite(.serialized) @MainActor struct EntryTests {
  private struct Row: ListModel {
    var id = "row"
    var text = ""
    var number = 0.0
    var time: ClockTime?
    var problem: String?
    var control: ListControl
  }

  private final class Log {
    var lines: [String] = []
  }

  private let log = Log()

  private func fixture(
    _ rows: Row...,
    editsTexts: Bool = true
  ) -> ListFixture<Row, UITableView> {
    let log = log
    var adapter = CellAdapter<Row, UITableView>.content {
      ListContent(
        "Title",
        control: $0.control,
        problem: $0.problem,
        accessibilityHint: "Hint"
      )
    }
    if editsTexts {
      adapter = adapter.editing(\.text) { _, new, event in
        log.lines.append("\(new.id): \(new.text)")
        if new.text.hasSuffix("?") { event.refuse("A statement, please.") }
      }
    }
    adapter = adapter.editing(\.number) { _, new, _ in
      log.lines.append("\(new.id): \(new.number)")
    }
    .editing(\.time) { _, new, _ in
      log.lines.append("\(new.id): \(new.time?.description ?? "none")")
    }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: adapter)
    fixture.show(rows)
    return fixture
  }

  private func view<View: UIView>(
    _ type: View.Type,
    in fixture: ListFixture<Row, UITableView>
  ) throws -> View {
    try #require(fixture.view(0, 0)?.descendant(of: View.self))
  }

  @Test func `a refused text keeps the focus and the draft, and its row shows the reason`() throws {
    UIAccessibility.announcements = []
    let fixture = fixture(Row(control: .text("")), Row(id: "next", control: .text("")))
    let field = try view(UITextField.self, in: fixture)
    let height = fixture.view(0, 0)?.frame.height ?? 0
    field.driveType("why?", thenReturn: true)
    fixture.runPendingWork()
    #expect(field.isFirstResponder)
    #expect(field.text == "why?")
    let texts = fixture.view(0, 0)?.descendants(of: UILabel.self).map(\.text)
    #expect(texts?.contains("A statement, please.") == true)
    #expect(fixture.view(0, 0)?.frame.height ?? 0 > height, "there is room for the reason")
    #expect(field.accessibilityHint == "A statement, please. Hint")
    #expect(UIAccessibility.announcements == ["A statement, please."])
    fixture.show([Row(control: .text("")), Row(id: "next", control: .text("x"))])
    fixture.runPendingWork()
    #expect(UIAccessibility.announcements.count == 1, "it is announced once")
    field.driveType("because", thenReturn: true)
    fixture.runPendingWork()
    #expect(log.lines == ["row: why?", "row: because"])
    #expect(!field.isFirstResponder, "the next field has the focus")
    #expect(field.accessibilityHint == "Hint")
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a problem of the data is announced once, and read as the value of the row`() throws {
    UIAccessibility.announcements = []
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Row, UITableView>.content {
        ListContent($0.text, problem: $0.problem, accessibilityLabel: "three stars")
      }
    )
    fixture.show([Row(text: "***", problem: "Too many.", control: .toggle(true))])
    fixture.host.reload()
    fixture.runPendingWork()
    let view = try #require(fixture.view(0, 0)?.descendant(of: ContentView.self))
    #expect(view.accessibilityLabel == "three stars")
    #expect(view.accessibilityValue == "Too many.")
    #expect(UIAccessibility.announcements == ["Too many."])
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a screen reader offers the actions of a row, with a control or without`() throws {
    let log = log
    for control in [nil, ListControl.toggle(true)] {
      let fixture = ListFixture(
        UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
        cells: CellAdapter<Row, UICollectionView>.content { ListContent($0.id, control: control) }
          .actions { _ in
            CellAction("Delete", role: .destructive) { row, _ in
              log.lines.append("delete \(row.id)")
            }
          }
      )
      fixture.show([Row(control: .toggle(true))])
      let view = try #require(fixture.view(0, 0)?.descendant(of: ContentView.self))
      let toggle = view.descendant(of: UISwitch.self)
      let element: UIView = toggle ?? view
      #expect((toggle == nil) == (control == nil))
      let action = try #require(element.accessibilityCustomActions?.first)
      #expect(action.name == "Delete")
      #expect(action.actionHandler?(action) == true)
    }
    #expect(log.lines == ["delete row", "delete row"])
  }

  @Test func `a text of several lines grows, and its button sends it`() throws {
    let fixture = fixture(Row(control: .text("one", placeholder: "Note", traits: .multiline)))
    let text = try view(UITextView.self, in: fixture)
    let button = try view(UIButton.self, in: fixture)
    #expect(button.isHidden)
    let height = fixture.view(0, 0)?.frame.height ?? 0
    text.driveType("one\ntwo\nthree\nfour\nfive")
    fixture.runPendingWork()
    #expect(fixture.view(0, 0)?.frame.height ?? 0 > height)
    #expect(log.lines == [])
    text.resignFirstResponder()
    fixture.runPendingWork()
    #expect(fixture.controller.drafts == ["row": .text("one\ntwo\nthree\nfour\nfive")])
    #expect(!button.isHidden)
    button.driveTap()
    #expect(log.lines == ["row: one\ntwo\nthree\nfour\nfive"])
    fixture.runPendingWork()
    #expect(button.isHidden)
    #expect(text.text == "one", "the data did not change")
    #expect(fixture.violations.isEmpty)
  }

  @Test func `an update keeps the caret of a text of several lines`() throws {
    let fixture = fixture(Row(control: .text("", traits: .multiline)))
    let text = try view(UITextView.self, in: fixture)
    text.driveType("one two")
    text.selectedRange = NSRange(location: 3, length: 0)
    fixture.show([Row(number: 2, control: .text("from elsewhere", traits: .multiline))])
    fixture.runPendingWork()
    #expect(try view(UITextView.self, in: fixture) === text)
    #expect(text.text == "one two")
    #expect(text.selectedRange.location == 3)
    #expect(text.isFirstResponder)
  }

  @Test func `the kind of text determines the keyboard`() throws {
    let kinds: [(TextTraits.Content, UIKeyboardType, UITextContentType?)] = [
      (.plain, .default, nil), (.emailAddress, .emailAddress, .emailAddress),
      (.decimal, .decimalPad, nil), (.integer, .numberPad, nil), (.url, .URL, .URL),
      (.oneTimeCode, .numberPad, .oneTimeCode), (.newPassword, .asciiCapable, .newPassword),
    ]
    for (content, keyboard, kind) in kinds {
      let fixture = fixture(Row(control: .text("", traits: TextTraits(content))))
      let field = try view(UITextField.self, in: fixture)
      #expect(field.keyboardType == keyboard, "\(content)")
      #expect(field.textContentType == kind, "\(content)")
      #expect(field.isSecureTextEntry == (content == .newPassword), "\(content)")
    }
  }

  @Test func `a secret draft stays in its field and is not readable`() throws {
    let fixture = fixture(Row(control: .text("", traits: .password)))
    let field = try view(UITextField.self, in: fixture)
    field.driveType("1234")
    field.resignFirstResponder()
    fixture.runPendingWork()
    #expect(field.text == "1234")
    #expect(fixture.controller.drafts.isEmpty)
  }

  @Test func `a keyboard without a return key has a button that sends a number`() throws {
    let fixture = fixture(Row(control: .text("1", traits: .decimal)), editsTexts: false)
    let field = try view(UITextField.self, in: fixture)
    field.driveType("2\(Locale.current.decimalSeparator ?? ".")5")
    fixture.runPendingWork()
    let button = try view(UIButton.self, in: fixture)
    #expect(!button.isHidden)
    button.driveTap()
    #expect(log.lines == ["row: 2.5"])
  }

  @Test func `the separators of numbers are those of the locale`() {
    let german = NumberSeparators(Locale(identifier: "de_DE"))
    #expect(german == NumberSeparators(decimal: ",", grouping: "."))
    #expect(NumberSeparators(Locale(identifier: "en_US")) == NumberSeparators())
  }

  @Test func `a number with a misplaced separator is refused instead of changed`() throws {
    let fixture = fixture(Row(control: .text("1", traits: .decimal)), editsTexts: false)
    let field = try view(UITextField.self, in: fixture)
    let grouping = try #require(NumberSeparators.current.grouping)
    field.driveType("1\(grouping)5", thenReturn: true)
    fixture.runPendingWork()
    #expect(log.lines == [])
    #expect(field.isFirstResponder)
    #expect(field.text == "1\(grouping)5")
    #expect(fixture.controller.problem(ofRow: "row") == "Enter a number such as 1.5.")
    field.driveType("1\(grouping)500\(NumberSeparators.current.decimal)5", thenReturn: true)
    fixture.runPendingWork()
    #expect(log.lines == ["row: 1500.5"])
    #expect(fixture.controller.problem(ofRow: "row") == nil)
  }

  @Test func `return in a number that is shown in another language changes nothing`() throws {
    let current = NumberSeparators.current
    let other = current.decimal == "," ? "." : ","
    let row = Row(number: 1.5, control: .text("1\(other)500", traits: .decimal))
    let fixture = fixture(row, editsTexts: false)
    let field = try view(UITextField.self, in: fixture)
    field.becomeFirstResponder()
    _ = field.delegate?.textFieldShouldReturn(field)
    fixture.runPendingWork()
    #expect(log.lines == [])
    #expect(fixture.controller.problem(ofRow: "row") == nil)
    #expect(!field.isFirstResponder)
  }

  @Test func `a number pad has a button while its field is edited, with a draft or without`() throws
  {
    let fixture = fixture(Row(control: .text("1", traits: .decimal)), editsTexts: false)
    let field = try view(UITextField.self, in: fixture)
    let button = try view(UIButton.self, in: fixture)
    #expect(button.isHidden)
    let width = field.frame.width
    field.becomeFirstResponder()
    fixture.runPendingWork()
    #expect(!button.isHidden)
    #expect(field.frame.maxX <= button.frame.minX)
    field.resignFirstResponder()
    fixture.runPendingWork()
    #expect(button.isHidden)
    #expect(field.frame.width == width)
  }

  @Test func `a stepper sends its number, and shows the model's number again`() throws {
    let fixture = fixture(Row(control: .stepper(2, in: 0...3)))
    let stepper = try view(UIStepper.self, in: fixture)
    #expect((stepper.minimumValue, stepper.maximumValue, stepper.value) == (0, 3, 2))
    stepper.driveIncrement()
    #expect(log.lines == ["row: 3.0"])
    fixture.runPendingWork()
    #expect(stepper.value == 2, "the data did not change")
    for range in [0...0, -Double.infinity...Double.infinity, 5...5.5] {
      fixture.show([Row(control: .stepper(0, in: range))])
    }
    #expect(fixture.violations.isEmpty)
    #expect(stepper.accessibilityLabel == "Title")
  }

  @Test func `a slider sends one number at the end, in steps if it has steps`() throws {
    let fixture = fixture(Row(control: .slider(0, in: 0...10, step: 2)))
    let slider = try view(UISlider.self, in: fixture)
    slider.driveSlide(1, 4, 6.7)
    #expect(log.lines == ["row: 6.0"])
    fixture.show([Row(control: .slider(0, in: 0...10))])
    slider.driveSlide(2.5)
    #expect(log.lines.last == "row: 2.5")
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a rating has a button for each star, and one value for screen readers`() throws {
    let fixture = fixture(Row(control: .rating(2)))
    let marks = try view(MarksView.self, in: fixture)
    #expect(marks.buttons.map { $0.title(for: .normal) } == ["★", "★", "☆", "☆", "☆"])
    #expect(marks.isAccessibilityElement && marks.accessibilityTraits == .adjustable)
    #expect(marks.accessibilityLabel == "Title" && marks.accessibilityValue == "2 of 5 stars")
    marks.buttons[3].driveTap()
    // The star of the value itself takes one away.
    marks.buttons[1].driveTap()
    marks.accessibilityIncrement()
    marks.accessibilityDecrement()
    #expect(log.lines == ["row: 4.0", "row: 1.0", "row: 3.0", "row: 1.0"])
    fixture.show([Row(control: .rating(3, of: 3))])
    #expect(marks.buttons.map { $0.title(for: .normal) } == ["★", "★", "★"])
    #expect(marks.buttons.allSatisfy { $0.frame.width >= 44 && $0.frame.height >= 44 })
    #expect(fixture.violations.isEmpty)
  }

  @Test func `visible options are segments`() throws {
    let options = ["s", "m", "l"].map { ListControl.Option($0, title: $0.uppercased()) }
    let fixture = fixture(Row(control: .segmented("m", options: options)))
    let segments = try view(UISegmentedControl.self, in: fixture)
    #expect((0..<3).map { segments.titleForSegment(at: $0) } == ["S", "M", "L"])
    #expect(segments.selectedSegmentIndex == 1)
    segments.selectedSegmentIndex = 2
    segments.sendActions(for: .valueChanged)
    #expect(log.lines == ["row: l"])
    fixture.show([Row(control: .segmented(nil, options: Array(options.prefix(2))))])
    #expect(segments.numberOfSegments == 2)
    #expect(segments.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(fixture.violations.isEmpty)
  }

  @Test func `a time is picked and cleared`() throws {
    let eight = try #require(ClockTime("08:00"))
    let fixture = fixture(Row(time: eight, control: .time(eight)))
    let picker = try view(UIDatePicker.self, in: fixture)
    #expect(picker.datePickerMode == .time)
    #expect(ClockTime(date: picker.date) == eight)
    let late = try #require(ClockTime("23:59"))
    picker.drivePick(try #require(late.date))
    #expect(log.lines == ["row: 23:59"])
    let clear = try #require(
      fixture.view(0, 0)?.descendants(of: UIButton.self).first { !$0.isHidden }
    )
    clear.driveTap()
    #expect(log.lines.last == "row: none")
    fixture.show([Row(control: .time(nil))])
    fixture.runPendingWork()
    #expect(picker.isHidden)
  }
}
