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
    image: SamplePicture.lake.image(showing: "the lake at sunrise, with mist on the water"),
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
      image: SamplePicture.map.image(showing: "a map with the path marked in red"),
      caption: "Our way from the station: 7 km, and a bakery at half of it."
    ),
  ]

  private static let fridayMessages: [any ChatMessage] = [
    TextMessage(
      id: 6,
      author: .member("Noor"),
      sentAt: ChatMoment(friday, 8, 15),
      text: "Train at **9:04** from platform `3`. [Tickets](https://example.org/lake) are on me."
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
