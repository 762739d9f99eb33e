#if Web
  import Foundation
  import MedleyHTML
  import MedleyTerminal
  public import MedleyWeb

  /// The interface at which a program is served, and the names that lead to it.
  public struct ServedAddress: Sendable {
    private let host: String

    /// The program as its announcement names it, such as “The gallery”.
    private let program: String

    /// The addresses of this computer in its networks.
    private let networkAddresses: [String]

    /// Creates the address of a program.
    public init(
      _ host: String,
      of program: String,
      networkAddresses: [String] = Self.networkAddresses
    ) {
      (self.host, self.program) = (host, program)
      self.networkAddresses = networkAddresses
    }

    private static let localNames = ["127.0.0.1", "[::1]", "localhost"]

    /// Whether other computers reach the program.
    public var isReachable: Bool {
      !host.hasPrefix("127.") && !["::1", "localhost"].contains(host)
    }

    /// The names at which a browser can open the program.
    public var names: [String] {
      switch host {
      case "0.0.0.0": networkAddresses.filter { !$0.contains(":") } + ["localhost"]
      case "::": networkAddresses.map(Self.bracketed) + ["localhost"]
      default: [Self.bracketed(host)]
      }
    }

    /// The hosts that the server accepts.
    ///
    /// An attacker can make any other name lead to this computer.
    public func hosts(port: Int) -> Set<String> {
      let own = isReachable ? names + Self.localNames : Self.localNames
      return Set(own.map { "\($0):\(port)" })
    }

    /// The lines to print when the server has started.
    public func announcement(port: Int) -> String {
      var lines = ["\(program) is at http://\(names[0]):\(port)/"]
      let indent = String(repeating: " ", count: program.count + 3)
      lines += names.dropFirst().map { indent + "and http://\($0):\(port)/" }
      if isReachable {
        lines.append(
          "Everybody who reaches this address can read and write, as anybody, and without TLS."
        )
      }
      return lines.joined(separator: "\n")
    }

    /// The options of a server at the address.
    ///
    /// - Parameter port: the port; 0 for any free one.
    public func options(port: Int) -> WebOptions {
      var options = WebOptions()
      // Other names that lead to this computer are those of an attacker.
      if port > 0 { options.hosts = hosts(port: port) }
      if ReadingDirection.user == .rightToLeft { options.direction = .rightToLeft }
      return options
    }

    private static func bracketed(_ name: String) -> String {
      name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
    }

    /// The addresses of this computer in its networks.
    public static var networkAddresses: [String] {
      Foundation.Host.current().addresses
        .filter { !$0.hasPrefix("127.") && $0 != "::1" && !$0.lowercased().hasPrefix("fe80") }
        .sorted { ($0.contains(":") ? 1 : 0, $0) < ($1.contains(":") ? 1 : 0, $1) }
    }
  }
#endif
