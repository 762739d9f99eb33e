/// The window that a browser asks for, in the body of a request.
///
/// ```
/// stream=7&tab=a&keys=12+13+14&at=40&before=60&after=90&held=@x+1a+12+2b
/// ```
public struct WindowRequest: Hashable, Sendable {
  /// The cells that a tab shows.
  struct Place: Hashable, Sendable {
    var anchor = WindowAnchor.start
    var before = 0
    var after = 60
    /// The first visible cards of long carousels, by the keys of their sections.
    var cards: [String: Card] = [:]
  }

  /// The first visible card of a long carousel: its key, and its index in case that it is removed.
  struct Card: Hashable, Sendable {
    var key: String
    var index: Int
  }

  /// The tab that receives the patches.
  public private(set) var tab = BrowserTab(stream: "", name: "")

  /// The position of the window.
  public var anchor: WindowAnchor { place.anchor }

  /// The number of cells before the position.
  public var before: Int { place.before }

  /// The number of cells from the position on.
  public var after: Int { place.after }

  private(set) var place = Place()

  /// The cells that the browser holds; `nil` if they are those that it has received.
  public private(set) var held: [WindowPatch.Held]?

  /// Parses a body.
  ///
  /// - Throws: ``RequestProblem`` for the first mistake. No part of the body is in the reason.
  public init(_ body: some Collection<UInt8>) throws(RequestProblem) {
    var (keys, index): ([String], Int?) = ([], nil)
    var isAtEnd = false
    for (name, value) in try FormFields(body).fields {
      switch name {
      case "stream": tab.stream = value
      case "tab": tab.name = value
      case "keys": keys = try Self.keys(value)
      case "at" where value == "end": isAtEnd = true
      case "at": index = try Self.number(value)
      case "before": place.before = try Self.number(value)
      case "after": place.after = try Self.number(value)
      case "card": try appendCard(value)
      case "held": held = try Self.held(value)
      default: throw RequestProblem("The request for a window has an unknown field.")
      }
    }
    if isAtEnd {
      place.anchor = .end
    } else if !keys.isEmpty {
      place.anchor = .keys(keys, index: index ?? 0)
    } else if let index {
      place.anchor = .index(index)
    }
  }

  /// Parses the key of a section, and the key and the index of a card.
  private mutating func appendCard(_ text: String) throws(RequestProblem) {
    let words = text.split(separator: " ")
    guard words.count == 3, place.cards.count < ListWindow.keyLimit else {
      throw RequestProblem("A card of the request is not valid.")
    }
    place.cards[String(words[0])] = Card(
      key: String(words[1]),
      index: try Self.number(String(words[2]))
    )
  }

  private static func number(_ text: String) throws(RequestProblem) -> Int {
    guard let number = Int(text), number >= 0 else {
      throw RequestProblem("A number of the request is not valid.")
    }
    return number
  }

  private static func keys(_ text: String) throws(RequestProblem) -> [String] {
    let keys = text.split(separator: " ", maxSplits: ListWindow.keyLimit)
    guard keys.count <= ListWindow.keyLimit else {
      throw RequestProblem("The request has more than \(ListWindow.keyLimit) keys.")
    }
    return keys.map(String.init)
  }

  /// Parses keys and tags in turn.
  private static func held(_ text: String) throws(RequestProblem) -> [WindowPatch.Held] {
    let words = text.split(separator: " ")
    guard words.count.isMultiple(of: 2), words.count <= 4 * ListWindow.cardLimit + 4 else {
      throw RequestProblem("The cells of the request are not valid.")
    }
    return stride(from: 0, to: words.count, by: 2).map { index in
      WindowPatch.Held(key: String(words[index]), tag: String(words[index + 1]))
    }
  }
}
