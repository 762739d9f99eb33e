import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// Lists with pictures in a headless terminal and in a program.
@Suite struct ProgramPictureTests {
  struct Photo: ListModel {
    var id: Int
    var height: Int
  }

  struct Photos: ListPresenter {
    var photos: [Photo]
    var sections: [ListSection<Photo>] { ListSection("photos", items: photos) }
  }

  /// A picture with colours of sixels.
  static func bytes(_ photo: Photo) -> [UInt8] {
    let count = 8 * photo.height
    return Array("P6 8 \(photo.height) 255 ".utf8)
      + (0..<count * 3).map { UInt8(($0 * 7 + photo.id) % 6 * 51) }
  }

  static var cells: CellAdapter<Photo, TerminalHost> {
    .content { photo in
      let image = ListImage(
        bytes: bytes(photo),
        alternative: "photo \(photo.id)",
        placement: .below
      )
      return ListContent("Photo \(photo.id)", image: photo.id % 3 == 2 ? nil : image)
    }.actions { _ in
      CellAction("Look at it") { _, _ in }
      CellAction("Look away") { _, _ in }
    }
  }

  static var resolver: RouteResolver<TerminalHost> {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("photos") { _ in
      ListScreen(
        "Photos",
        presenter: Photos(photos: (0..<40).map { Photo(id: $0, height: 2 + $0 * 5 % 9 * 2) }),
        cells: cells
      )
    }
    return resolver
  }

  @Test func `a headless terminal shows half blocks in the first frame`() {
    let terminal = HeadlessTerminal(resolver: Self.resolver, rows: 12, columns: 40)
    terminal.navigator.go(to: "photos", isolation: nil)
    #expect(terminal.text.contains("▀▀▀▀▀▀▀▀"))
    #expect(!terminal.text.contains("[image"))
  }

  @Test(arguments: UInt64(0)..<4)
  func `any keys show the right parts of pictures`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let terminal = HeadlessTerminal(resolver: Self.resolver, rows: 14, columns: 40)
    terminal.pictureForm = .pixels(cell: PixelSize(width: 4, height: 7))
    terminal.navigator.go(to: "photos", isolation: nil)
    let habits = VirtualTerminal.Habits(
      scrolling: VirtualGraphics.Scrolling.allCases[Int(seed % 3)],
      textCutsPictures: seed > 1
    )
    var screen = VirtualTerminal(rows: 14, columns: 40, habits: habits)
    // Bytes that are drawn before a key would be lost.
    for _ in 0..<3 { screen.feed(terminal.draw()) }
    var seen: Set<UInt32> = []
    for step in 0..<120 {
      // Esc would leave the first screen.
      let isCovered = !terminal.window.overlays.isEmpty || terminal.window.finder != nil
      let key = Self.keys[Int.random(in: 0..<Self.keys.count, using: &random)]
      terminal.send(isCovered && step % 3 == 0 ? "\u{1B}" : key)
      for _ in 0..<3 { screen.feed(terminal.draw()) }
      let frame = terminal.shown
      var pixels: [UInt32: Pixels] = [:]
      for cell in frame.cells {
        guard let picture = cell.glyph.piece?.picture else { continue }
        if case .pixels(let sent) = picture.content { pixels[picture.number] = sent }
      }
      seen.formUnion(pixels.keys)
      let text = ScreenComparison(frame: frame, depth: .trueColor, hasLinks: false)
      let pictures = PictureComparison(frame: frame, way: .kitty, pixels: pixels)
      let issue = text.issue(of: screen) ?? pictures.issue(of: screen)
      #expect(issue == nil, "seed \(seed), step \(step)")
      guard issue == nil else { return }
    }
    #expect(seen.count > 5)
  }

  private static let keys = [
    "\u{1B}[B", "\u{1B}[B", "\u{1B}[A", "\u{1B}[6~", "\u{1B}[5~", "\u{1B}OQ", "\u{1B}[F",
    "\u{1B}[H",
    "\u{1B}[<65;5;5M", "\u{1B}[<65;5;5M", "\u{1B}[<64;5;5M", "\u{1B}OP", "/",
  ]
}

#if os(macOS) || os(Linux)
  /// The same list in a program whose terminal is the test.
  @MainActor @Suite(.serialized) struct ProgramGraphicsTests {
    private let terminal: PseudoTerminal

    init() throws {
      terminal = try PseudoTerminal(rows: 14, columns: 40)
    }

    private func program(_ pictures: TerminalProgramOptions.Pictures) -> TerminalProgram {
      var options = TerminalProgramOptions(colors: .ansi256, pictures: pictures)
      options.input = terminal.slave
      options.output = terminal.slave
      options.handlesSignals = false
      return TerminalProgram(resolver: ProgramPictureTests.resolver, options: options)
    }

    /// Suspends until the program has shown something.
    private func shows(_ text: String) async -> Bool {
      await eventually {
        terminal.take()
        return terminal.text.contains(text)
      }
    }

    @Test func `pictures appear after the first frame without a key`() async throws {
      let program = program(.halfBlocks)
      let run = Task { try await program.run(from: "photos") }
      #expect(await shows("▀"))
      #expect(terminal.text.contains("Photo 1"))
      #expect(!terminal.text.contains("\u{1B}_G"))
      terminal.type("\u{1B}[?62c")
      program.stop()
      try await run.value
    }

    @Test func `pictures are sent in kitty's protocol and removed at the end`() async throws {
      let program = program(.kitty)
      let run = Task { try await program.run(from: "photos") }
      #expect(await shows("\u{1B}_Ga=p,"))
      #expect(await shows("\u{1B}_Ga=t,f=24,s=8,v=2,i="))
      #expect(!terminal.text.contains("▀"))
      terminal.type("\u{1B}[?62c")
      await runReadyTasks()
      terminal.clear()
      program.stop()
      try await run.value
      terminal.take()
      #expect(terminal.text.contains("\u{1B}_Ga=d,d=I,i="))
      #expect(terminal.text.contains("\u{1B}_Ga=d,d=A,q=2\u{1B}\\"))
      #expect(terminal.isCooked == true)
    }

    @Test func `sixels follow when the size of a cell is known`() async throws {
      let program = program(.sixel)
      let run = Task { try await program.run(from: "photos") }
      #expect(await shows("▀"))
      #expect(terminal.text.contains("\u{1B}[16t"))
      terminal.type("\u{1B}[6;14;6t")
      // Eight columns of six pixels, a row of fourteen.
      #expect(await shows("\u{1B}P0;1;0q\"1;1;48;14"))
      terminal.type("\u{1B}[?62c")
      program.stop()
      try await run.value
    }
  }
#endif
