import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import GalleryScreens

@MainActor
@Suite struct DetailsKeyTests {
  private static let fields = [
    "Name", "E-mail", "Telephone", "Birthday", "Language", "Newsletter", "How often",
  ]

  private let gallery = GalleryTerminal("details")

  private var ada: Customer? { gallery.setup.shop.shop.customers["ada"] }

  /// Moves the focus to a field with the Tab key.
  private func go(to field: String) {
    // The first field takes the focus; above it are only a picture and read-only values.
    gallery.press(.home)
    gallery.press(.tab, times: Self.fields.firstIndex(of: field) ?? 0)
    #expect(gallery.focused.hasPrefix(field))
  }

  @Test func `Tab moves through all fields cyclically, Shift-Tab in reverse`() {
    #expect(gallery.focused.hasPrefix("Name"))
    for field in Self.fields.dropFirst() + ["Name"] {
      gallery.press(.tab)
      #expect(gallery.focused.hasPrefix(field))
    }
    for field in Self.fields.reversed() {
      gallery.press(.shiftTab)
      #expect(gallery.focused.hasPrefix(field))
    }
  }

  @Test func `Enter, text, Enter edits a text and goes to the next field`() {
    go(to: "Name")
    gallery.press(.enter)
    gallery.retype("Ada Lovelace")
    #expect(ada?.name == "Ada Merrow")
    gallery.press(.enter)
    #expect(ada?.name == "Ada Lovelace")
    #expect(gallery.text.contains("[Ada Lovelace]"))
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("E-mail"))
  }

  @Test func `Esc keeps a text as a draft, which is not sent`() {
    go(to: "Name")
    gallery.press(.enter)
    gallery.retype("Nobody")
    gallery.press(.escape)
    #expect(ada?.name == "Ada Merrow")
    #expect(gallery.focused.contains("[Nobody]"))
    #expect(gallery.route == "details")
  }

  @Test func `an empty name is refused with a reason, and its field stays open`() {
    go(to: "Name")
    gallery.press(.enter)
    gallery.retype(" ")
    gallery.press(.enter)
    #expect(ada?.name == "Ada Merrow")
    #expect(gallery.text.contains("This field is required."))
    gallery.type("Ada")
    #expect(!gallery.text.contains("This field is required."))
    gallery.press(.enter)
    #expect(ada?.name == " Ada")
  }

  @Test func `letters on a row with a field are commands, and edit nothing`() {
    go(to: "Name")
    gallery.type("jj")
    #expect(gallery.focused.hasPrefix("Telephone"))
    gallery.type("kk")
    #expect(ada?.name == "Ada Merrow")
    gallery.press(.tab, times: 3)
    #expect(gallery.focused.hasPrefix("Birthday"))
    gallery.type("1990-02-31")
    gallery.press(.tab)
    #expect(gallery.text.contains("[1990-02-31]*"))
    #expect(gallery.text.contains("“1990-02-31” is not a date"))
  }

  @Test func `typed and pasted text is appended to an open text`() {
    go(to: "Name")
    gallery.press(.enter)
    gallery.type("!")
    gallery.press(.enter)
    #expect(ada?.name == "Ada Merrow!")
    gallery.press(.escape)
    go(to: "Name")
    gallery.paste("?")
    gallery.press(.enter)
    #expect(ada?.name == "Ada Merrow!?")
  }

  @Test func `Tab keeps a text as a draft and moves to the next field, Shift-Tab to the previous`()
  {
    go(to: "Name")
    gallery.press(.enter)
    gallery.type("!")
    gallery.press(.tab)
    gallery.type("x")
    gallery.press(.shiftTab)
    #expect(ada?.name == "Ada Merrow")
    #expect(ada?.email == "ada@merrow.example")
    #expect(gallery.text.contains("Ada Merrow!"))
    #expect(gallery.text.contains("ada@merrow.examplex"))
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("Name"))
    gallery.press(.enter, .enter)
    #expect(ada?.name == "Ada Merrow!")
  }

  @Test func `a click sets the caret, and a click outside keeps the text as a draft`() {
    gallery.click("[Ada Merrow]")
    gallery.click("da Merrow")
    gallery.type("m")
    gallery.click("Company")
    #expect(ada?.name == "Ada Merrow")
    #expect(gallery.text.contains("[Amda Merrow]"))
    #expect(gallery.focused.hasPrefix("Name"), "a value that is only read takes no focus")
  }

  @Test
  func `Enter, Space and a click toggle a switch, and dependent rows are inserted and removed`() {
    go(to: "Newsletter")
    gallery.press(.enter)
    #expect(ada?.wantsNewsletter == false)
    #expect(!gallery.text.contains("How often"))
    #expect(gallery.focused.contains("[ ]"))
    gallery.press(.space)
    #expect(ada?.wantsNewsletter == true)
    #expect(gallery.text.contains("How often"))
    gallery.click("[✓]")
    #expect(ada?.wantsNewsletter == false)
  }

  @Test func `arrow and page keys choose a day in the calendar`() {
    go(to: "Birthday")
    gallery.press(.enter)
    #expect(gallery.text.contains("December 1985"))
    gallery.press(.right, .down, .pageDown)
    #expect(gallery.text.contains("January 1986"))
    gallery.press(.enter)
    #expect(ada?.birthday == CalendarDate("1986-01-18"))
    #expect(gallery.focused.contains("[1986-01-18]"))
    gallery.press(.enter, .up, .left, .pageUp, .home, .enter)
    #expect(ada?.birthday == CalendarDate("1985-12-01"))
    gallery.press(.enter, .end, .escape)
    #expect(ada?.birthday == CalendarDate("1985-12-01"))
  }

  @Test func `a day can be typed, and an invalid day is rejected`() {
    go(to: "Birthday")
    gallery.press(.enter)
    gallery.type("19870229")
    gallery.press(.enter)
    #expect(gallery.text.contains("1987-02-29 is no day"))
    gallery.press(.backspace)
    gallery.type("8")
    gallery.press(.enter)
    #expect(ada?.birthday == CalendarDate("1987-02-28"))
  }

  @Test func `a click chooses a day, the wheel changes the month, and a click outside cancels`() {
    go(to: "Birthday")
    gallery.press(.enter)
    gallery.click("24")
    #expect(ada?.birthday == CalendarDate("1985-12-24"))
    gallery.click("[1985-12-24]")
    gallery.turnWheel(.up, over: "December 1985", times: 2)
    #expect(gallery.text.contains("October 1985"))
    gallery.click("Company")
    #expect(!gallery.text.contains("October 1985"))
    #expect(ada?.birthday == CalendarDate("1985-12-24"))
  }

  @Test func `clearing a day removes its row`() {
    go(to: "Birthday")
    gallery.press(.enter, .delete, .enter)
    #expect(ada?.birthday == nil)
    #expect(!gallery.text.contains("Birthday"))
    #expect(!gallery.focused.isEmpty)
  }

  @Test func `arrow keys, a letter and a click choose an option`() {
    go(to: "Language")
    gallery.press(.enter)
    #expect(gallery.text.contains("✓ English"))
    gallery.press(.down, .enter)
    #expect(ada?.language == .german)
    #expect(gallery.focused.contains("[Deutsch ▾]"))
    gallery.press(.enter)
    gallery.type("s")
    gallery.press(.enter)
    #expect(ada?.language == .swedish)
    gallery.click("[Svenska ▾]")
    gallery.click("Cymraeg")
    #expect(ada?.language == .welsh)
  }

  @Test func `cancelling options and leaving them with Tab changes nothing`() {
    go(to: "Language")
    gallery.press(.enter, .end, .escape)
    gallery.press(.enter, .down, .left)
    #expect(ada?.language == .english)
    gallery.press(.enter, .down, .tab)
    #expect(ada?.language == .english)
    #expect(gallery.focused.hasPrefix("Newsletter"))
  }

  @Test func `an edit of an order updates the customer at the same scroll position`() {
    gallery.press(.end, .up)
    #expect(gallery.focused.hasPrefix("Order 1"))
    gallery.press(.enter)
    #expect(gallery.titleBar.contains("Customer › Order 1"))
    gallery.press(.tab, .tab, .tab, .space)
    #expect(gallery.setup.shop.shop.orders[1]?.isGift == true)
    gallery.press(.tab, .enter)
    gallery.type("Enjoy")
    gallery.press(.enter)
    #expect(gallery.setup.shop.shop.orders[1]?.greeting == "Enjoy")
    #expect(gallery.text.contains("€40.30"))
    gallery.press(.escape)
    #expect(gallery.focused.hasPrefix("Order 1"))
    #expect(gallery.focused.contains("€40.30"))
  }

  @Test func `an order, a product and all screens back are reachable`() {
    gallery.press(.end)
    gallery.click("Order 1")
    gallery.click("Heather Honey")
    #expect(gallery.route == .product("honey"))
    gallery.press(.tab, .enter)
    #expect(gallery.setup.shop.shop.products["honey"]?.isWatched == true)
    gallery.press(.backspace)
    #expect(gallery.focused.hasPrefix("Heather Honey"))
    gallery.press(.backspace)
    #expect(gallery.focused.hasPrefix("Order 1"))
    #expect(gallery.route == "details")
  }

  @Test func `an open field survives resizing the screen`() {
    go(to: "Name")
    gallery.press(.enter)
    gallery.type("!")
    gallery.terminal.resize(rows: 12, columns: 50)
    #expect(gallery.text.contains("Ada Merrow!"))
    gallery.press(.enter)
    #expect(ada?.name == "Ada Merrow!")
  }

  @Test func `a slash begins a search, and letters alone do not`() {
    gallery.press(.end)
    #expect(gallery.focused.hasPrefix("Order 2"))
    gallery.type("order")
    #expect(gallery.focused.hasPrefix("Order 2"))
    gallery.type("/order 1")
    #expect(gallery.focused.hasPrefix("Order 1"))
    gallery.press(.enter, .enter)
    #expect(gallery.route == .order(1))
  }
}
