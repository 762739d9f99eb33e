/// A moment as GitHub writes it, to the minute.
///
/// `2025-03-14T09:26:53Z` is shown as `2025-03-14 09:26`. Another zone than UTC is named after it,
/// and what has another form is shown as it stands.
struct Timestamp: Equatable, Sendable {
  /// Day and time for a person to read.
  let text: String

  /// The day alone.
  var day: Substring { text.prefix { $0 != " " } }

  init(_ string: String) {
    guard Self.hasForm("dddd-dd-ddTdd:dd", string.prefix(16)) else {
      text = Excerpt(string).text
      return
    }
    let zone = string.dropFirst(16).drop { $0 != "+" && $0 != "-" }
    let isUTC = zone.isEmpty || zone == "+00:00"
    text =
      "\(string.prefix(10)) \(string.dropFirst(11).prefix(5))"
      + (isUTC ? "" : " \(Excerpt(String(zone)).text)")
  }

  /// Whether a text has digits where the form has `d`, and else the same characters.
  private static func hasForm(_ form: String, _ text: Substring) -> Bool {
    form.count == text.count
      && zip(form, text).allSatisfy { $0 == "d" ? "0"..."9" ~= $1 : $0 == $1 }
  }
}

extension Timestamp: Decodable {
  init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
}
