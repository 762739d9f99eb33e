import Medley

extension Shop {
  /// The sample: a customer with complete data, a customer with little data, and a new customer.
  package static let sample = Shop(
    customers: [ada, grace, ravi],
    orders: [breakfast, gift, restock],
    products: [tea, honey, coffee, mug]
  )

  private static let ada = Customer(
    id: "ada",
    name: "Ada Merrow",
    portrait: Painting.weaver.image(showing: "Ada in her workshop, a loom behind her"),
    company: "Merrow & Daughters, weavers",
    email: "ada@merrow.example",
    phone: "+44 20 5550 0117",
    birthday: CalendarDate("1985-12-10"),
    address: "12 Lantern Row\nPorthmere PM4 2AD",
    wantsNewsletter: true,
    since: CalendarDate("2016-03-01"),
    points: 1840,
    remark: "Leave parcels with the baker next door; the workshop is too loud for the bell."
  )

  private static let grace = Customer(
    id: "grace",
    name: "Grace Okafor",
    email: "grace@okafor.example",
    language: .swedish,
    address: "Strandgatan 3\n621 55 Visby",
    since: CalendarDate("2023-09-17")
  )

  private static let ravi = Customer(
    id: "ravi",
    name: "Ravi Lindqvist",
    email: "ravi@lindqvist.example",
    birthday: CalendarDate("2000-02-29"),
    language: .german,
    address: "Am Kornmarkt 8\n90402 Nürnberg",
    wantsNewsletter: true,
    letterPace: .weekly
  )

  private static let breakfast = Order(
    id: 1,
    customer: "ada",
    status: .open,
    placed: CalendarDate("2025-11-03"),
    deliverOn: CalendarDate("2025-11-14"),
    lines: [
      Order.Line(product: "tea", quantity: 2, price: Money(cents: 1250)),
      Order.Line(product: "honey", quantity: 1, price: Money(cents: 890)),
    ]
  )

  private static let gift = Order(
    id: 2,
    customer: "ada",
    status: .delivered,
    placed: CalendarDate("2025-06-18"),
    shipping: .express,
    isGift: true,
    greeting: "Happy birthday, old friend!",
    lines: [Order.Line(product: "mug", quantity: 4, price: Money(cents: 1400))],
    tracking: "PM 4471 0093"
  )

  private static let restock = Order(
    id: 3,
    customer: "grace",
    status: .shipped,
    placed: CalendarDate("2025-10-28"),
    shipping: .pickup,
    lines: [Order.Line(product: "coffee", quantity: 6, price: Money(cents: 1150))]
  )

  private static let tea = Product(
    id: "tea",
    name: "Mountain Oolong",
    picture: Painting.tin.image(showing: "A tin with a heron on its lid"),
    price: Money(cents: 1290),
    text:
      "Half-dark leaves with a scent of peach. Three infusions, each better than the one before.",
    origin: "Alishan, Taiwan",
    harvested: CalendarDate("2025-04-22"),
    stock: 36,
    goesWith: ["honey", "mug"]
  )

  private static let honey = Product(
    id: "honey",
    name: "Heather Honey",
    price: Money(cents: 890),
    text: "From eleven hives on the moor above Porthmere. Sets firm in winter.",
    origin: "Porthmere Moor",
    harvested: CalendarDate("2025-08-30"),
    stock: 0
  )

  private static let coffee = Product(
    id: "coffee",
    name: "Harbour Roast",
    price: Money(cents: 1150),
    text: "Dark, for people who are up before the gulls.",
    stock: 3,
    grind: .beans,
    goesWith: ["mug"]
  )

  private static let mug = Product(
    id: "mug",
    name: "Stoneware Mug",
    picture: Painting.mug.image(showing: "A blue mug without a handle"),
    price: Money(cents: 1400),
    text: "Thrown by hand, so no two are alike. Holds 300 ml.",
    stock: 112
  )
}

extension Painting {
  /// A weaver before her loom.
  static let weaver = Painting(width: 32) { x, y in
    if distance((x - 0.5) * 0.9, (y - 0.38) * 0.62) < 0.14 {
      return y < 0.24 ? Paint(0.34, 0.18, 0.10) : Paint(0.93, 0.76, 0.63)
    }
    if distance((x - 0.5) * 0.7, (y - 1.02) * 0.62) < 0.27 { return Paint(0.16, 0.36, 0.44) }
    if abs(x - 0.12) < 0.035 || abs(x - 0.88) < 0.035 || y < 0.08 { return Paint(0.44, 0.28, 0.14) }
    let thread = wave(x * 90) > 0 ? Paint(0.86, 0.50, 0.30) : Paint(0.95, 0.88, 0.74)
    return thread.mixed(with: Paint(0.35, 0.20, 0.18), y * 0.6)
  }

  /// A tin with a heron on its lid.
  static let tin = Painting(width: 32) { x, y in
    let room = Paint(0.90, 0.88, 0.82).mixed(with: Paint(0.60, 0.56, 0.50), y)
    guard abs(x - 0.5) < 0.34, y > 0.12, y < 0.9 else { return room }
    let heron =
      abs(x - 0.5 - 0.05 * wave(y * 9)) < 0.03 && y > 0.26 && y < 0.62
      || distance((x - 0.54) * 0.8, (y - 0.62) * 0.7) < 0.10
    if heron { return Paint(0.94, 0.95, 0.98) }
    let tin = y < 0.22 ? Paint(0.72, 0.60, 0.25) : Paint(0.08, 0.38, 0.32)
    return tin.mixed(with: Paint(1, 1, 1), 0.3 - abs(x - 0.38))
  }

  /// A blue mug without a handle.
  static let mug = Painting(width: 32) { x, y in
    let wide = 0.30 - 0.05 * y
    if distance((x - 0.5) * 0.33, (y - 0.2) * 0.9) < 0.095 { return Paint(0.24, 0.15, 0.10) }
    guard abs(x - 0.5) < wide, y > 0.2, y < 0.88 else {
      return Paint(0.86, 0.80, 0.72).mixed(with: Paint(0.50, 0.36, 0.24), y > 0.82 ? 1 : y * 0.3)
    }
    return Paint(0.16, 0.36, 0.76).mixed(with: Paint(0.85, 0.92, 1), 0.32 - abs(x - 0.40) * 2)
  }
}
