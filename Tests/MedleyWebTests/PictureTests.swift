#if Web
  import Foundation
  import MedleyCore
  import MedleyHTML
  import MedleyTesting
  import NIOCore
  import NIOEmbedded
  import Testing

  @testable import MedleyWeb

  /// A file with the first bytes of a picture.
  private final class PictureFile {
    static let size = 8_000_000

    let path: String

    init(size: Int = PictureFile.size) throws {
      path = NSTemporaryDirectory() + "medley-\(UUID().uuidString).png"
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: URL(filePath: path))
      let file = try #require(FileHandle(forWritingAtPath: path))
      try file.truncate(atOffset: UInt64(size - 1))
      try file.seekToEnd()
      try file.write(contentsOf: [7])
    }

    /// Whether this process, and so the server, has opened the file.
    var isOpen: Bool {
      let files = FileManager.default
      let folder = "/proc/self/fd/"
      let descriptors = (try? files.contentsOfDirectory(atPath: folder)) ?? []
      return descriptors.contains {
        (try? files.destinationOfSymbolicLink(atPath: folder + $0)) == path
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Suite struct PictureTests {
    /// Runs a server of a list with one picture, and passes the request for the picture.
    private static func run(
      _ file: PictureFile,
      limits: WebLimits = WebLimits(),
      _ body: (_ connection: TestConnection) async throws -> Void
    ) async throws {
      let path = file.path
      var options = WebOptions.patient
      options.limits = limits
      let lists = WebLists(options: options) { _, _ in
        var resolver = RouteResolver<HTMLHost>()
        let cells = CellAdapter<Message, HTMLHost>.content {
          ListContent($0.text, image: ListImage(file: path, alternative: "a lake"))
        }
        resolver.add("lake") { _ in
          ListScreen("Lake", cells: cells) {
            AsyncStream { $0.yield(ListSnapshot(items: [Message(id: 1, text: "a lake")])) }
          }
        }
        return resolver
      }
      try await lists.run { port in
        let browser = TestBrowser(port: port)
        var page = ""
        while !page.contains("?picture=") { page = try await browser.open("/lake").body }
        let address = page.split(separator: "?picture=")[1].prefix { $0 != "\"" }
        let connection = try TestConnection(port: port, buffer: 65_536)
        let query = address.replacing("&amp;", with: "&")
        try connection.write(
          connection.head("GET", "/lake?picture=\(query)", browser.fields, nil)
        )
        try await body(connection)
      }
    }

    /// Reads all bytes until the server closes the connection, or the picture is complete.
    private static func readPicture(
      _ connection: TestConnection,
      size: Int = PictureFile.size
    ) async throws -> (count: Int, last: UInt8?) {
      var (count, last) = (0, UInt8?.none)
      while count < size {
        let part = try await connection.read { bytes in
          defer { bytes.removeAll() }
          return bytes.isEmpty ? nil : bytes
        }
        guard let part else { break }
        (count, last) = (count + part.count, part.last)
      }
      return (count, last)
    }

    @Test func `a picture in a file is sent completely`() async throws {
      var limits = WebLimits()
      // The client of a busy computer may take nothing for a while.
      limits.stallTime = .seconds(3_600)
      limits.requestTime = .seconds(3_600)
      try await Self.run(try PictureFile(), limits: limits) { connection in
        let head = try await connection.readHead()
        #expect(head["content-length"] == "\(PictureFile.size)")
        #expect(head["content-type"] == "image/png")
        let picture = try await Self.readPicture(connection)
        #expect(picture.count == PictureFile.size)
        #expect(picture.last == 7)
      }
    }

    @Test func `a picture is read from its file as the client takes it`() async throws {
      let size = 19_000_000
      // On a busy computer, the server may write all parts before it notices that they are not taken.
      for _ in 0..<5 {
        let file = try PictureFile(size: size)
        var count = 0
        try await Self.run(file) { connection in
          #expect(try await connection.readHead().status == 200)
          // The server has not read the end of the file, and notices that it has become shorter.
          try #require(FileHandle(forWritingAtPath: file.path)).truncate(atOffset: 1_000)
          count = try await Self.readPicture(connection, size: size).count
        }
        if count < size { return }
      }
      Issue.record("the server has read the whole file each time")
    }

    @Test func `the connection of a client that does not take a picture is closed`() async throws {
      var limits = WebLimits()
      limits.stallTime = .milliseconds(300)
      let file = try PictureFile()
      try await Self.run(file, limits: limits) { connection in
        #expect(try await connection.readHead().status == 200)
        // The client notices nothing before it has read what was sent.
        try await requireEventually("the server closes the file") { !file.isOpen }
        #expect(try await Self.readPicture(connection).count < PictureFile.size)
      }
    }

    @Test(.timeLimit(.minutes(60)))
    func `a server that stops does not wait for a client that does not take a picture`()
      async throws
    {
      var limits = WebLimits()
      limits.stallTime = .seconds(3_600)
      limits.requestTime = .seconds(3_600)
      try await Self.run(try PictureFile(), limits: limits) { connection in
        let head = try await connection.readHead()
        #expect(head.status == 200)
      }
    }

    @Test func `only a client that takes nothing for the whole time is disconnected`() throws {
      let channel = EmbeddedChannel(handler: StallHandler(after: .seconds(30)))
      try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
      func take(_ isWritable: Bool) {
        channel.isWritable = isWritable
        channel.pipeline.fireChannelWritabilityChanged()
      }
      for _ in 0..<10 {
        take(false)
        channel.embeddedEventLoop.advanceTime(by: .seconds(29))
        take(true)
      }
      channel.embeddedEventLoop.advanceTime(by: .seconds(3_600))
      #expect(channel.isActive)
      take(false)
      channel.embeddedEventLoop.advanceTime(by: .seconds(31))
      #expect(!channel.isActive)
    }
  }
#endif
