#if Web
  import MedleyTesting
  import Testing

  @testable import MedleyHTML
  @testable import MedleyHTMLTests
  @testable import MedleyWeb

  @Suite struct RestartTests {
    /// A browser with what it shows.
    private final class Reader {
      let browser: TestBrowser
      let place: String
      var shown = ShownWindow(ListWindow())

      init(port: Int, number: Int) async throws {
        browser = TestBrowser(port: port)
        place = "at=\(number % 60)&before=\(number % 7)&after=\(20 + number % 20)"
        try await connect()
      }

      /// Opens a stream, and names what the browser holds.
      func connect() async throws {
        try await browser.connect()
        let held = shown.cells.map { cell in
          "\(cell.attribute("data-key"))+\(cell.attribute("data-tag"))"
        }
        try await browser.show("/rows", "\(place)&held=\(held.joined(separator: "+"))")
        try await read()
      }

      /// Applies the next patch.
      func read() async throws {
        let patch = try await browser.next("patch")
        shown = try ShownWindow(
          Array(patch.dropFirst().joined(separator: "\n").utf8),
          from: shown.cells
        )
      }

      /// Asks for the window, which the server answers after all patches before.
      func ask() async throws {
        try await browser.show("/rows", place)
      }

      /// Applies all patches that have arrived.
      func readAll() async throws {
        while let patch = try await browser.nextPatch(within: .milliseconds(5)) {
          shown = try ShownWindow(Array(patch.utf8), from: shown.cells)
        }
      }
    }

    @Test func `100 browsers show the list after a server is killed three times`() async throws {
      var server = try ServerProcess(port: 0, seed: 1, milliseconds: 3_600_000)
      let port = server.port
      var readers: [Reader] = []
      for number in 0..<100 { readers.append(try await Reader(port: port, number: number)) }
      for round in 1...3 {
        for reader in readers.shuffled().prefix(50) { try await reader.read() }
        server.kill()
        // Another list: nobody knows what it was when the server died.
        server = try ServerProcess(
          port: port,
          seed: 1 + round,
          milliseconds: round < 3 ? 3_600_000 : 500
        )
        for reader in readers { try await reader.connect() }
      }
      try server.waitUntilStill()
      for reader in readers { try await reader.ask() }
      for (number, reader) in readers.enumerated() {
        let fresh = try await Reader(port: port, number: number)
        let isCurrent = await eventually {
          try? await reader.readAll()
          return reader.shown == fresh.shown
        }
        #expect(isCurrent, "browser \(number)")
      }
    }
  }

  extension String {
    /// The value of an attribute of the first element.
    fileprivate func attribute(_ name: String) -> String {
      guard let start = firstRange(of: "\(name)=\"") else { return "" }
      return String(self[start.upperBound...].prefix { $0 != "\"" })
    }
  }
#endif
