import Medley

/// The customers, orders and products of a shop.
package struct Shop: Equatable, Sendable {
  private(set) var customers: [Customer.ID: Customer]
  private(set) var orders: [Order.ID: Order]
  private(set) var products: [Product.ID: Product]

  /// Creates a shop; all ids of a kind must be different.
  init(customers: [Customer], orders: [Order], products: [Product]) {
    self.customers = Dictionary(customers.map { ($0.id, $0) }) { first, _ in first }
    self.orders = Dictionary(orders.map { ($0.id, $0) }) { first, _ in first }
    self.products = Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
  }

  /// Returns the orders of a customer, the oldest first.
  func orders(of customer: Customer.ID) -> [Order] {
    orders.values.filter { $0.customer == customer }.sorted { $0.id < $1.id }
  }

  /// Changes a customer; does nothing if it does not exist.
  mutating func changeCustomer(_ id: Customer.ID, _ change: (inout Customer) -> Void) {
    if var customer = customers[id] {
      change(&customer)
      customers[id] = customer
    }
  }

  /// Changes an order; does nothing if it does not exist.
  mutating func changeOrder(_ id: Order.ID, _ change: (inout Order) -> Void) {
    if var order = orders[id] {
      change(&order)
      orders[id] = order
    }
  }

  /// Changes a product; does nothing if it does not exist.
  mutating func changeProduct(_ id: Product.ID, _ change: (inout Product) -> Void) {
    if var product = products[id] {
      change(&product)
      products[id] = product
    }
  }
}

/// The shop that all screens share, so that each screen shows the edits of the others.
package final class ShopStore {
  /// The current shop.
  package var shop: Shop { didSet { changes.send() } }

  /// States the changes to the screens.
  let changes = StoreChanges()

  /// The language of the screens.
  package let language: GalleryLanguage

  /// The texts of the screens.
  let texts: ShopTexts

  /// Creates a store.
  package init(_ shop: Shop, language: GalleryLanguage = .english) {
    self.shop = shop
    self.language = language
    texts = language.shopTexts
  }
}

/// A customer of the shop; the server does not always send the optional properties.
package struct Customer: Identifiable, Equatable, Sendable {
  package let id: String
  var name: String
  var portrait: ListImage?
  var company: String?
  var email: String
  var phone: String?
  var birthday: CalendarDate?
  var language = Language.english
  var address: String
  var wantsNewsletter = false
  var letterPace = LetterPace.monthly
  var since: CalendarDate?
  var points: Int?
  var remark: String?
}

/// The language of letters to a customer.
enum Language: String, CaseIterable {
  case english = "en"
  case german = "de"
  case swedish = "sv"
  case welsh = "cy"

  /// The language's own name.
  var name: String {
    switch self {
    case .english: "English"
    case .german: "Deutsch"
    case .swedish: "Svenska"
    case .welsh: "Cymraeg"
    }
  }
}

/// The frequency of the newsletter.
enum LetterPace: String, CaseIterable {
  case weekly
  case monthly
  case yearly

  /// Returns the displayed name.
  func name(_ texts: ShopTexts) -> String {
    switch self {
    case .weekly: texts.weekly
    case .monthly: texts.monthly
    case .yearly: texts.yearly
    }
  }
}

/// An order of one customer.
package struct Order: Identifiable, Equatable, Sendable {
  /// The state of an order.
  enum Status: Sendable {
    case open
    case shipped
    case delivered

    /// Returns the displayed name.
    func name(_ texts: ShopTexts) -> String {
      switch self {
      case .open: texts.open
      case .shipped: texts.shipped
      case .delivered: texts.delivered
      }
    }
  }

  /// A quantity of one product at the price of the day.
  struct Line: Equatable, Sendable {
    var product: Product.ID
    var quantity: Int
    var price: Money

    /// The price of the line.
    var amount: Money { quantity * price }
  }

  /// The price of the gift wrap.
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

  /// The sum of all lines.
  var subtotal: Money { lines.reduce(.zero) { $0 + $1.amount } }

  /// The sum of products, shipping and gift wrap.
  var total: Money { subtotal + shipping.price + (isGift ? Self.giftWrap : .zero) }
}

/// The way in which an order is delivered.
enum Shipping: String, CaseIterable {
  case standard
  case express
  case pickup

  /// Returns the displayed name.
  func name(_ texts: ShopTexts) -> String {
    switch self {
    case .standard: texts.standard
    case .express: texts.express
    case .pickup: texts.pickup
    }
  }

  /// The price of the shipping.
  var price: Money {
    switch self {
    case .standard: Money(cents: 390)
    case .express: Money(cents: 990)
    case .pickup: .zero
    }
  }
}

/// A product of the shop.
package struct Product: Identifiable, Equatable, Sendable {
  package let id: String
  var name: String
  var picture: ListImage?
  var price: Money
  var text: String
  var origin: String?
  var harvested: CalendarDate?
  var stock: Int
  var isWatched = false
  var grind: Grind?
  var goesWith: [Product.ID] = []
}

/// The grind of coffee.
enum Grind: String, CaseIterable {
  case beans
  case coarse
  case fine

  /// Returns the displayed name.
  func name(_ texts: ShopTexts) -> String {
    switch self {
    case .beans: texts.beans
    case .coarse: texts.coarse
    case .fine: texts.fine
    }
  }
}

/// An amount in euros, stored in cents so that sums are exact.
package struct Money: Hashable, Comparable, Sendable {
  /// The amount in cents.
  package var cents: Int

  /// The amount zero.
  static let zero = Money(cents: 0)

  /// Returns whether the first amount is smaller.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.cents < rhs.cents }

  /// The sum of two amounts.
  static func + (lhs: Self, rhs: Self) -> Self { Money(cents: lhs.cents + rhs.cents) }

  /// A multiple of an amount.
  static func * (count: Int, amount: Self) -> Self { Money(cents: count * amount.cents) }
}

extension Money: CustomStringConvertible {
  /// The amount as `€4.50`.
  package var description: String {
    let cents = cents.magnitude % 100
    return
      "\(self.cents < 0 ? "−" : "")€\(self.cents.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
