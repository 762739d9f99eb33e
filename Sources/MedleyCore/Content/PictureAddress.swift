/// The address of a picture, as a browser reads it.
enum PictureAddress {
  /// An address of `https` or `http`. Without a scheme, as in `//example.org/a.png`, it is read as `https`.
  case server(PictureServer)

  /// A path on the server of the page.
  case path

  /// The picture itself.
  case data(PictureData)

  /// Reads an address; `nil` if it has another form or an unusual character.
  init?(_ address: String) {
    guard !address.isEmpty, address.utf8.allSatisfy(\.isPartOfAddress) else { return nil }
    guard let colon = address.prefix(while: { !"/?#".contains($0) }).firstIndex(of: ":") else {
      guard address.hasPrefix("//") else { self = .path; return }
      self.init(scheme: "https", address[...])
      return
    }
    let rest = address[address.index(after: colon)...]
    self.init(scheme: address[..<colon].lowercased(), rest)
  }

  private init?(scheme: String, _ rest: Substring) {
    switch scheme {
    case "data":
      guard let data = PictureData(rest) else { return nil }
      self = .data(data)
    case "https", "http":
      guard rest.hasPrefix("//"),
        let server = PictureServer(scheme: scheme, rest.dropFirst(2)), server.isComplete
      else { return nil }
      self = .server(server)
    default: return nil
    }
  }
}

/// The scheme, host, port and path of an address, or of a source that admits addresses.
struct PictureServer {
  private(set) var scheme: String
  private let host: Substring
  private let port: Substring
  private let path: Substring

  fileprivate init?(scheme: String, _ rest: Substring) {
    let authority = rest.prefix { !"/?#".contains($0) }
    path = rest[authority.endIndex...].prefix { $0 != "?" && $0 != "#" }
    let parts = authority.lowercased().split(separator: ":", omittingEmptySubsequences: false)
    guard let host = parts.first, parts.count <= 2 else { return nil }
    (self.scheme, self.host, port) = (scheme, host, parts.dropFirst().first ?? "")
  }

  /// Reads a source in the syntax of a Content-Security-Policy, such as `https://*.example.org:8443/pictures/`.
  init?(source: String) {
    if source == "*" { self.init(scheme: "http", "*:*"); return }
    if source.hasSuffix(":") { self.init(scheme: source.dropLast().lowercased(), "*:*"); return }
    // Splitting by a string needs iOS 16.
    let end = source.indices.first { source[$0...].hasPrefix("://") }
    let rest = end.map { source[$0...].dropFirst(3) }
    self.init(scheme: end.map { source[..<$0].lowercased() } ?? "", rest ?? source[...])
  }

  /// Whether the host and the port identify one server.
  fileprivate var isComplete: Bool {
    !host.isEmpty && host.utf8.allSatisfy(\.isPartOfHost)
      && port.utf8.allSatisfy { (0x30...0x39).contains($0) } && number(of: port) != nil
  }

  /// Returns whether the source admits an address, by the rules of a Content-Security-Policy.
  func admits(_ address: Self, plainHTTP: Bool) -> Bool {
    let isSafe = address.scheme == "https"
    return
      (scheme == "http" || (scheme == "https" && isSafe)
      || (scheme.isEmpty && (isSafe || plainHTTP)))
      && (host == "*" || host == address.host
        || (host.hasPrefix("*.") && address.host.hasSuffix(host.dropFirst())))
      && (port == "*" || address.number(of: port) == address.number(of: address.port))
      && (path.isEmpty || admitsPath(of: address))
  }

  private func number(of port: Substring) -> UInt16? {
    port.isEmpty ? (scheme == "http" ? 80 : 443) : UInt16(port)
  }

  /// A path that ends with a slash admits all paths below it, except for paths with steps such as `..`.
  private func admitsPath(of address: Self) -> Bool {
    let parts = Self.parts(of: path)
    let others = Self.parts(of: address.path.isEmpty ? "/" : address.path)
    guard path.last == "/" else { return parts == others }
    return others.count >= parts.count && others.starts(with: parts.dropLast())
      && !others.contains(Array(".".utf8)) && !others.contains(Array("..".utf8))
  }

  private static func parts(of path: Substring) -> [[UInt8]] {
    path.split(separator: "/", omittingEmptySubsequences: false).map {
      PercentEncoding.bytes(of: $0)
    }
  }
}

extension UInt8 {
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
