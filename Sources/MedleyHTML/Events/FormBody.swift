/// The events in the body of a request, and the secret that it was sent with.
///
/// The body is that of a form: `application/x-www-form-urlencoded`.
public struct FormBody: Hashable, Sendable {
  /// The events in their order; controls whose value was not changed are left out.
  public private(set) var events: [HTMLEvent] = []

  /// The secret of the page, if the body contains it; see ``ListPage/token``.
  public private(set) var token: String?

  /// The largest number of fields of a form.
  static let limit = 2_000

  /// Parses a body.
  ///
  /// - Throws: ``RequestProblem`` for the first mistake. No part of the body is in the reason.
  public init(_ body: some Collection<UInt8>) throws(RequestProblem) {
    let fields = body.split(separator: UInt8(ascii: "&"), maxSplits: Self.limit)
    guard !fields.isEmpty else { throw RequestProblem("The request contains no event.") }
    guard fields.count <= Self.limit else {
      throw RequestProblem("The form has more than \(Self.limit) fields.")
    }
    for field in fields {
      let parts = field.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let name = try Self.decoded(parts[0])
      let value = parts.count == 2 ? try Self.decoded(parts[1]) : ""
      switch name {
      case "token": token = value
      // The button that sends the controls, and the character set that a browser adds.
      case "send", "_charset_": continue
      default: if let event = try HTMLEvent(name: name, value: value) { events.append(event) }
      }
    }
  }

  /// Decodes `+` and `%41`.
  private static func decoded(_ text: some Collection<UInt8>) throws(RequestProblem) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else {
          throw RequestProblem("A character of the form is not encoded correctly.")
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    let string = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces malformed UTF-8.
    guard string.utf8.elementsEqual(bytes) else {
      throw RequestProblem("The form is not in UTF-8.")
    }
    return string
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

/// The reason why a request of a browser was refused.
///
/// The reason contains no part of the request.
public struct RequestProblem: Error, Hashable, Sendable {
  /// A sentence for the user, in one line.
  public let reason: String

  /// Whether the list has changed, and the same request was right before.
  public let isOutdated: Bool

  init(_ reason: String, isOutdated: Bool = false) {
    self.reason = reason
    self.isOutdated = isOutdated
  }
}

extension RequestProblem: CustomStringConvertible {
  /// The reason.
  public var description: String { reason }
}
