/// An attribute of an element.
///
/// There is no attribute for a style or a script: a strict Content-Security-Policy forbids both.
public struct HTMLAttribute: Hashable, Sendable {
  let name: String

  /// The value; `nil` for an attribute without one.
  let value: String?

  init(_ name: StaticString, _ value: String?) {
    self.name = "\(name)"
    self.value = value
  }

  private init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}

extension HTMLAttribute {
  /// The classes of the element, separated by blanks.
  public static func `class`(_ names: String) -> Self { Self("class", names) }

  /// The address of a link.
  ///
  /// An address with a scheme other than `http`, `https`, `mailto` and `tel` could run a script; it
  /// is replaced by `#`.
  public static func href(_ address: String) -> Self {
    Self("href", isSafe(address) ? address : "#")
  }

  /// The relation of a link to its page, such as `nofollow`.
  public static func rel(_ names: StaticString) -> Self { Self("rel", "\(names)") }

  /// The language of the text, such as `ar` or `pt-BR`.
  public static func lang(_ code: String) -> Self { Self("lang", code) }

  /// The direction of the text; an unset direction is determined by the text.
  public static func dir(_ direction: Direction = .auto) -> Self {
    Self("dir", direction.rawValue)
  }

  /// The date or time in the form of ISO 8601.
  public static func datetime(_ text: String) -> Self { Self("datetime", text) }

  /// A text that is shown when the pointer rests on the element.
  public static func title(_ text: String) -> Self { Self("title", text) }

  /// The role of the element for assistive technology.
  public static func role(_ role: StaticString) -> Self { Self("role", "\(role)") }

  /// A property for assistive technology.
  ///
  /// - Parameter name: the name without `aria-`, such as `label`.
  public static func aria(_ name: StaticString, _ value: String) -> Self {
    Self(name: "aria-\(name)", value: value)
  }

  /// The value of a progress or a meter, from 0 to 1.
  public static func value(_ number: Double) -> Self {
    Self("value", number.isNaN ? "0" : "\(min(max(number, 0), 1))")
  }

  /// Whether details are open.
  public static let open = Self("open", nil)

  /// The number of columns that a cell of a table spans.
  public static func colspan(_ count: Int) -> Self { Self("colspan", "\(max(1, count))") }

  /// The direction of a text.
  public enum Direction: String, Hashable, Sendable {
    /// The direction of the first letter that has one.
    case auto
    /// From left to right.
    case leftToRight = "ltr"
    /// From right to left.
    case rightToLeft = "rtl"
  }

  /// Returns whether following a link to an address cannot run a script.
  static func isSafe(_ address: String) -> Bool {
    // A browser ignores blanks and control characters before and within a scheme.
    let visible = address.utf8.filter { $0 > 0x20 && $0 != 0x7F }
    guard let colon = visible.firstIndex(of: UInt8(ascii: ":")) else { return true }
    let scheme = visible[..<colon]
    guard !scheme.contains(where: { [UInt8](arrayLiteral: 0x23, 0x2F, 0x3F).contains($0) }) else {
      // The colon is behind the beginning of a path, a query or a fragment.
      return true
    }
    let name = String(decoding: scheme, as: UTF8.self).lowercased()
    return ["http", "https", "mailto", "tel"].contains(name)
  }
}
