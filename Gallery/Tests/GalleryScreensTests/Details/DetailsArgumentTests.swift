@testable import GalleryScreens
import Testing

@Suite struct DetailsArgumentTests {
  @Test(arguments: [20, 23, 40, 80, 120, 500])
  func `no line is wider than the screen`(width: Int) throws {
    let text = try DetailsCommand.text(
      "--open",
      "order/1",
      "--open",
      "product/tea",
      "--width",
      "\(width)"
    )
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= width })
  }

  @Test(arguments: [
    (
      ["--set", "birthday=tomorrow"],
      "--set birthday=tomorrow: Birthday takes a day such as 2025-12-31, or none to clear it."
    ),
    (
      ["--set", "birthday=2025-02-29"],
      "--set birthday=2025-02-29: Birthday takes a day such as 2025-12-31, or none to clear it."
    ),
    (["--set", "name="], "--set name=: Name takes a text that is not empty."),
    (["--set", "name= \t"], "--set name= \t: Name takes a text that is not empty."),
    (["--set", "newsletter=maybe"], "--set newsletter=maybe: Newsletter takes on or off."),
    (["--set", "language=fr"], "--set language=fr: Language takes one of en, de, sv, cy."),
    (
      ["--set", "shoe=42", "--open", "order/1", "--open", "product/tea"],
      """
      --set shoe=42: there is no such field. Order 1 has shipping, delivery, gift. \
      Customer has name, email, phone, birthday, language, newsletter, pace.
      """
    ),
    (
      ["--customer", "grace", "--set", "birthday=2000-01-01"],
      """
      --set birthday=2000-01-01: there is no such field. \
      Customer has name, email, language, newsletter.
      """
    ),
    (
      ["--open", "order/2", "--set", "gift=off"],
      """
      --set gift=off: there is no such field. \
      Customer has name, email, phone, birthday, language, newsletter, pace.
      """
    ),
    (
      ["--set", "newsletter"],
      """
      The value 'newsletter' is invalid for '--set <field=value>': \
      Write FIELD=VALUE, such as newsletter=off.
      """
    ),
    (
      ["--set", "=off"],
      """
      The value '=off' is invalid for '--set <field=value>': \
      Write FIELD=VALUE, such as newsletter=off.
      """
    ),
    (
      ["--customer", "bob"],
      "--customer bob: there is no such customer. There are ada, grace, ravi."
    ),
    (
      ["--customer", ""],
      #"--customer "": there is no such customer. There are ada, grace, ravi."#
    ),
    (["--back"], "--back: no screen lies below this one. Open another with --open first."),
    (["--width", "19"], "--width takes a number from 20 to 500, and was given 19."),
  ])
  func `a bad argument is answered with what is accepted`(arguments: [String], answer: String) {
    #expect(DetailsCommand.refusal(arguments) == answer)
  }

  @Test(arguments: ["nowhere", "order/9", "order/x", "order", "customer/bob", "product/", ""])
  func `a route that leads nowhere is refused`(route: String) {
    let answer = DetailsCommand.refusal(["--open", route])
    #expect(
      answer?.hasSuffix("Routes are customer/ID, order/NUMBER and product/ID, such as order/1.")
        == true
    )
  }
}
