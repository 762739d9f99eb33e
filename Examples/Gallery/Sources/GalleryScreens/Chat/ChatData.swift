import Medley

extension Chat {
  /// The sample: friends plan a walk to a lake.
  package static let sample: Chat = {
    var chat = Chat(title: "Saturday at the lake", today: friday)
    for message in wednesdayMessages + thursdayMessages + fridayMessages { chat.insert(message) }
    return chat
  }()

  /// The name of the sample's user among other members.
  static let sampleReader = "Robin"

  private static let wednesday = june(4)
  private static let thursday = june(5)
  private static let friday = june(6)

  private static let wednesdayMessages: [any ChatMessage] = [
    TextMessage(
      id: 1,
      author: .member("Ada"),
      sentAt: ChatMoment(wednesday, 18, 2),
      text: "Who comes to the lake on Saturday? They promise 24 degrees and hardly any wind."
    ),
    TextMessage(
      id: 2,
      author: .reader,
      sentAt: ChatMoment(wednesday, 18, 10),
      text: "Me! I bring the map and a thermos of tea."
    ),
  ]

  private static let sunrise = ImageMessage(
    id: 3,
    author: .member("Noor"),
    sentAt: ChatMoment(thursday, 5, 48),
    image: Painting.lake.image(showing: "the lake at sunrise, with mist on the water"),
    caption: "Could not wait until Saturday."
  )

  private static let thursdayMessages: [any ChatMessage] = [
    sunrise,
    TextMessage(
      id: 4,
      author: .member("Ada"),
      sentAt: ChatMoment(thursday, 7, 52),
      text: "Now I can't either.",
      quote: ChatQuote(sunrise)
    ),
    ImageMessage(
      id: 5,
      author: .reader,
      sentAt: ChatMoment(thursday, 12, 30),
      image: Painting.map.image(showing: "a map with the path marked in red"),
      caption: "Our way from the station: 7 km, and a bakery at half of it."
    ),
  ]

  private static let fridayMessages: [any ChatMessage] = [
    TextMessage(
      id: 6,
      author: .member("Noor"),
      sentAt: ChatMoment(friday, 8, 15),
      text: "Train at 9:04 from platform 3. Tickets are on me."
    ),
    TextMessage(
      id: 7,
      author: .reader,
      sentAt: ChatMoment(friday, 8, 17),
      text: "Then the cake is on me 🍰"
    ),
  ]

  private static func june(_ day: Int) -> CalendarDate {
    // June has the days 1 to 30.
    // swift-format-ignore: NeverForceUnwrap
    CalendarDate(year: 2025, month: 6, day: min(max(1, day), 30))!
  }
}

extension Painting {
  /// A lake at sunrise, with mist on the water.
  static let lake = Painting { x, y in
    let shore = 0.52 + 0.03 * wave(x * 9)
    let hills = 0.42 - 0.10 * wave(x * 4 + 1) - 0.04 * wave(x * 11)
    let sun = distance(x - 0.68, (y - 0.36) * 0.5)
    if y < hills {
      let sky = Paint(0.24, 0.33, 0.62).mixed(with: Paint(0.99, 0.72, 0.47), y / 0.45)
      return sun < 0.055
        ? Paint(1, 0.95, 0.72) : sky.mixed(with: Paint(1, 0.85, 0.5), 0.11 / (sun + 0.1) - 0.2)
    }
    if y < shore { return Paint(0.20, 0.25, 0.34).mixed(with: Paint(0.55, 0.45, 0.48), y - 0.2) }
    let depth = (y - shore) / (1 - shore)
    let water = Paint(0.86, 0.62, 0.50).mixed(with: Paint(0.10, 0.22, 0.38), depth * 1.4)
    let glitter = abs(x - 0.68) < 0.04 + 0.06 * depth && wave(y * 70) > 0 ? 0.6 : 0
    let mist = y < shore + 0.12 ? 0.35 : 0
    return water.mixed(with: Paint(1, 0.9, 0.68), glitter).mixed(with: Paint(0.9, 0.88, 0.9), mist)
  }

  /// A map of the shore, with the path from the station marked in red.
  static let map = Painting { x, y in
    let water = distance(x - 0.86, (y - 0.3) * 0.8)
    let path = 0.78 - 0.55 * x + 0.10 * wave(x * 8)
    let street = abs(y - 0.35 - 0.2 * x) < 0.03 || abs(x - 0.32) < 0.012
    if distance((x - 0.06) * 1.6, y - path) < 0.09 { return Paint(0.15, 0.15, 0.2) }
    if x > 0.06, x < 0.70, abs(y - path) < 0.045 { return Paint(0.86, 0.12, 0.12) }
    if water < 0.2 { return Paint(0.55, 0.75, 0.92) }
    if water < 0.22 { return Paint(0.93, 0.87, 0.66) }
    if street { return Paint(0.98, 0.98, 0.95) }
    return wave(x * 13) * wave(y * 7) > 0.25 ? Paint(0.66, 0.80, 0.56) : Paint(0.85, 0.88, 0.78)
  }
}
