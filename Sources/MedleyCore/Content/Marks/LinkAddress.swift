/// An address that is safe to open: `http`, `https`, `mailto` or `tel`, in printable ASCII.
///
/// The initializer rejects every other scheme, such as `javascript` and `data`. It also rejects blanks,
/// control characters, characters that end an attribute or a sequence of a terminal, and addresses with
/// a user name, such as `https://bank.example@other.example`. Letters outside of ASCII
/// are percent-encoded; in the name of a host they are rejected, because they imitate other names.
public struct LinkAddress: Hashable, Sendable {
  /// The address, in characters of a URI only.
  public let text: String

  /// The largest number of bytes of an address: 2,048.
  public static let maximumLength = 2048

  /// Creates an address, or returns `nil` for an address that is not safe.
  public init?(_ address: String) {
    guard address.utf8.count <= Self.maximumLength, let encoded = Self.encoded(address),
      encoded.utf8.count <= Self.maximumLength, let colon = encoded.firstIndex(of: ":")
    else { return nil }
    let rest = encoded[colon...].dropFirst()
    switch encoded[..<colon].lowercased() {
    case "http", "https":
      guard rest.hasPrefix("//"), Self.isHost(rest.dropFirst(2)) else { return nil }
    case "mailto": guard !rest.isEmpty else { return nil }
    case "tel": guard rest.contains(where: \.isNumber) else { return nil }
    default: return nil
    }
    text = encoded
  }

  /// Returns the address in ASCII, or `nil` if it has a character that no address contains.
  private static func encoded(_ address: String) -> String? {
    var encoded = ""
    let scalars = Array(address.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
      if scalar == "%", !scalars[(index + 1)...].prefix(2).isHexPair {
        encoded += "%25"
      } else if scalar.isASCII {
        guard scalar.isOfAddress else { return nil }
        encoded.unicodeScalars.append(scalar)
      } else {
        guard !scalar.isInvisible else { return nil }
        for byte in String(scalar).utf8 {
          encoded += "%" + String(byte, radix: 16, uppercase: true)
        }
      }
    }
    return encoded
  }

  /// Returns whether an address begins with the name of a host and perhaps a port.
  private static func isHost(_ rest: Substring) -> Bool {
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, host.contains(where: \.isLetterOrDigit), parts.count <= 2 else {
      return false
    }
    return host.allSatisfy { $0.isLetterOrDigit || "-._".contains($0) }
      && parts.dropFirst().allSatisfy { $0.allSatisfy(\.isNumber) }
  }
}

extension LinkAddress: CustomStringConvertible {
  /// The address.
  public var description: String { text }
}

extension ArraySlice<Unicode.Scalar> {
  /// Whether these are two hexadecimal digits.
  fileprivate var isHexPair: Bool {
    count == 2 && allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
  }
}

extension Character {
  /// Whether an ASCII character is a letter or a digit.
  fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }
}

extension Unicode.Scalar {
  /// Whether this is an ASCII character of a URI; square brackets are left out.
  var isOfAddress: Bool {
    switch self {
    case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", ":", "/", "?", "#", "@", "!", "$",
      "&",
      "'", "(", ")", "*", "+", ",", ";", "=", "%":
      true
    default: false
    }
  }

  /// Whether this is a blank, a control character or another character without a glyph.
  var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .privateUse,
      .surrogate, .unassigned:
      true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}
