#if Web
  import ArgumentParser
  import Foundation
  import Medley
  import MedleyHTML
  import MedleyWeb
  import Testing

  @testable import MedleyLog

  @Suite struct LogServeCommandTests {
    @available(macOS 14, iOS 17, *)
    @Test(arguments: [
      ["--port", "70000"], ["--port", "-1"], ["--follow"], ["-"], ["-", "--follow"],
    ])
    func `impossible options are rejected`(arguments: [String]) {
      #expect(throws: (any Error).self) { try ServeCommand.parse(arguments) }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `the program has the command`() throws {
      let command = try LogCommand.parseAsRoot(["serve", "log.ndjson", "--port", "0"])
      let serve = try #require(command as? ServeCommand)
      #expect(serve.file == "log.ndjson")
      #expect(serve.host == "127.0.0.1")
      #expect(serve.port == 0)
    }

    @available(macOS 14, iOS 17, *)
    @Test func `a log that cannot be read is reported before the server starts`() async throws {
      let command = try ServeCommand.parse(["/nowhere/at/all"])
      await #expect(throws: InputFileError("/nowhere/at/all", code: ENOENT)) {
        try await command.run()
      }
    }

    @available(macOS 14, iOS 17, *)
    @Test func `the server accepts only the names of this computer, and shows the log`()
      async throws
    {
      let command = try ServeCommand.parse(["--port", "8123"])
      let lists = try command.lists(of: command.setup())
      #expect(lists.options.hosts == ["127.0.0.1:8123", "[::1]:8123", "localhost:8123"])
      await lists.perform { _ in
        let screens = LogScreens<HTMLHost>(.browser, cells: .portable, reporter: .silent)
        for route in ["", "events"] as [ListRoute] {
          #expect(screens.resolver.screen(for: route) != nil)
        }
        screens.stop()
      }
    }
  }
#endif
