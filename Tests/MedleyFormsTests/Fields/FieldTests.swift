import MedleyCore
import Testing

@testable import MedleyForms

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

private enum Topic: CaseIterable { case news, sport, weather }

private enum Size: String, CaseIterable { case small, large }

private struct City: Hashable, Sendable { let name: String }

private struct Order: Equatable, Sendable {
  var topics: Set<Topic> = []
  var size: Size?
  var city = City(name: "Oslo")
  var guests = 2
  var volume = 0.5
  var price: Decimal? = Decimal(string: "1234.5")
  var big: Int64 = .max
  var phone: String?
  var opens: ClockTime?
  var terms = false
  var name = ""
  var weight = 1.23456
}

struct FieldTests {
  /// The options of a row's choice.
  private func optionList(of row: FormRow<Order>?) -> OptionList? {
    if case .options(let list)? = row?.content.control?.shape { list } else { nil }
  }

  private func run(
    _ order: Order = Order(),
    language: FormLanguage = FormLanguage(),
    @FormBuilder<Order> _ rows: @escaping () -> FormContent<Order>
  ) -> FormRun<Order> {
    FormRun(
      FormOf(order, language: language) { _ in FormSection("all", rows: rows) }
    )
  }

  @Test func `a multiple choice is one toggle for each option, with one problem`() {
    var run = run {
      MultipleChoice(\.topics).required()
      Button("Save", .submit)
    }
    let sport = FieldID(\Order.topics, part: Topic.sport)
    #expect(run.rows.map(\.content.title) == ["news", "sport", "weather", "Save"])
    run.perform(.submit)
    #expect(run.commandNames == ["focus news"])
    #expect(run.rows.map(\.content.problem) == ["This field is required.", nil, nil, nil])
    run.perform(kind: .enter(sport, .toggle(true)))
    #expect(run.form.value.topics == [.sport])
    #expect(
      run.rows.map(\.content.control) == [.toggle(false), .toggle(true), .toggle(false), nil]
    )
    #expect(run.form.problems.isEmpty)
    run.perform(.enter(\.topics, option: .sport, false))
    #expect(run.form.problems.count == 1)
    run.perform(.enter(\.topics, option: .weather, true))
    #expect(run.form.value.topics == [.weather])
  }

  @Test func `an optional choice has an option for none`() {
    var run = run { Choice("Size", optional: \.size, title: \.rawValue) }
    let options = [
      ListControl.Option("", title: "None"), ListControl.Option("small"),
      ListControl.Option("large"),
    ]
    #expect(run.row(\.size)?.content.control == .choice("", options: options))
    run.perform(.enter(\Order.size, .choice("large")))
    #expect(run.form.value.size == .large)
    run.perform(.enter(\Order.size, .choice("")))
    #expect(run.form.value.size == nil)
    run.perform(.enter(\Order.size, .choice("huge")))
    #expect(run.refusal == "Choose a value.")
  }

  @Test func `options with the same description are different options`() throws {
    let cities = [City(name: "Oslo"), City(name: "Bergen")]
    var run = run { Choice("City", \.city, options: cities, title: \.name) }
    let list = try #require(optionList(of: run.row(\.city)))
    let (id, options) = (list.chosen, list.options)
    #expect(options.map(\.title) == ["Oslo", "Bergen"])
    #expect(Set(options.map(\.id)).count == 2 && id == options[0].id)
    run.perform(.enter(\Order.city, .choice(options[1].id)))
    #expect(run.form.value.city.name == "Bergen")
    let table = OptionTable.options(["a", "a", "", ""], title: { $0 })
    #expect(Set(table.map(\.option.id)).count == 4)
  }

  @Test func `a value that is no option is shown, and is a problem if one is required`() throws {
    var run = run(Order(city: City(name: "Rome"))) {
      Choice("City", \.city, options: [City(name: "Oslo")], title: \.name).required()
    }
    let list = try #require(optionList(of: run.row(\.city)))
    #expect(list.chosen?.contains("Rome") == true && list.options.map(\.title) == ["Oslo"])
    run.perform(.submit)
    #expect(run.form.problem(of: \Order.city) == "This field is required.")
  }

  @Test func `an optional choice shows a value that is no option, and can be emptied`() {
    for size in [Size.large, .small] {
      var run = run(Order(size: size)) {
        Choice("Size", optional: \.size, options: [Size.small], title: \.rawValue)
        Button("Save", .submit)
      }
      #expect(optionList(of: run.row(\.size))?.chosen == size.rawValue)
      run.perform(.enter(\Order.size, .choice("")))
      #expect(run.form.value.size == nil)
      #expect(run.row(\.size)?.entry.controlValue == .choice(""))
    }
  }

  @Test func `a required multiple choice counts only elements that are shown`() {
    var run = run(Order(topics: [.news])) {
      MultipleChoice(\.topics, options: [.sport]).required()
      Button("Save", .submit)
    }
    run.perform(.submit)
    #expect(run.form.problem(of: \Order.topics) == "This field is required.")
    run.perform(.enter(\.topics, option: .sport, true))
    run.perform(.submit)
    #expect(run.submission != nil && run.form.value.topics == [.news, .sport])
  }

  @Test(arguments: [(13, 0.5), (0, 0.5), (2, 1.5), (2, -0.25), (2, .nan)])
  func `a stepper or a slider does not save a number out of its range`(
    _ guests: Int,
    _ volume: Double
  ) {
    var run = run(Order(guests: guests, volume: volume)) {
      Stepper("Guests", \.guests, in: 1...12)
      Slider("Volume", \.volume, in: 0...1)
      Button("Save", .submit)
    }
    run.perform(.submit)
    let problem: String? =
      switch (guests, volume) {
      case (13, _): "Enter at most 12."
      case (0, _): "Enter at least 1."
      case (_, 1.5): "Enter at most 1."
      case (_, -0.25): "Enter at least 0."
      default: "Enter a number such as 1234.5."
      }
    #expect(run.form.problems.values.map { $0 } == [problem])
    #expect(run.submission == nil)
    run.perform(.enter(\Order.guests, .number(12)))
    run.perform(.enter(\Order.volume, .number(1)))
    run.perform(.submit)
    #expect(run.submission != nil)
  }

  @Test func `a rating takes whole stars, and can be required`() {
    var run = run(Order(guests: 0)) {
      Rating("Taste", \.guests).required()
      Button("Save", .submit)
    }
    #expect(run.row(\.guests)?.content.control == .rating(0))
    run.perform(.submit)
    #expect(run.form.problem(of: \Order.guests) == "This field is required.")
    run.perform(.enter(\Order.guests, .number(4)))
    #expect(run.form.value.guests == 4)
    #expect(run.row(\.guests)?.content.control == .rating(4))
    run.perform(.enter(\Order.guests, .text("7")))
    #expect(run.refusal == "Enter at most 5.")
  }

  @Test func `a segmented choice shows its options side by side`() {
    let run = run { Choice("Size", optional: \.size, title: \.rawValue).segmented() }
    let list = optionList(of: run.row(\.size))
    #expect(list?.isSegmented == true)
    #expect(list?.options.first?.title == "None")
  }

  @Test func `steppers and sliders clamp their numbers, and integers are rounded`() {
    var run = run {
      Stepper("Guests", \.guests, in: 1...12)
      Slider("Volume", \.volume, in: 0...1)
    }
    #expect(run.row(\.guests)?.content.control == .stepper(2, in: 1...12, step: 1))
    #expect(run.row(\.volume)?.content.control == .slider(0.5, in: 0...1, step: nil))
    let steps = self.run {
      Stepper("Volume", \.volume, in: 0...1, step: 0.25)
      Slider("Guests", \.guests, in: 0...10, step: 5)
    }
    #expect(steps.row(\.volume)?.content.control == .stepper(0.5, in: 0...1, step: 0.25))
    #expect(steps.row(\.guests)?.content.control == .slider(2, in: 0...10, step: 5))
    run.perform(.enter(\Order.guests, .number(2.6)))
    #expect(run.form.value.guests == 3)
    run.perform(.enter(\Order.guests, .number(99)))
    #expect(run.form.value.guests == 12)
    run.perform(.enter(\Order.volume, .number(-.infinity)))
    #expect(run.refusal == "Choose a value.")
    #expect(run.form.value.volume == 0.5)
  }

  @Test func `optional and localised numbers are read as they are shown`() {
    let german = FormLanguage(decimalSeparator: ",", groupingSeparator: ".")
    var run = run(language: german) {
      NumberField("Price", \.price, format: .fixed(2, isGrouped: true)).atLeast(1)
      NumberField("Big", \.big)
    }
    #expect(run.row(\.price)?.entry.controlValue == .text("1.234,50"))
    #expect(run.row(\.big)?.entry.controlValue == .text("9223372036854775807"))
    run.send("0,5", \.price)
    #expect(run.refusal == "Enter at least 1,00.")
    run.send("12.5", \.price)
    #expect(run.refusal == "Enter a number such as 1.234,50.")
    run.send("12,345", \.price)
    #expect(run.form.value.price == Decimal(string: "12.35"))
    #expect(run.row(\.price)?.entry.controlValue == .text("12,35"))
    run.send("", \.price)
    #expect(run.refusal == nil && run.form.value.price == nil)
    run.send("9223372036854775808", \.big)
    #expect(run.refusal == "Enter at most 9223372036854775807.")
    run.send("-9223372036854775809", \.big)
    #expect(run.refusal == "Enter at least -9223372036854775808.")
    run.send("1,5", \.big)
    #expect(run.refusal == "Enter a whole number.")
    run.send("", \.big)
    #expect(run.refusal == "This field is required.")
  }

  @Test func `a number out of the range of its type names the bounds of its field`() {
    var run = run { NumberField("Guests", \.guests).atLeast(1).atMost(12) }
    for text in ["13", "99999999999999999999999"] {
      run.send(text, \.guests)
      #expect(run.refusal == "Enter at most 12.")
    }
    run.send("-99999999999999999999999", \.guests)
    #expect(run.refusal == "Enter at least 1.")
    run.send("99999999999999999999999.5", \.guests)
    #expect(run.refusal == "Enter a whole number.")
  }

  @Test(arguments: [
    ("de_CH", "1'234.5"), ("de_CH", "1\u{2019}234.5"), ("de_LI", "1'234.5"), ("it_CH", "1'234.5"),
    ("fr_CH", "1 234,5"), ("fr_FR", "1 234,5"), ("pl_PL", "1\u{A0}234,5"), ("de_DE", "1.234,5"),
    ("en_US", "1,234.5"), ("en_US", "1\u{FF0C}234\u{FF0E}5"), ("nb_NO", "1 234,5"),
  ])
  func `a number is typed with the keyboard's grouping sign of a locale`(
    _ locale: String,
    _ text: String
  ) {
    for language in [
      FormLanguage(Locale(identifier: locale)), FormLanguage(environment: ["LANG": locale]),
    ] {
      var run = run(language: language) { NumberField("Price", \.price, format: .grouped) }
      run.send(text, \.price)
      #expect(run.refusal == nil, "\(language.separators)")
      #expect(run.form.value.price == Decimal(string: "1234.5"))
    }
  }

  @Test func `return in an untouched field keeps the digits that the field does not show`() {
    var run = run { NumberField("Weight", \.weight, format: .fixed(2)) }
    run.send("1.23", \.weight)
    #expect(run.form.value.weight == 1.23456 && !run.form.isDirty)
    run.type("1.2", \.weight)
    run.type("1.23", \.weight)
    run.perform(.submit)
    #expect(run.form.value.weight == 1.23456)
    run.send("1.234", \.weight)
    #expect(run.form.value.weight == 1.23)
  }

  @Test func `buttons and texts in a loop have the identities that they are given`() {
    var run = run {
      for size in Size.allCases {
        FormText("Size", id: size)
        Button("Take", id: size, .change { $0.size = size })
      }
    }
    #expect(Set(run.rows.map(\.id)).count == 4)
    run.perform(kind: .press(FieldID(kind: "button", Size.large)))
    #expect(run.form.value.size == .large)
  }

  @Test func `an optional text is nil when it is empty, and traits choose the field`() {
    var run = run(Order(phone: "1")) {
      TextField("Phone", \.phone, placeholder: "none", traits: TextTraits(.telephoneNumber))
    }
    let traits = TextTraits(.telephoneNumber)
    #expect(run.row(\.phone)?.content.control == .text("1", placeholder: "none", traits: traits))
    run.send("", \.phone)
    #expect(run.form.value.phone == nil)
    run.send("2", \.phone)
    #expect(run.form.value.phone == "2")
  }

  @Test func `a time can be cleared and has a range`() throws {
    let time = try #require(ClockTime(hour: 8, minute: 30))
    let nine = try #require(ClockTime(hour: 9, minute: 0))
    let ten = try #require(ClockTime(hour: 10, minute: 0))
    var run = run { TimeField("Opens", \.opens, in: nine...ten) }
    run.perform(.enter(\Order.opens, .time(time)))
    #expect(run.form.value.opens == time)
    #expect(run.form.problem(of: \Order.opens) == "Choose \(nine) or later.")
    run.perform(.enter(\Order.opens, .time(nil)))
    #expect(run.form.value.opens == nil && run.form.problems.isEmpty)
  }

  @Test func `a required toggle must be on`() {
    var run = run { Toggle("I accept", \.terms).required("Accept the terms.") }
    run.perform(.submit)
    #expect(run.form.problem(of: \Order.terms) == "Accept the terms.")
    run.perform(.enter(\Order.terms, .toggle(true)))
    run.perform(.submit)
    #expect(run.submission != nil)
  }

  @Test func `a correction is written instead of the text`() {
    var run = run {
      TextField("Name", \.name)
        .corrected { $0.filter { !$0.isWhitespace } }
        .corrected { $0.uppercased() }
        .check { $0 == "BO" ? nil : "Wrong." }
    }
    run.type(" b o ", \.name)
    #expect(run.form.current.name == "BO")
    #expect(run.row(\.name)?.entry.controlValue == .text(" b o "))
    run.send(" b o ", \.name)
    #expect(run.form.value.name == "BO")
    #expect(run.row(\.name)?.entry.controlValue == .text("BO"))
  }

  @Test func `a button changes the value, and the changed fields follow`() {
    var run = run {
      TextField("Name", \.name).check(.typing) { $0 == "bad" ? "Bad." : nil }
      Button("Fill", .change { $0.name = "filled" })
      Button("Undo", .discard)
    }
    run.type("bad", \.name)
    #expect(run.form.problems.count == 1)
    run.perform(kind: .press(FieldID(kind: "button", "Fill")))
    #expect(run.row(\.name)?.entry.controlValue == .text("filled"))
    #expect(run.form.problems.isEmpty && run.form.drafts.isEmpty && run.form.isDirty)
    run.perform(kind: .press(FieldID(kind: "button", "Undo")))
    #expect(run.form.value == Order() && !run.form.isDirty)
  }

  @Test func `the return key of the last text can submit`() {
    var run = run { TextField("Name", \.name).required().submits() }
    run.send("", \.name)
    #expect(run.refusal == "This field is required.")
    run.send("Bo", \.name)
    #expect(run.submission != nil)
  }
}

// MARK: - Rows among other rows

private struct Picture: ListModel { let id: String }

private enum ProfileRow: FormItem {
  enum ID: Hashable { case field(FieldID), picture(String) }

  case field(FormRow<Order>)
  case picture(Picture)

  var id: ID {
    switch self {
    case .field(let row): .field(row.id)
    case .picture(let picture): .picture(picture.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .field(let row): row
    case .picture(let picture): picture
    }
  }
}

private struct OpenPresenter: FormPresenter {
  var form = FormState(Order(), language: FormLanguage())

  /// The values that the form accepted.
  var written: [String] = []

  func sections(of form: FormState<Order>) -> [ListSection<AnyListItem>] {
    ListSection("open") {
      Picture(id: "portrait")
      form.rows {
        TextField("Name", \.name).required()
        Button("Save", .submit)
      }
    }
  }

  mutating func valueChanged(from old: Order) { written.append(form.value.name) }
}

struct MixedRowTests {
  @Test func `a closed set has fields between other rows`() throws {
    let form = FormOf(Order(), as: ProfileRow.self, language: FormLanguage()) { value in
      FormSection("profile", header: "Profile", footer: "Private.") {
        ProfileRow.picture(Picture(id: "portrait"))
        TextField("Name", \.name)
        FormRule(\.name, "Not Bo.") { $0.name != "Bo" }
      }
    }
    let section = try #require(form.sections.first)
    #expect(section.items.map(\.id) == [.picture("portrait"), .field(FieldID(\Order.name))])
    guard case .field(let header)? = section.header, case .field(let footer)? = section.footer
    else {
      Issue.record("no header or footer")
      return
    }
    #expect(header.content.title == "Profile")
    #expect(footer.content.body == "Private.")
    var edited = form
    let refusal = #expect(throws: EditRefusal.self) {
      try edited.receive(.enter(\Order.name, .text("Bo")))
    }
    #expect(refusal?.reason == "Not Bo.")
  }

  @Test func `an item of another set is named instead of being lost`() {
    let form = FormOf(Order(), language: FormLanguage()) { value in
      FormSection("profile") { ProfileRow.picture(Picture(id: "portrait")) }
    }
    let title = form.sections.first?.items.first?.content.title
    #expect(title == "ProfileRow is not an item of this form")
  }

  @Test func `an open list has fields in any section, and learns of accepted values`() throws {
    var presenter = OpenPresenter()
    try presenter.receive(FormEdit(.draft(FieldID(\Order.name), .text("Bo"))))
    #expect(presenter.written.isEmpty)
    try presenter.receive(.enter(\Order.name, .text("Bo")))
    #expect(presenter.written == ["Bo"])
    try presenter.receive(.submit)
    #expect(presenter.form.phase == .saved)
    #expect(presenter.sections.first?.items.count == 3)
  }
}
