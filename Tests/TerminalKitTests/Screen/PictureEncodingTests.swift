import Testing

@testable import TerminalKit

/// Encodes frames with pictures, and checks the terminal after each of them.
@Suite struct PictureEncodingTests {
  @Test(arguments: UInt64(0)..<6)
  func `every random frame is shown by kitty's protocol`(_ seed: UInt64) {
    run(seed, .kitty)
  }

  @Test(arguments: UInt64(100)..<104)
  func `every random frame is shown with sixels`(_ seed: UInt64) {
    run(seed, .sixel)
  }

  private func run(_ seed: UInt64, _ way: GraphicsProtocol) {
    var frames = RandomPictureFrames(seed: seed, way: way)
    var encoder = FrameEncoder(
      features: seed % 4 == 0 ? .common.union(.synchronizedOutput) : .common
    )
    encoder.graphics = way
    encoder.pictures = PictureScreen(graphics: way, keptLimit: seed % 2 == 0 ? 6000 : 1 << 20)
    let habits = VirtualTerminal.Habits(
      scrolling: VirtualGraphics.Scrolling.allCases[Int(seed % 3)],
      textCutsPictures: seed % 5 > 1
    )
    var terminal = VirtualTerminal(rows: 9, columns: 26, habits: habits)
    for step in 0..<150 {
      frames.step()
      let frame = frames.frame
      if frame.rows != terminal.rows || frame.columns != terminal.columns {
        terminal.resize(rows: frame.rows, columns: frame.columns)
      }
      if frames.number(0...60) == 0 { encoder.invalidate() }
      if frames.number(0...60) == 0 {
        terminal.feed(encoder.takeAwayPictures())
        #expect(terminal.graphics.placements.isEmpty && terminal.graphics.images.isEmpty)
      }
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.feed(bytes)
      let text = ScreenComparison(frame: frame, depth: .trueColor, hasLinks: false)
      let pictures = PictureComparison(frame: frame, way: way, pixels: frames.pixels)
      let issue =
        frame.inconsistency ?? text.issue(of: terminal) ?? pictures.issue(of: terminal)
      #expect(issue == nil, "seed \(seed), step \(step): \(Array(bytes.prefix(3000)).escaped)")
      guard issue == nil else { return }
      var again: [UInt8] = []
      encoder.encode(frame, into: &again)
      #expect(again.isEmpty, "seed \(seed), step \(step): \(Array(again.prefix(300)).escaped)")
      let seen = Set(frame.pictureParts().map { Int($0.picture.number) })
      let hidden = terminal.graphics.images.filter { !seen.contains($0.key) }
      let kept = hidden.values.reduce(0) { $0 + $1.channels.count }
      if seed % 2 == 0 { #expect(kept <= 6000, "seed \(seed), step \(step)") }
    }
  }

  @Test func `pictures are blank without a graphics protocol`() throws {
    var encoder = FrameEncoder()
    var frame = Frame(rows: 3, columns: 9)
    frame.place(try Self.picture(7), at: FramePosition(row: 0, column: 0))
    var terminal = VirtualTerminal(rows: 3, columns: 9)
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    terminal.feed(bytes)
    #expect(terminal.issues.isEmpty)
    #expect(terminal.graphics.images.isEmpty && terminal.graphics.pixels.isEmpty)
    #expect(terminal.lines == ["", "", ""])
  }

  @Test func `a picture is sent once, and placed at each position`() throws {
    var encoder = FrameEncoder()
    encoder.graphics = .kitty
    let picture = try Self.picture(7)
    var terminal = VirtualTerminal(rows: 6, columns: 9)
    for row in [0, 1, 2, -1, 9, 0, 3] {
      var frame = Frame(rows: 6, columns: 9)
      frame.place(picture, at: FramePosition(row: row, column: 2))
      // The same picture again.
      frame.place(picture, at: FramePosition(row: row + 2, column: 2))
      var bytes: [UInt8] = []
      encoder.encode(frame, into: &bytes)
      terminal.feed(bytes)
      let seen = (0..<6).flatMap { row in
        (0..<9).flatMap { terminal.graphics.pieces(row: row, column: $0) }
      }
      #expect(seen.count == frame.cells.count { $0.glyph.piece != nil })
    }
    #expect(terminal.issues.isEmpty)
    #expect(terminal.graphics.byteCount == 2 * 4 * 3)
  }

  @Test func `text over a picture cuts it into rectangles`() throws {
    var frame = Frame(rows: 6, columns: 9)
    frame.place(try Self.picture(1, rows: 4, columns: 7), at: FramePosition(row: 1, column: 1))
    #expect(frame.pictureParts().map(\.visible) == [FrameRegion(rows: 1..<5, columns: 1..<8)])
    frame.fill(FrameRegion(rows: 2..<4, columns: 3..<5), with: "x")
    #expect(
      frame.pictureParts().map(\.visible) == [
        FrameRegion(rows: 1..<2, columns: 1..<8), FrameRegion(rows: 2..<5, columns: 1..<3),
        FrameRegion(rows: 2..<5, columns: 5..<8), FrameRegion(rows: 4..<5, columns: 3..<5),
      ]
    )
    let whole = FrameRegion(rows: 1..<5, columns: 1..<8)
    #expect(frame.pictureParts().allSatisfy { $0.whole == whole && $0.picture.number == 1 })
  }

  @Test func `leaving removes pictures, also after an unfinished command`() throws {
    var encoder = FrameEncoder()
    encoder.graphics = .kitty
    var frame = Frame(rows: 6, columns: 9)
    frame.place(try Self.picture(1), at: FramePosition(row: 1, column: 1))
    var bytes: [UInt8] = []
    encoder.encode(frame, into: &bytes)
    let modes: SessionModes = [.pictures]
    var terminal = VirtualTerminal(rows: 6, columns: 9)
    terminal.feed(modes.enter)
    terminal.feed(bytes)
    #expect(terminal.graphics.placements.count == 1)
    terminal.feed(Array("\u{1B}_Ga=t,f=24,s=9,v=9,i=9,q=2,m=1;AAAA".utf8))
    terminal.feed(modes.leave)
    #expect(terminal.issues.isEmpty)
    #expect(terminal.graphics.placements.isEmpty && terminal.graphics.images.isEmpty)
    #expect(SessionModes.standard.leave.starts(with: ScreenSequences.leave))
  }

  static func picture(_ number: UInt32, rows: Int = 2, columns: Int = 4) throws -> FramePicture {
    let channels = (0..<rows * columns * 3).map { UInt8(truncatingIfNeeded: $0) }
    let pixels = try #require(Pixels(width: columns, height: rows, channels: channels))
    return FramePicture(number: number, rows: rows, columns: columns, content: .pixels(pixels))
  }
}
