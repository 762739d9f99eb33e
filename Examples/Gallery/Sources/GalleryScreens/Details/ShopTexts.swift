package import Medley

/// The texts of the shop's screens; the defaults are English.
package struct ShopTexts: TextTable {
  /// The language's rule for the form of a text with a number.
  package var pluralRule = PluralRule.oneAndOther

  // MARK: A customer

  var customer = "Customer"
  var name = "Name"
  var company = "Company"
  var email = "E-mail"
  var telephone = "Telephone"
  var birthday = "Birthday"
  var address = "Address"
  var letters = "Letters"
  var language = "Language"
  var newsletter = "Newsletter"
  var howOften = "How often"
  var weekly = "Every week"
  var monthly = "Every month"
  var yearly = "Once a year"
  var account = "Account"
  var customerSince = "Customer since"
  var points = "Points"
  var orders = "Orders"
  var noOrders = "Nothing ordered yet."
  var allOrders = "All orders"

  // MARK: An order

  /// The title of an order; `{number}` is its number.
  var order = "Order {number}"
  var status = "Status"
  var open = "Open"
  var shipped = "Shipped"
  var delivered = "Delivered"
  var placedOn = "Placed on"
  var tracking = "Tracking"
  var delivery = "Delivery"
  var shipping = "Shipping"
  var standard = "Standard"
  var express = "Express"
  var pickup = "Collected at the shop"
  var deliverOn = "Deliver on"
  var deliveredOn = "Delivered on"
  var wrap = "Wrap as a gift"

  /// The price of the gift wrap, `{price}`.
  var wrapPrice = "Adds {price}"
  var greeting = "Greeting"
  var greetingPlaceholder = "Words for the card"
  var products = "Products"
  var giftWrap = "Gift wrap"
  var total = "Total"

  // MARK: A product

  var price = "Price"
  var origin = "Origin"
  var harvested = "Harvested"
  var ground = "Ground"
  var beans = "Whole beans"
  var coarse = "Coarse, for a press"
  var fine = "Fine, for espresso"
  var availability = "Availability"

  /// The number of items that are left.
  var itemsLeft = CountText(other: "Only {count} left.")
  var soldOut = "Sold out."
  var tellMe = "Tell me when it is back"
  var goesWith = "Goes with"

  /// Creates the English texts.
  package init() {}

  /// Returns the title of an order.
  func title(of order: Order.ID) -> String { filled(\.order, ["number": "\(order)"]) }
}
