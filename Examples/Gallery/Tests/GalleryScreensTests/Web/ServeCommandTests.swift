#if Web
  import ArgumentParser
  import Foundation
  import Medley
  import MedleyWeb
  import ProgramSupport
  import Testing

  @testable import GalleryScreens

  @Suite struct ServeCommandTests {
    @available(macOS 14, iOS 17, *)
    @Test(arguments: [
      ["--port", "70000"], ["--port", "-1"],
    ])
    func `impossible options are rejected`(arguments: [String]) {
      #expect(throws: (any Error).self) { try ServeCommand.parse(arguments) }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `the program has the command`() throws {
      let command = try GalleryCommand.parseAsRoot(["serve", "--port", "0"])
      let serve = try #require(command as? ServeCommand)
      #expect(serve.host == "127.0.0.1")
      #expect(serve.port == 0)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `the server has every screen, and accepts only the names of this computer`()
      async throws
    {
      let command = try ServeCommand.parse(["--port", "8123"])
      let lists = command.lists()
      #expect(lists.options.hosts == ["127.0.0.1:8123", "[::1]:8123", "localhost:8123"])
      let other = try ServeCommand.parse(["--host", "0.0.0.0"]).lists()
      #expect(other.options.hosts?.contains("localhost:8080") == true)
      #expect(other.options.hosts?.contains("0.0.0.0:8080") == false)
      await lists.perform { lists in
        let setup = GallerySetup.browser(sharing: lists.shared)
        let screens = LiveScreens(setup, cells: .html, reporter: .silent)
        for screen in ListedScreen.all {
          #expect(screens.resolver.screen(for: [MenuEntry(screen).id]) != nil)
        }
        screens.stop()
      }
    }

    @Test func `a gallery that other computers reach is announced with addresses and a warning`() {
      let networks = ["192.0.2.7", "2001:db8::7"]
      let every = ServedAddress("0.0.0.0", of: "The gallery", networkAddresses: networks)
      let lines = every.announcement(port: 80).split(separator: "\n")
      #expect(lines[0] == "The gallery is at http://192.0.2.7:80/")
      #expect(lines[1] == "              and http://localhost:80/")
      #expect(lines.last?.contains("without TLS") == true)
      #expect(every.hosts(port: 80).contains("192.0.2.7:80"))
      #expect(!every.hosts(port: 80).contains("evil.example:80"))
      let six = ServedAddress("::", of: "The gallery", networkAddresses: networks)
      #expect(six.names == ["192.0.2.7", "[2001:db8::7]", "localhost"])
      let local = ServedAddress("::1", of: "The gallery", networkAddresses: networks)
      #expect(local.announcement(port: 80) == "The gallery is at http://[::1]:80/")
      #expect(local.hosts(port: 80) == ["127.0.0.1:80", "[::1]:80", "localhost:80"])
    }

    @Test(arguments: [
      ("Ada", "Ada"), ("  Ada  Lovelace ", "Ada Lovelace"), ("A\u{202E}da\u{0}\n", "Ada"),
      ("", nil),
      (" \u{200B}\t", nil), (String(repeating: "a", count: 41), nil),
    ])
    func `the name of a member is cleaned, and has a limit`(name: String, cleaned: String?) {
      #expect(Chat.memberName(name) == cleaned)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a port that is in use is reported`() async throws {
      let listener = try Listener()
      let command = try ServeCommand.parse(["--port", "\(listener.port)"])
      let error = await #expect(throws: WebServerError.self) { try await command.run() }
      #expect(
        error?.description == "Port \(listener.port) of 127.0.0.1 is in use. Choose another one."
      )
    }

    @available(macOS 14, iOS 17, *)
    @Test func `an interface that does not exist is reported`() async throws {
      // An address for documentation, which no computer has.
      let command = try ServeCommand.parse(["--host", "192.0.2.1", "--port", "0"])
      let error = await #expect(throws: WebServerError.self) { try await command.run() }
      #expect(error?.description == "192.0.2.1 is not an address of this computer.")
    }
  }

  /// A socket that listens on a free port.
  private final class Listener {
    let port: Int
    private let descriptor: CInt

    init() throws {
      #if canImport(Darwin)
        let kind = SOCK_STREAM
      #else
        let kind = CInt(SOCK_STREAM.rawValue)
      #endif
      let descriptor = socket(AF_INET, kind, 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let result = withUnsafeMutablePointer(to: &address) { address in
        // A socket address of IPv4 begins with the fields of `sockaddr`.
        address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          bind(descriptor, address, size) == 0 && listen(descriptor, 1) == 0
            && getsockname(descriptor, address, &size) == 0
        }
      }
      try #require(result)
      self.descriptor = descriptor
      port = Int(UInt16(bigEndian: address.sin_port))
    }

    deinit {
      close(descriptor)
    }
  }
#endif
