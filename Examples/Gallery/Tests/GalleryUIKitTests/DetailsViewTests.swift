import Foundation
import Medley
import MedleyForms
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// Customer, order and product in table views and in collection views.
@Suite @MainActor struct DetailsViewTests {
  private func window(_ viewClass: ViewClass, _ store: ShopStore) -> GalleryWindow {
    GalleryWindow(.details(store), on: viewClass)
  }

  private func twin(_ store: ShopStore) -> TerminalTwin {
    TerminalTwin(.shop(store, cells: .standard), at: .customer("ada"))
  }

  @Test(arguments: ViewClass.allCases)
  func `a customer has a row for each available value`(viewClass: ViewClass) {
    let window = window(viewClass, ShopStore(.sample))
    #expect(
      window.spokenText == """
        - {900×600}
          says “Ada in her workshop, a loom behind her”
        - Name | <Ada Merrow>
        - Company | Merrow & Daughters, weavers
        - E-mail | <ada@merrow.example>
        - Telephone | <+44 20 5550 0117>
        - Birthday | (1985-12-10) | [xmark.circle.fill]
        - Address | 12 Lantern Row / Porthmere PM4 2AD
        # Letters
          says “Letters”
        - Language | [English]
        - Newsletter | (on)
        - How often | [Every month]
        # Account
          says “Account”
        - Customer since | 1 Mar 2016
        - Points | 1,840
        - {exclamationmark.triangle.fill} | Leave parcels with the baker next door; the workshop is too loud for the bell.
        # Orders | 2
          says “Orders, 2”
        - Order 1 | €37.80 | Open | {chevron.forward}
          says “Order 1, Open, €37.80”
        - Order 2 | €68.40 | Delivered | {chevron.forward}
          says “Order 2, Delivered, €68.40”
        - All orders | €106.20
        """
    )
    #expect(window.titles == ["Customer"])
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `every control writes the same value as in a terminal`(viewClass: ViewClass) throws {
    let (store, other) = (ShopStore(.sample), ShopStore(.sample))
    let window = window(viewClass, store)
    let twin = twin(other)
    let script = DetailsScript(navigator: twin.navigator)

    #expect(
      window.use(
        UITextField.self,
        of: FormRow<Customer>.self,
        where: { $0.id == FieldID(\Customer.name) }
      ) {
        $0.driveType("Ada M.", thenReturn: true)
      }
    )
    try script.set(FieldAssignment("name=Ada M."))
    let newsletter = FieldID(\Customer.wantsNewsletter)
    #expect(
      window.use(UISwitch.self, of: FormRow<Customer>.self, where: { $0.id == newsletter }) {
        $0.driveFlip()
      }
    )
    try script.set(FieldAssignment("newsletter=off"))
    #expect(
      window.use(
        UIButton.self,
        of: FormRow<Customer>.self,
        where: { $0.id == FieldID(\Customer.language) }
      ) { button in
        let actions = button.menu?.children.compactMap { $0 as? UIAction }
        let action = actions?.first { $0.title == "Svenska" }
        if let action { button.sendAction(action) }
      }
    )
    try script.set(FieldAssignment("language=sv"))
    let day = try #require(
      DateComponents(
        calendar: Calendar(identifier: .gregorian),
        timeZone: TimeZone(secondsFromGMT: 0),
        year: 1990,
        month: 2,
        day: 3,
        hour: 12
      ).date
    )
    let birthday = FieldID(\Customer.birthday)
    #expect(
      window.use(UIDatePicker.self, of: FormRow<Customer>.self, where: { $0.id == birthday }) {
        $0.drivePick(day)
      }
    )
    try script.set(FieldAssignment("birthday=1990-02-03"))
    #expect(store.shop == other.shop)
    #expect(models(of: window.list) == models(of: twin.list))
    #expect(
      window.text.hasPrefix(
        """
        - {900×600}
        - Name | <Ada M.>
        - Company | Merrow & Daughters, weavers
        - E-mail | <ada@merrow.example>
        - Telephone | <+44 20 5550 0117>
        - Birthday | (1990-2-3) | [xmark.circle.fill]
        - Address | 12 Lantern Row / Porthmere PM4 2AD
        # Letters
        - Language | [Svenska]
        - Newsletter | (off)
        # Account
        """
      )
    )
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }

  @Test(arguments: ViewClass.allCases)
  func `an edit of a pushed order updates the screen below`(
    viewClass: ViewClass
  ) throws {
    let (store, other) = (ShopStore(.sample), ShopStore(.sample))
    let window = window(viewClass, store)
    let twin = twin(other)
    let script = DetailsScript(navigator: twin.navigator)
    #expect(window.tap(LinkRow.self, where: { $0.route == .order(1) }))
    try script.open(.order(1))
    #expect(window.titles == ["Customer", "Order 1"])
    let gift = FieldID(\Order.isGift)
    #expect(
      window.use(UISwitch.self, of: FormRow<Order>.self, where: { $0.id == gift }) {
        $0.driveFlip()
      }
    )
    try script.set(FieldAssignment("gift=on"))
    #expect(
      window.text == """
        - Status | Open
        - Placed on | 3 Nov 2025
        - Customer | Ada Merrow | {chevron.forward}
        # Delivery
        - Shipping | [Standard]
        - Deliver on | (2025-11-14) | [xmark.circle.fill]
        - Wrap as a gift | Adds €2.50 | (on)
        - Greeting | <Words for the card…>
        # Products
        - Mountain Oolong | €25.00 | 2 × €12.50 | {chevron.forward}
        - Heather Honey | €8.90 | 1 × €8.90 | {chevron.forward}
        - Products | €33.90 | Shipping | €3.90 | Gift wrap | €2.50 | Total | €40.30
        """
    )
    #expect(models(of: window.list) == models(of: twin.list))
    #expect(window.tap(LinkRow.self, where: { $0.route == .product("tea") }))
    #expect(window.titles == ["Customer", "Order 1", "Mountain Oolong"])
    #expect(
      window.text == """
        - {900×600}
        - Price | €12.90
        - Origin | Alishan, Taiwan
        - Harvested | 22 Apr 2025
        - Half-dark leaves with a scent of peach. Three infusions, each better than the one before.
        # Goes with
        - Heather Honey | €8.90 | {chevron.forward}
        - Stoneware Mug | €14.00 | {chevron.forward}
        """
    )
    window.back()
    window.back()
    try script.back()
    #expect(models(of: window.list) == models(of: twin.list))
    #expect(
      window.lines(with: "Order 1") == [
        "- Order 1 | €40.30 | Open | {chevron.forward}"
      ]
    )
    #expect(window.lines(with: "All orders") == ["- All orders | €108.70"])
    #expect(window.violations == [] && window.issues.issues.isEmpty)
  }
}
