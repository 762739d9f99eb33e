import MedleyCore
import Testing

/// The kinds of controls: their words, values, typed texts and steps.
@Suite struct ControlKindTests {
  private static let options = [ListControl.Option("s", title: "small"), .init("l")]

  @Test(arguments: [
    (ListControl.toggle(true), "switch on", "On", ControlValue.toggle(true)),
    (.toggle(false), "switch off", "Off", .toggle(false)),
    (.toggle(true, marks: .stars), "switch on", "On", .toggle(true)),
    (.text("Ada"), "text field", "Ada", .text("Ada")),
    (.text("1234", traits: .password), "secret text field", "••••••", .text("1234")),
    (.date(nil), "date", "no date", .date(nil)),
    (.date(CalendarDate("2024-02-29")), "date", "2024-02-29", .date(CalendarDate("2024-02-29"))),
    (.time(nil), "time", "no time", .time(nil)),
    (.choice("s", options: options), "choice of 2", "small", .choice("s")),
    (.choice("gone", options: options), "choice of 2", "gone", .choice("gone")),
    (.choice(nil, options: []), "choice of 0", "none", .choice("")),
    (.segmented("l", options: options), "choice of 2", "l", .choice("l")),
    (.stepper(3, in: 0...9), "stepper", "3", .number(3)),
    (.slider(7, in: 0...5), "slider", "7", .number(7)),
    (.rating(3), "rating", "3 of 5 stars", .number(3)),
    (.rating(9, of: 3), "rating", "3 of 3 stars", .number(9)),
    (.rating(0, of: -1), "rating", "0 of 1 stars", .number(0)),
  ])
  func `a control states its role, its value in words, and its value`(
    control: ListControl,
    role: String,
    text: String,
    value: ControlValue
  ) {
    #expect(control.role() == role)
    #expect(control.valueText() == text)
    #expect(control.value == value)
    #expect(control.showing(value) == control || control.value == .choice(""))
  }

  @Test func `a control shows a draft of its own kind of value only`() {
    let drafts: [ControlValue] = [
      .toggle(true), .text("a"), .date(nil), .time(.init("08:30")), .choice("l"), .number(1),
    ]
    let controls: [ListControl] = [
      .toggle(false), .text("t", placeholder: "p"), .date(CalendarDate("2024-02-29")), .time(nil),
      .choice("s", options: Self.options), .rating(3),
    ]
    for (index, control) in controls.enumerated() {
      for (place, draft) in drafts.enumerated() {
        let shown = control.showing(draft)
        #expect(shown.value == (index == place ? draft : control.value))
        #expect(shown.kind == control.kind)
      }
    }
    #expect(ListControl.rating(1).showing(.number(4)) == .rating(4))
    let star = ListControl.toggle(false, marks: .stars)
    #expect(star.showing(.toggle(true)) == .toggle(true, marks: .stars))
    #expect(ListControl.slider(1, in: 0...5).showing(.number(4)) == .slider(4, in: 0...5))
  }

  @Test(arguments: [
    (ListControl.stepper(3, in: 0...9, step: 0.5), "2,5", ControlValue?.some(.number(2.5))),
    (.stepper(3, in: 0...9), " 4 ", .number(4)), (.stepper(3, in: 0...9), "10", nil),
    (.slider(3, in: 0...9), "-1", nil), (.slider(3, in: 0...9), "three", nil),
    (.rating(3), "5", .number(5)), (.rating(3), "6", nil),
    (.time(nil), "830", .time(ClockTime("08:30"))), (.time(nil), "", .time(nil)),
    (.time(nil), "25", nil), (.date(nil), "2024-02-29", .date(CalendarDate("2024-02-29"))),
    (.date(nil), "2023-02-29", nil), (.date(nil), " ", .date(nil)),
    (.choice(nil, options: options), "small", .choice("s")),
    (.choice(nil, options: options), "l", .choice("l")), (.choice(nil, options: options), "", nil),
    (.text(""), " as typed ", .text(" as typed ")), (.toggle(true), "on", nil),
  ])
  func `a typed text is a value of its control, or a problem that names the text or the limit`(
    control: ListControl,
    text: String,
    value: ControlValue?
  ) {
    #expect(control.value(ofTyped: text) == value)
    guard value == nil else { return }
    let problem = control.problem(ofTyped: text)
    #expect(problem.contains("“\(text)”") || problem.hasPrefix("Enter at "))
  }

  @Test func `numbers, minutes and visible options have steps`() {
    #expect(ListControl.stepper(3, in: 0...9).value(steppedBy: -1) == .number(2))
    #expect(ListControl.rating(4).value(steppedBy: 3) == .number(5))
    #expect(ListControl.time(ClockTime("23:59")).value(steppedBy: 1) == .time(ClockTime("00:00")))
    #expect(ListControl.time(nil).value(steppedBy: 1) == .time(ClockTime("00:00")))
    let options = ["a", "b", "c"].map { ListControl.Option($0) }
    for (chosen, steps, next) in [
      ("a", 1, "b"), ("c", 1, "c"), ("c", -1, "b"), ("a", -9, "a"), ("b", .max, "c"),
      ("b", .min, "a"), (nil, 1, "a"),
    ] as [(String?, Int, String)] {
      let control = ListControl.segmented(chosen, options: options)
      #expect(control.value(steppedBy: steps) == .choice(next))
      #expect(ListControl.choice(chosen, options: options).value(steppedBy: steps) == nil)
    }
    // A menu shows another value.
    #expect(ListControl.segmented("gone", options: options).value(steppedBy: 1) == nil)
    #expect(ListControl.segmented(nil, options: []).value(steppedBy: 1) == nil)
    #expect(ListControl.toggle(true).value(steppedBy: 1) == nil)
  }

  @Test func `marks are drawn for each step of a short scale`() {
    func text(_ number: Double, _ range: ClosedRange<Double>, step: Double = 1) -> String? {
      ControlMarks.stars.text(of: NumberScale(number, in: range, step: step))
    }
    #expect(text(3, 0...5) == "★★★☆☆")
    #expect(text(2.5, 0...5, step: 0.5) == "★★★★★☆☆☆☆☆")
    #expect(text(9, 1...3) == "★★")
    #expect(text(.nan, 0...2) == "☆☆")
    #expect(text(0, 0...10) == String(repeating: "☆", count: 10))
    #expect(text(0, 0...11) == nil)
    let tenths = NumberScale(0.3, in: 0...0.5, step: 0.1)
    #expect((0..<5).map { tenths.number(ofMark: $0) } == [0.1, 0.2, 0.3, 0.4, 0.5])
    #expect(text(0, 0...0) == nil)
    #expect(text(0, 0...(.infinity)) == nil)
  }

  @Test func `a menu shows visible options if there is none, or if the value is another one`() {
    func isSegmented(_ chosen: String?, _ options: [String] = ["a", "b"]) -> Bool {
      OptionList(options.map { .init($0) }, chosen: chosen, isSegmented: true).isSegmented
    }
    #expect(isSegmented("a") && isSegmented(nil) && isSegmented(""))
    #expect(!isSegmented("gone") && !isSegmented(nil, []))
    #expect(!OptionList([.init("a")], chosen: "a").isSegmented)
  }

  @Test func `a step that is not positive and finite allows every number`() {
    for step in [0, -1, .nan, .infinity] as [Double] {
      let slider = ListControl.slider(5, in: 0...10, step: step)
      #expect(slider.scale?.isStepped == false && slider.scale?.step == 0.5)
      #expect(ListControl.stepper(5, in: 0...10, step: step).scale?.step == 1)
    }
    let endless = ListControl.slider(5, in: 0...(.infinity)).scale
    #expect(endless?.step == 1 && endless?.isStepped == false)
  }

  @Test func `a program adds a kind with words of its own`() {
    let kind = ControlKind(
      "percentage",
      role: { _, _ in "percentage" },
      valueText: { control, _, format in
        control.scale.map { format.text(.number($0.value)) + " %" }
      }
    )
    let control = ListControl(kind, .track(NumberScale(40, in: 0...100, step: 1)))
    #expect(control.role() == "percentage" && control.valueText() == "40 %")
    #expect(control.showing(.number(50)).valueText() == "50 %")
    #expect(control != .slider(40, in: 0...100, step: 1))
    #expect(kind == ControlKind("percentage", role: { _, _ in "" }))
    let secret = ControlKind(
      "secret",
      role: { _, _ in "" },
      valueText: { control, _, _ in control.text }
    )
    let entry = TextEntry("1234", traits: .password)
    #expect(ListControl(secret, .text(entry)).valueText() == "••••••")
  }
}
