import MedleyCore
import Testing

@Suite struct ControlValueTests {
  @Test(arguments: [
    ("12", 12), (" -3 ", -3), ("\u{2212}3", -3), ("+4", 4), ("", nil), ("1.5", nil), ("1,000", nil),
    ("1e3", nil), ("99999999999999999999", nil), ("٣", 3), ("3²", nil),
  ])
  func `a whole number converts from its digits only`(text: String, number: Int?) {
    #expect(Int(controlValue: .text(text)) == number)
  }

  @Test(arguments: [
    ("12", 12), ("0.5", 0.5), (" -3. ", -3), ("1,5", nil), ("1e3", nil), ("nan", nil), ("inf", nil),
    ("0x10", nil), (".", nil), ("", nil),
  ])
  func `a number converts from decimal digits with a point only`(text: String, number: Double?) {
    #expect(Double(controlValue: .text(text)) == number)
  }

  @Test func `a number converts from the value of a stepper`() {
    #expect(Int(controlValue: .number(3)) == 3)
    #expect(Int(controlValue: .number(3.5)) == nil)
    #expect(Int(controlValue: .number(.infinity)) == nil)
    #expect(Double(controlValue: .number(3.5)) == 3.5)
    #expect(Int.max.controlValue == .text("9223372036854775807"))
  }

  @Test func `an optional is nil for an empty control and for blanks`() {
    #expect(Int?(controlValue: .text(" ")) == .some(nil))
    #expect(Double?(controlValue: .text("2")) == .some(2))
    #expect(Int?(controlValue: .text("two")) == .none)
    #expect(ClockTime?(controlValue: .time(nil)) == .some(nil))
    #expect(ClockTime(controlValue: .time(nil)) == nil)
    #expect(CalendarDate?(controlValue: .date(nil)) == .some(nil))
    #expect(CalendarDate?(controlValue: .time(nil)) == .none)
    #expect(String?(controlValue: .text("")) == .some(nil))
    #expect(Int?.none.controlValue == .text(""))
    #expect(ClockTime?.none.controlValue == .time(nil))
  }

  @Test func `a time is parsed from two digits each`() {
    #expect(ClockTime("08:30")?.minuteOfDay == 510)
    for text in ["8:30", "24:00", "08:60", "08-30", "08:30:00", "", "0830"] {
      #expect(ClockTime(text) == nil)
    }
    #expect(ClockTime("23:59")?.adding(minutes: 2).description == "00:01")
    #expect(ClockTime("00:00")?.adding(minutes: -1441).description == "23:59")
    #expect(ClockTime("07:00").map { time in ClockTime("08:00").map { time < $0 } } == true)
  }

  @Test func `passwords are secret, and a secret text has one line`() {
    #expect(TextTraits(.password).isSecure)
    #expect(TextTraits(.newPassword).isSecure)
    #expect(!TextTraits(.password, isSecure: false).isSecure)
    #expect(TextTraits(.oneTimeCode, isMultiline: true).isMultiline)
    #expect(!TextTraits(isSecure: true, isMultiline: true).isMultiline)
  }

  @Test func `steps stay in the range and add up without noise`() throws {
    let scale = try #require(ListControl.stepper(0.7, in: 0...1, step: 0.1).scale)
    #expect(scale.moved(by: 1) == 0.8)
    #expect(scale.moved(by: 9) == 1)
    #expect(scale.moved(by: -9) == 0)
    let slider = try #require(ListControl.slider(.nan, in: 10...30).scale)
    #expect(slider.value == 10)
    #expect(slider.fraction == 0)
    #expect(slider.moved(by: 1) == 11)
    let endless = try #require(ListControl.stepper(5, in: -.infinity...(.infinity), step: -1).scale)
    #expect(endless.moved(by: -2) == 3)
    #expect(endless.fraction == 0)
    #expect(ListControl.toggle(true).scale == nil)
  }

  /// A sequence of steps is compared with whole numbers of the step's last digit.
  @Test(arguments: [
    (0.1, 10.0), (0.01, 100), (0.001, 1_000), (0.25, 100), (1e-10, 1e10), (1e-12, 1e12),
  ])
  func `steps are decimal, one by one and together, at any size`(_ step: Double, _ unit: Double) {
    for start in [0.0, 0.3, -0.7, 2_000_000.1, -12_345_678.9] {
      guard start.magnitude * unit < 1e15 else { continue }
      var value = start
      for count in 1...50 {
        let range = -1e9...1e9
        value = ListControl.stepper(value, in: range, step: step).scale?.moved(by: 1) ?? .nan
        let whole = (start * unit).rounded() + Double(count) * (step * unit).rounded()
        #expect(value == whole / unit)
        #expect(ListControl.slider(start, in: range, step: step).scale?.moved(by: count) == value)
      }
    }
  }

  @Test func `a number with a rounding error is corrected by the next step`() throws {
    let scale = try #require(ListControl.stepper(0.1 + 0.2, in: 0...1, step: 0.1).scale)
    #expect(scale.moved(by: 1) == 0.4)
    #expect(scale.decimal(0.1 + 0.2) == 0.3)
    let slider = try #require(ListControl.slider(0, in: 0...0.7).scale)
    #expect(slider.moved(by: 1) == 0.035)
    let third = try #require(ListControl.stepper(0, in: 0...1, step: 1.0 / 3).scale)
    #expect(third.moved(by: 3) == 1)
  }

  @Test func `the number of a view with lower precision is decimal`() throws {
    let scale = try #require(ListControl.slider(0.5, in: 0...1).scale)
    #expect(scale.decimal(Float(0.3)) == 0.3)
    #expect(scale.decimal(Float(0.7) + Float(0.1)) == 0.8)
    let large = try #require(ListControl.slider(5, in: 0...1_000).scale)
    #expect(large.decimal(Float(123.456)) == 123.46)
    #expect(large.decimal(Float(2_000)) == 1_000)
    let endless = try #require(ListControl.slider(5, in: 0...(.infinity)).scale)
    #expect(endless.decimal(Float(1.5)) == 1.5)
  }

  @Test func `a value out of the range is kept beside the clamped one`() throws {
    let scale = try #require(ListControl.slider(7, in: 0...5).scale)
    #expect(scale.value == 5 && scale.unclampedValue == 7)
  }

  @Test func `values of controls are described by their kind only`() {
    #expect(CellEvent.draft(.text("secret")).description == "a draft of a text (String)")
    #expect("\(CellEdit(.text("secret")))" == "an edit to a text (String)")
  }
}
