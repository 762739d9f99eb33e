/// The fields of a form: `application/x-www-form-urlencoded`.
struct FormFields {
  /// The largest number of fields.
  static let limit = 2_000

  /// The names and the values in their order; there is at least one.
  private(set) var fields: [(name: String, value: String)] = []

  init(_ body: some Collection<UInt8>) throws(RequestProblem) {
    let texts = body.split(separator: UInt8(ascii: "&"), maxSplits: Self.limit)
    guard !texts.isEmpty else { throw RequestProblem("The request is empty.") }
    guard texts.count <= Self.limit else {
      throw RequestProblem("The form has more than \(Self.limit) fields.")
    }
    for text in texts {
      let parts = text.split(
        separator: UInt8(ascii: "="),
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      let value = parts.count == 2 ? try Self.decoded(parts[1]) : ""
      fields.append((try Self.decoded(parts[0]), value))
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
