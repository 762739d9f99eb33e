#if Web
  import Foundation

  /// The interface at which the gallery is served, and the names that lead to it.
  struct ServedAddress {
    private let host: String

    /// The addresses of this computer in its networks.
    private let networkAddresses: [String]

    init(_ host: String, networkAddresses: [String] = Self.networkAddresses) {
      self.host = host
      self.networkAddresses = networkAddresses
    }

    private static let localNames = ["127.0.0.1", "[::1]", "localhost"]

    /// Whether other computers reach the gallery.
    var isReachable: Bool { !host.hasPrefix("127.") && !["::1", "localhost"].contains(host) }

    /// The names at which a browser can open the gallery.
    var names: [String] {
      switch host {
      case "0.0.0.0": networkAddresses.filter { !$0.contains(":") } + ["localhost"]
      case "::": networkAddresses.map(Self.bracketed) + ["localhost"]
      default: [Self.bracketed(host)]
      }
    }

    /// The hosts that the server accepts.
    ///
    /// An attacker can make any other name lead to this computer.
    func hosts(port: Int) -> Set<String> {
      let own = isReachable ? names + Self.localNames : Self.localNames
      return Set(own.map { "\($0):\(port)" })
    }

    /// The lines to print when the server has started.
    func announcement(port: Int) -> String {
      var lines = ["The gallery is at http://\(names[0]):\(port)/"]
      lines += names.dropFirst().map { "              and http://\($0):\(port)/" }
      if isReachable {
        lines.append(
          "Everybody who reaches this address can read and write, as anybody, and without TLS."
        )
      }
      return lines.joined(separator: "\n")
    }

    private static func bracketed(_ name: String) -> String {
      name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    }

    private static var networkAddresses: [String] {
      Foundation.Host.current().addresses
        .filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.lowercased().hasPrefix("fe80") }
        .sorted { ($0.contains(":") ? 1 : 0, $0) < ($1.contains(":") ? 1 : 0, $1) }
    }
  }
#endif
