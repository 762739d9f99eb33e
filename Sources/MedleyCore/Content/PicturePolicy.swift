/// The policy that admits addresses of pictures.
///
/// The default admits `https`, relative paths, and data in a format of pixels. An address with any other
/// scheme, such as `javascript` or `file`, is never loaded and never written to a page.
///
/// ```swift
/// list.pictures = ListPictures(loader, policy: PicturePolicy(hosts: ["images.example.org"]))
/// ```
public struct PicturePolicy: Hashable, Sendable {
  /// The hosts, in lower case and without a port; `nil`, the default, for all hosts.
  public var hosts: Set<String>?

  /// Whether an address may contain the picture: `data:image/png;base64,…`.
  public var admitsData: Bool

  /// Whether an address may be a path on the server of the page.
  public var admitsPaths: Bool

  /// Whether `http` is admitted, too, for a server of a developer.
  public var admitsPlainHTTP: Bool

  /// Creates a policy.
  public init(
    hosts: Set<String>? = nil,
    admitsData: Bool = true,
    admitsPaths: Bool = true,
    admitsPlainHTTP: Bool = false
  ) {
    self.hosts = hosts
    self.admitsData = admitsData
    self.admitsPaths = admitsPaths
    self.admitsPlainHTTP = admitsPlainHTTP
  }

  /// Returns whether pictures are loaded from an address.
  ///
  /// An address consists of printable ASCII characters, without blanks, quotes, brackets and backslashes,
  /// which must be escaped as in `%20`. An address with a user name is not admitted.
  public func admits(_ address: String) -> Bool {
    guard !address.isEmpty, address.utf8.allSatisfy(\.isPartOfAddress) else { return false }
    let bytes = Array(address.utf8)
    let end = bytes.firstIndex { $0 == .slash || $0 == .question || $0 == .hash } ?? bytes.count
    guard let colon = bytes[..<end].firstIndex(of: UInt8(ascii: ":")) else {
      // Two slashes are followed by a host.
      return bytes.starts(with: [.slash, .slash])
        ? admitsHost(of: bytes.dropFirst(2)) : admitsPaths
    }
    let rest = bytes[(colon + 1)...]
    switch String(decoding: bytes[..<colon], as: UTF8.self).lowercased() {
    case "https": return rest.starts(with: [.slash, .slash]) && admitsHost(of: rest.dropFirst(2))
    case "http" where admitsPlainHTTP:
      return rest.starts(with: [.slash, .slash]) && admitsHost(of: rest.dropFirst(2))
    case "data": return admitsData && Self.isPicture(rest)
    default: return false
    }
  }

  private func admitsHost(of bytes: ArraySlice<UInt8>) -> Bool {
    let authority = bytes.prefix { $0 != .slash && $0 != .question && $0 != .hash }
    let parts = String(decoding: authority, as: UTF8.self).lowercased()
      .split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let host = parts.first, !host.isEmpty,
      host.utf8.allSatisfy(\.isPartOfHost),
      parts.count == 1 || parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return false }
    return hosts?.contains(String(host)) ?? true
  }

  /// Formats that contain pixels only; an SVG may contain a script.
  private static let formats = ["png", "jpeg", "gif", "webp", "bmp", "avif"]

  private static func isPicture(_ data: ArraySlice<UInt8>) -> Bool {
    formats.contains { data.starts(with: Array("image/\($0);base64,".utf8)) }
  }
}

extension UInt8 {
  fileprivate static let slash = UInt8(ascii: "/")
  fileprivate static let question = UInt8(ascii: "?")
  fileprivate static let hash = UInt8(ascii: "#")

  /// Whether the character may be in an address.
  ///
  /// A browser reads a backslash as a slash.
  fileprivate var isPartOfAddress: Bool {
    (0x21...0x7E).contains(self) && !"\"<>\\^`{|}".utf8.contains(self)
  }

  fileprivate var isPartOfHost: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), 0x30...0x39, UInt8(ascii: "."),
      UInt8(ascii: "-"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
