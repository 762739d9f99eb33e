import Medley

/// What one customer bought at one time.
package struct Order: Identifiable, Equatable, Sendable {
  /// How far an order has come.
  enum Status: String, Sendable {
    case open
    case shipped
    case delivered
  }

  /// So many of one product, at the price of the day.
  struct Line: Equatable, Sendable {
    var product: Product.ID
    var quantity: Int
    var price: Money

    /// What the line costs.
    var amount: Money { quantity * price }
  }

  /// What a parcel costs that is wrapped as a gift.
  static let giftWrap = Money(cents: 250)

  package let id: Int
  let customer: Customer.ID
  var status: Status
  var placed: CalendarDate?
  var deliverOn: CalendarDate?
  var shipping = Shipping.standard
  var isGift = false
  var greeting = ""
  var lines: [Line]
  var tracking: String?

  /// What the products cost together.
  var subtotal: Money { lines.reduce(.zero) { $0 + $1.amount } }

  /// What the customer pays.
  var total: Money { subtotal + shipping.price + (isGift ? Self.giftWrap : .zero) }
}
