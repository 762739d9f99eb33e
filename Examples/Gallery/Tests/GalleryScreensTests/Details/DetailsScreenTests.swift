@testable import GalleryScreens
import ProgramTesting
import Testing

@Suite struct DetailsScreenTests {
  private static let width = ["--width", "60"]

  private func lines(_ arguments: [String]) throws -> [String] {
    try DetailsCommand.text(arguments + Self.width)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The lines that differ: those only before with `-`, those only after with `+`.
  private func changes(_ before: [String], _ after: [String]) throws -> [String] {
    let difference = try lines(after).difference(from: lines(before))
    return difference.map { change in
      switch change {
      case .remove(_, let line, _): "- " + squeezed(line)
      case .insert(_, let line, _): "+ " + squeezed(line)
      }
    }
  }

  private func squeezed(_ line: String) -> String {
    line.split { " │".contains($0) }.joined(separator: " ")
  }

  @Test func `an edit reaches the screen of the stack that has the field`()
    throws
  {
    let text = try DetailsCommand.text(
      "--open",
      "order/1",
      "--set",
      "newsletter=off",
      "--width",
      "60"
    )
    #expect(
      text == """
        Customer
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          [image: Ada in her workshop, a loom behind her]
          Name                                          [Ada Merrow]
          Company                        Merrow & Daughters, weavers
          E-mail                                [ada@merrow.example]
          Telephone                               [+44 20 5550 0117]
          Birthday                                      [1985-12-10]
          Address
          12 Lantern Row
          Porthmere PM4 2AD

        Letters ────────────────────────────────────────────────────
          Language                                       [English ▾]
          Newsletter                                             [ ]

        Account ────────────────────────────────────────────────────
          Customer since                                  2016-03-01
          Points                                                1840
          ! Leave parcels with the baker next door; the workshop is
            too loud for the bell.

        Orders ─────────────────────────────────────────────────── 2
        > Order 1                                           €37.80 ›
          Open
          Order 2                                           €68.40 ›
          Delivered
          All orders                                         €106.20

        Customer › Order 1
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          Status                                                Open
          Placed on                                       2025-11-03
          Customer                                      Ada Merrow ›

        Delivery ───────────────────────────────────────────────────
          Shipping                                      [Standard ▾]
          Deliver on                                    [2025-11-14]
          Wrap as a gift                                         [ ]
          Adds €2.50

        Products ───────────────────────────────────────────────────
          Mountain Oolong                                   €25.00 ›
          2 × €12.50
          Heather Honey                                      €8.90 ›
          1 × €8.90

        ╭──────────────────────────────────────────────────────────╮
        │   Total                                           €37.80 │
        │   Products €33.90                                        │
        │   Shipping €3.90                                         │
        ╰──────────────────────────────────────────────────────────╯

        """
    )
  }

  @Test func `a customer with little data has few rows`() throws {
    let text = try DetailsCommand.text("--customer", "grace", "--width", "60")
    #expect(
      text == """
        Customer
        ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          Name                                        [Grace Okafor]
          E-mail                              [grace@okafor.example]
          Address
          Strandgatan 3
          621 55 Visby

        Letters ────────────────────────────────────────────────────
          Language                                       [Svenska ▾]
          Newsletter                                             [ ]

        Account ────────────────────────────────────────────────────
          Customer since                                  2023-09-17

        Orders ─────────────────────────────────────────────────── 1
          Order 3                                           €69.00 ›
          Shipped
          All orders                                          €69.00

        """
    )
  }

  @Test(arguments: [
    (["name=Ada King"], ["- Name [Ada Merrow]", "+ Name [Ada King]"]),
    (["NAME=a=b"], ["- Name [Ada Merrow]", "+ Name [a=b]"]),
    (["email=a@b.example"], ["- E-mail [ada@merrow.example]", "+ E-mail [a@b.example]"]),
    (["phone=112"], ["- Telephone [+44 20 5550 0117]", "+ Telephone [112]"]),
    (["phone="], ["- Telephone [+44 20 5550 0117]"]),
    (["birthday=1984-02-29"], ["- Birthday [1985-12-10]", "+ Birthday [1984-02-29]"]),
    (["birthday=none"], ["- Birthday [1985-12-10]"]),
    (["birthday="], ["- Birthday [1985-12-10]"]),
    (["language=SV"], ["- Language [English ▾]", "+ Language [Svenska ▾]"]),
    (["newsletter=No"], ["- How often [Every month ▾]", "- Newsletter [✓]", "+ Newsletter [ ]"]),
    (["newsletter=on"], []),
    (["newsletter=off", "newsletter=yes"], []),
    (["pace=weekly"], ["- How often [Every month ▾]", "+ How often [Every week ▾]"]),
    (
      ["pace=yearly", "newsletter=off", "newsletter=on"],
      ["- How often [Every month ▾]", "+ How often [Once a year ▾]"]
    ),
  ])
  func `an edit changes its row and dependent rows only`(
    assignments: [String],
    expected: [String]
  ) throws {
    let arguments = assignments.flatMap { ["--set", $0] }
    #expect(try changes([], arguments) == expected)
  }

  @Test func `an edit of an order updates the customer's screen below`() throws {
    let open = ["--open", "order/1"]
    #expect(
      try changes(open, open + ["--set", "shipping=express"]) == [
        "- Shipping €3.90", "- Total €37.80", "- Shipping [Standard ▾]", "- All orders €106.20",
        "- > Order 1 €37.80 ›", "+ > Order 1 €43.80 ›", "+ All orders €112.20",
        "+ Shipping [Express ▾]", "+ Total €43.80", "+ Shipping €9.90",
      ]
    )
  }

  @Test func `edits insert and remove dependent rows`() throws {
    let open = ["--customer", "ravi", "--open", "order/1"]
    #expect(
      try changes(open, open + ["--set", "gift=on", "--set", "greeting=Hello"]) == [
        "- Total €37.80", "- Wrap as a gift [ ]", "+ Wrap as a gift [✓]", "+ Greeting [Hello]",
        "+ Total €40.30", "+ Gift wrap €2.50",
      ]
    )
    #expect(
      try changes(open, open + ["--set", "shipping=pickup"]) == [
        "- Shipping €3.90", "- Total €37.80", "- Deliver on [2025-11-14]",
        "- Shipping [Standard ▾]", "+ Shipping [Collected at the shop ▾]", "+ Total €33.90",
      ]
    )
    #expect(try changes(open, open + ["--set", "delivery=none"]).last == "+ Deliver on [no date]")
  }

  @Test func `a product's toggle and choice are editable`() throws {
    let honey = ["--open", "product/honey"]
    #expect(
      try changes(honey, honey + ["--set", "watch=yes"]) == [
        "- Tell me when it is back [ ]", "+ Tell me when it is back [✓]",
      ]
    )
    let coffee = ["--open", "product/coffee"]
    #expect(
      try changes(coffee, coffee + ["--set", "grind=fine"]) == [
        "- Ground [Whole beans ▾]", "+ Ground [Fine, for espresso ▾]",
      ]
    )
  }

  @Test func `the topmost screen with the field receives the edit`() throws {
    let open = ["--open", "customer/grace"]
    #expect(
      try changes(open, open + ["--set", "newsletter=on"]) == [
        "- Newsletter [ ]", "+ Newsletter [✓]", "+ How often [Every month ▾]",
      ]
    )
  }

  @Test func `a screen is opened by its row, which stays selected, or otherwise by its route`()
    throws
  {
    #expect(try lines(["--open", "order/2"]).map(squeezed).contains("> Order 2 €68.40 ›"))
    #expect(try !lines(["--open", "order/3"]).contains { $0.hasPrefix(">") })
    let path = "Customer › Order 1 › Mountain Oolong › Stoneware Mug"
    let open = ["order/1", "product/tea", "product/mug"].flatMap { ["--open", $0] }
    #expect(try lines(open).contains(path))
  }

  @Test func `going back keeps the edits`() throws {
    let there = ["--open", "order/1", "--set", "gift=on"]
    let back = try lines(there + ["--back"])
    #expect(back.filter { $0.contains("Customer › ") } == [])
    #expect(back.map(squeezed).contains("> Order 1 €40.30 ›"))
    #expect(
      try lines(["--open", "order/1", "--open", "product/tea", "--back", "--back"]).first
        == "Customer"
    )
  }

  @Test func `no step reports an issue`() throws {
    let text = try DetailsCommand.text("--open", "order/1", "--set", "gift=on", "--issues")
    #expect(text.hasSuffix("\n\nno issues\n"))
  }
}
