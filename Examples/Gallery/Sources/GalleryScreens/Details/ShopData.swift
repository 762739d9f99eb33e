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
    portrait: SamplePicture.weaver.image(showing: "Ada in her workshop, a loom behind her"),
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
    picture: SamplePicture.tea.image(showing: "A tin with a heron, beside a blue mug"),
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
    picture: SamplePicture.tea.image(showing: "A blue mug without a handle, beside a tin"),
    price: Money(cents: 1400),
    text: "Thrown by hand, so no two are alike. Holds 300 ml.",
    stock: 112
  )
}
