import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyForms

@MainActor @Suite struct FormRefusalTests {
  private struct Offer: Equatable, Sendable {
    var price = 1.0
  }

  @Test(arguments: [(1, "7"), (2, "1")])
  func `a form that changes or discards a refused value shows the value`(
    button: Int,
    value: String
  ) throws {
    let host = HeadlessHost(width: 60, height: 20)
    let form = FormOf(Offer(), language: FormLanguage()) { _ in
      FormSection("offer") {
        NumberField("Price", \.price, in: 0...100)
        Button("Seven", .change { $0.price = 7 })
        Button("Discard", .discard)
      }
    }
    let session = ListScreen("Offer", form: form).open(on: host)
    let row = ListPath(section: 0, item: 0)
    try host.type("200", rowAt: row)
    try host.submit(rowAt: row)
    #expect(host.text.contains(#"["200"] ! Enter at most 100."#))
    try host.select(rowAt: ListPath(section: 0, item: button))
    if button == 2 { try host.answer(true) }
    #expect(host.text.contains("Price [\"\(value)\"]"))
    #expect(!host.text.contains("at most"))
    withExtendedLifetime(session) {}
  }

  @Test func `a button that discards asks before it, if there are changes`() throws {
    let host = HeadlessHost(width: 60, height: 20)
    let form = FormOf(Offer(), language: FormLanguage()) { _ in
      FormSection("offer") {
        NumberField("Price", \.price, in: 0...100)
        Button("Start again", .discard)
      }
    }
    let session = ListScreen("Offer", form: form).open(on: host)
    let (price, button) = (ListPath(section: 0, item: 0), ListPath(section: 0, item: 1))
    try host.select(rowAt: button)
    #expect(host.questions.isEmpty)
    try host.type("7", rowAt: price)
    for isConfirmed in [false, true] {
      try host.select(rowAt: button)
      #expect(host.questions.map(\.title) == ["Discard your changes?"])
      #expect(host.text.contains(#"Price ["7"]"#))
      try host.answer(isConfirmed)
      #expect(host.text.contains(#"Price ["7"]"#) != isConfirmed)
    }
    withExtendedLifetime(session) {}
  }
}
