import Foundation
import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// Pictures are loaded after the frame that requests them, and are evicted.
@Suite struct PictureStoreTests {
  private static func image(_ number: Int) -> ListImage {
    ListImage(bytes: PictureSample.pixmap, alternative: "\(number)")
  }

  private static func placed(_ image: ListImage, _ rows: Int = 5) -> PlacedPicture {
    PlacedPicture(
      region: FrameRegion(row: 0, column: 0, height: rows, width: 5),
      image: image,
      version: FileVersion(of: image)
    )
  }

  @Test func `a frame requests a missing picture once and does not wait`() throws {
    let store = PictureStore(form: .blocks(.quarters))
    let placed = Self.placed(Self.image(0))
    store.beginFrame()
    for _ in 0..<3 { #expect(store.picture(for: placed) == nil) }
    let requests = store.takeRequests()
    #expect(requests.count == 1)
    for _ in 0..<3 {
      store.beginFrame()
      #expect(store.picture(for: placed) == nil)
      #expect(store.takeRequests().isEmpty)
    }
    #expect(store.finish(requests[0], with: requests[0].load()))
    #expect(!store.finish(requests[0], with: requests[0].load()), "it was given back already")
    #expect(store.picture(for: placed) != nil)
    #expect(store.count == 1)
  }

  @Test func `a few pictures are loaded at a time, and only those of the last frame`() {
    let store = PictureStore(form: .blocks(.quarters))
    store.beginFrame()
    for number in 0..<9 { _ = store.picture(for: Self.placed(Self.image(number))) }
    let first = store.takeRequests()
    #expect(first.map(\.key.image) == [Self.image(0), Self.image(1)])
    #expect(store.takeRequests().isEmpty)
    store.beginFrame()
    for number in 7..<9 { _ = store.picture(for: Self.placed(Self.image(number))) }
    #expect(!store.finish(first[0], with: first[0].load()), "the last frame does not show it")
    #expect(store.takeRequests().map(\.key.image) == [Self.image(7)])
    #expect(!store.finish(first[1], with: first[1].load()))
    #expect(store.takeRequests().map(\.key.image) == [Self.image(8)])
  }

  @Test func `the encoded bytes of pictures that are no longer visible count against the limit`() {
    let store = PictureStore(form: .blocks(.quarters), byteLimit: 1_000_000)
    for number in 0..<20 {
      let bytes = Array("P6\n200 500\n255\n".utf8) + Array(repeating: UInt8(number), count: 300_000)
      store.beginFrame()
      let placed = Self.placed(ListImage(bytes: bytes, alternative: "\(number)"))
      #expect(store.picture(for: placed) == nil)
      #expect(store.settle())
      #expect(store.byteCount > 300_000 && store.byteCount <= 1_000_000)
      #expect(store.count <= 3)
    }
  }

  @Test func `eviction removes the least recently visible pictures, and no visible picture`() {
    // A picture of 25 cells, its encoded bytes, and 256 bytes for the entry.
    let encoded = PictureSample.pixmap.count
    let limit = 4 * (25 * MemoryLayout<TerminalKit.Cell>.stride + encoded + 256)
    let store = PictureStore(form: .blocks(.quarters), byteLimit: limit)
    for number in 0..<50 {
      store.beginFrame()
      #expect(store.picture(for: Self.placed(Self.image(number))) == nil)
      #expect(store.settle())
      #expect(store.picture(for: Self.placed(Self.image(number))) != nil)
      #expect(store.byteCount <= limit)
    }
    store.beginFrame()
    for number in 0..<20 { _ = store.picture(for: Self.placed(Self.image(number))) }
    #expect(store.settle())
    for _ in 0..<3 {
      // Visible pictures beyond the limit are not loaded again.
      store.beginFrame()
      for number in 0..<20 { #expect(store.picture(for: Self.placed(Self.image(number))) != nil) }
      #expect(!store.settle())
    }
  }

  @Test func `a damaged or missing picture is reported once`() throws {
    let log = IssueLog()
    let store = PictureStore(form: .blocks(.quarters), reporter: .log(log))
    let damaged = ListImage(bytes: Array("P6 20 8 255 ".utf8) + [1, 2, 3], alternative: "a house")
    let gone = ListImage(file: "/nowhere/at.all", alternative: "a tree")
    for image in [damaged, gone] {
      let cell: TerminalCell = ContentLayout(ListContent(image: image), role: .row)
        .drawing(width: 20)
      for _ in 0..<3 {
        var frame = Frame(rows: 4, columns: 20)
        frame.show(cell, at: FramePosition(row: 0, column: 0), store)
        #expect(frame.lines[0] == "[image: \(image.alternative)]")
        #expect(!store.settle())
      }
    }
    #expect(
      log.issues == [
        .unreadablePicture(source: "15 bytes", alternative: "a house"),
        .unreadablePicture(source: "the file /nowhere/at.all", alternative: "a tree"),
      ]
    )
  }

  @Test func `a picture that cannot be decoded is replaced by its preview`() {
    let log = IssueLog()
    let store = PictureStore(form: .blocks(.quarters), reporter: .log(log))
    var image = ListImage(bytes: [1, 2, 3], alternative: "a house")
    image.preview = Array("P6 4 4 255 ".utf8) + Array(repeating: 200, count: 48)
    let cell: TerminalCell = ContentLayout(ListContent(image: image), role: .row).drawing(width: 20)
    #expect(cell.pictures.map(\.image.source) == [.bytes(image.preview ?? [])])
    #expect(cell.width == 4)
    #expect(cell.height == 2)
    var frame = Frame(rows: 4, columns: 20)
    frame.show(cell, at: FramePosition(row: 0, column: 0), store)
    #expect(log.issues.isEmpty)
  }

  @Test func `a missing decorative picture is reported and has no height`() {
    let log = IssueLog()
    let store = PictureStore(form: .blocks(.quarters), reporter: .log(log))
    let gone = ListImage(file: "/nowhere/at.all", alternative: "")
    let cell: TerminalCell = ContentLayout(ListContent("Title", image: gone), role: .row)
      .drawing(width: 20)
    #expect(cell.height == 1)
    var frame = Frame(rows: 1, columns: 20)
    frame.show(cell, at: FramePosition(row: 0, column: 0), store)
    #expect(log.issues.count == 1)
  }

  @Test func `a cell that is made after a file changed shows the new picture`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("medley-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let image = ListImage(file: url.path, alternative: "a file")
    let store = PictureStore(form: .blocks(.quarters))
    func cell() -> TerminalCell {
      ContentLayout(ListContent(image: image), role: .row).drawing(width: 20)
    }
    func shown(_ cell: TerminalCell) -> Frame {
      var frame = Frame(rows: 3, columns: 20)
      frame.show(cell, at: FramePosition(row: 0, column: 0), store)
      return frame
    }
    #expect(cell().pictures.isEmpty)
    try Data("P5 2 2 255 \u{0}\u{1}\u{2}\u{3}".utf8).write(to: url)
    let first = cell()
    #expect(first.width == 2)
    #expect(first.height == 1)
    let before = shown(first)
    try Data("P5 4 4 255 0123456789abcdef".utf8).write(to: url)
    #expect(shown(first) == before, "the height of a row does not change by itself")
    let second = cell()
    #expect(second.width == 4)
    #expect(second.height == 2)
    #expect(shown(second).lines == ["▀▀▀▀", "▀▀▀▀", ""])
  }

  @Test func `another background loads the pictures again that can be transparent`() throws {
    let store = PictureStore(form: .blocks(.quarters))
    let opaque = Self.placed(Self.image(0))
    let transparent = Self.placed(ListImage(bytes: PictureSample.png, alternative: "png"))
    let drawn = LoadedPicture.cells(Frame(rows: 5, columns: 5))
    store.beginFrame()
    for picture in [opaque, transparent] { #expect(store.picture(for: picture) == nil) }
    for request in store.takeRequests() { #expect(store.finish(request, with: drawn)) }
    let light = TerminalColor.assumedBackground(isDark: false)
    store.background = light
    store.beginFrame()
    #expect(store.picture(for: opaque) != nil)
    #expect(store.picture(for: transparent) == nil)
    let late = try #require(store.takeRequests().first)
    #expect(late.background == light)
    store.background = .assumedBackground(isDark: true)
    store.beginFrame()
    #expect(store.picture(for: transparent) == nil)
    #expect(!store.finish(late, with: drawn))
  }

  @Test func `a new form loads all pictures again and drops late results`() throws {
    let cell = try #require(PixelSize(width: 4, height: 7))
    let store = PictureStore(form: .blocks(.quarters))
    let placed = Self.placed(Self.image(0), 3)
    store.beginFrame()
    _ = store.picture(for: placed)
    let late = store.takeRequests()[0]
    store.form = .sixels(cell: cell)
    store.beginFrame()
    #expect(store.picture(for: placed) == nil)
    let request = try #require(store.takeRequests().first)
    #expect(!store.finish(late, with: late.load()))
    #expect(store.finish(request, with: request.load()))
    guard case .graphics(let picture) = store.picture(for: placed),
      case .sixels(let sixels) = picture.content
    else { throw Wrong() }
    #expect(sixels.width == 20 && sixels.height == 21)
    #expect(picture.rows == 3 && picture.columns == 5)
    store.form = .words
    #expect(store.picture(for: placed) == nil)
    #expect(store.takeRequests().isEmpty)
    #expect(store.count == 0)
  }

  private struct Wrong: Error {}

  @Test func `kitty's protocol sends at most the picture's pixels and the limit`() throws {
    let channels = [UInt8](repeating: 9, count: 3 * 900 * 700)
    let bytes = Array("P6 900 700 255 ".utf8) + channels
    let cell = try #require(PixelSize(width: 40, height: 90))
    for (image, limit) in [
      (Self.image(0), 6), (ListImage(bytes: bytes, alternative: ""), PictureRequest.pixelLimit),
    ] {
      let store = PictureStore(form: .pixels(cell: cell))
      store.beginFrame()
      let region = FrameRegion(row: 0, column: 0, height: 12, width: 60)
      _ = store.picture(for: PlacedPicture(region: region, image: image))
      guard case .graphics(let picture) = store.takeRequests()[0].load(),
        case .pixels(let pixels) = picture.content
      else { throw Wrong() }
      #expect(pixels.width * pixels.height <= limit)
      #expect(pixels.width * pixels.height > limit / 5)
    }
  }

  @Test func `the size of a file is read once, until it changes`() throws {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("medley-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: url) }
    let reads = IssueLog()
    let cache = PictureHeaderCache(limit: 8) { image in
      reads.append(.unknownRoute(image.alternative))
      return PictureHeader(of: PictureSource(image))
    }
    let image = ListImage(file: url.path, alternative: "a")
    #expect(cache.header(of: image).header == nil)
    #expect(cache.header(of: image).version == nil)
    #expect(reads.drain().isEmpty, "what is not there cannot be read")
    try Data("P5 2 2 255 0123".utf8).write(to: url)
    for _ in 0..<5 { #expect(cache.header(of: image).header?.width == 2) }
    #expect(reads.drain().count == 1)
    try Data("nothing of the kind".utf8).write(to: url)
    for _ in 0..<5 { #expect(cache.header(of: image).header == nil) }
    #expect(reads.drain().count == 1, "a failure is kept too")
    for number in 0..<100 {
      try Data("P5 \(number + 3) 2 255 0123".utf8).write(to: url)
      #expect(cache.header(of: image).header?.width == number + 3)
      #expect(cache.count <= 8)
    }
  }
}

extension FileVersion {
  fileprivate init?(of image: ListImage) {
    guard case .file(let path) = image.source else { return nil }
    self.init(path: path)
  }
}
