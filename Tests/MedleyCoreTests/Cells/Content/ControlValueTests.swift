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
    let scale = try #require(NumberScale(.stepper(0.7, in: 0...1, step: 0.1)))
    #expect(scale.moved(by: 1) == 0.8)
    #expect(scale.moved(by: 9) == 1)
    #expect(scale.moved(by: -9) == 0)
    let slider = try #require(NumberScale(.slider(.nan, in: 10...30)))
    #expect(slider.value == 10)
    #expect(slider.fraction == 0)
    #expect(slider.moved(by: 1) == 11)
    let endless = try #require(NumberScale(.stepper(5, in: -.infinity...(.infinity), step: -1)))
    #expect(endless.moved(by: -2) == 3)
    #expect(endless.fraction == 0)
    #expect(NumberScale(.toggle(true)) == nil)
  }

  @Test func `values of controls are described by their kind only`() {
    #expect(CellEvent.draft(.text("secret")).description == "a draft of a text (String)")
    #expect("\(CellEdit(.text("secret")))" == "an edit to a text (String)")
  }
}
