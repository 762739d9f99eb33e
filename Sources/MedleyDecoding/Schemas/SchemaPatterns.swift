/// Schemas of texts with a form.
///
/// `format` is an annotation that validators ignore by default. Therefore the patterns state what is decoded.
enum SchemaPatterns {
  /// A date and a time without fractions of a second, which some versions of Foundation reject.
  static let date = text(
    format: "date-time",
    pattern: "^(\(day))T\(time)(Z|\(zone))$"
  )

  private static let time = "([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"

  /// A distance that a time zone has; Foundation rejects some larger ones.
  private static let zone = "[+-](0[0-9]|1[0-4]):[0-5][0-9]"

  /// Days that exist, with the leap years.
  private static let day =
    "\(year)-(0[1-9]|1[0-2])-(0[1-9]|1[0-9]|2[0-8])|\(year)-(0[13-9]|1[0-2])-(29|30)"
    + "|\(year)-(0[13578]|1[02])-31|\(leapYear)-02-29"

  private static let year = "([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)"
  private static let leapYear =
    "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)"

  /// Data with padding, and without bits in the padding.
  static let base64: JSONValue = [
    "type": "string", "contentEncoding": "base64",
    "pattern": .string(
      "^([A-Za-z0-9+/]{4})*([A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$"
    ),
  ]

  static let uuid = text(
    format: "uuid",
    pattern: "^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$"
  )

  /// An absolute URL of ASCII characters, with the escapes that RFC 3986 requires.
  static let url: JSONValue = {
    func letters(_ more: String) -> String {
      "([A-Za-z0-9._~!$&'()*+,;=:@\(more)-]|%[0-9A-Fa-f]{2})"
    }
    let host = "//[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,4})?(/\(letters("/"))*)?"
    let path = "\(letters(""))\(letters("/"))*"
    let end = "(\\?\(letters("/?"))*)?(#\(letters("/?"))*)?"
    return text(format: "uri", pattern: "^[A-Za-z][A-Za-z0-9+.-]*:(\(host)|\(path))\(end)$")
  }()

  private static func text(format: String, pattern: String) -> JSONValue {
    ["type": "string", "format": .string(format), "pattern": .string(pattern)]
  }
}
