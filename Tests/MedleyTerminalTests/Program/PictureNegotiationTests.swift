#if os(macOS) || os(Linux)
  import Testing

  @testable import MedleyTerminal
  @testable import TerminalKit

  /// The form of pictures after answers in some order.
  @Suite struct PictureNegotiationTests {
    private static let kitty = TerminalAnswer.graphics(isAvailable: true)
    private static let sixel = TerminalAnswer.attributes([62, 4, 22])
    private static let cell = TerminalAnswer.cellSize(width: 9, height: 18)
    private static let area = TerminalAnswer.areaSize(width: 800, height: 480)

    private static func form(
      _ pictures: TerminalProgramOptions.Pictures = .automatic,
      depth: ColorDepth = .ansi256,
      isMultiplexed: Bool = false,
      _ answers: TerminalAnswer...
    ) -> PictureForm {
      var negotiation = PictureNegotiation(pictures, depth: depth, isMultiplexed: isMultiplexed)
      for answer in answers { negotiation.note(answer) }
      return negotiation.form(rows: 24, columns: 80)
    }

    private static let size = PixelSize(width: 9, height: 18)
    private static var sixels: PictureForm { size.map { .sixels(cell: $0) } ?? .words }

    @Test func `without an answer pictures are blocks`() {
      #expect(Self.form() == .blocks(.quarters))
      #expect(Self.form(.automatic, Self.cell) == .blocks(.quarters))
      #expect(Self.form(.automatic, .attributes([4])) == .blocks(.quarters), "4 is its class")
      #expect(Self.form(.automatic, .graphics(isAvailable: false), Self.cell) == .blocks(.quarters))
    }

    @Test func `answers in any order give the same form`() {
      #expect(Self.form(.automatic, Self.kitty) == .pixels(cell: nil))
      #expect(Self.form(.automatic, Self.sixel, Self.cell, Self.kitty) == .pixels(cell: Self.size))
      #expect(Self.form(.automatic, Self.kitty, Self.cell, Self.sixel) == .pixels(cell: Self.size))
      #expect(Self.form(.automatic, Self.sixel, Self.cell) == Self.sixels)
      #expect(Self.form(.automatic, Self.cell, Self.sixel) == Self.sixels)
      #expect(Self.form(.automatic, Self.sixel) == .blocks(.quarters), "of cells of no known size")
    }

    @Test func `the size of a cell follows from the size of the area`() {
      let shared = PixelSize(width: 10, height: 20)
      #expect(Self.form(.automatic, Self.sixel, Self.area) == shared.map { .sixels(cell: $0) })
      #expect(Self.form(.automatic, Self.sixel, Self.area, Self.cell) == Self.sixels)
      var negotiation = PictureNegotiation(.automatic, depth: .ansi16, isMultiplexed: false)
      negotiation.note(Self.sixel)
      negotiation.note(Self.area)
      negotiation.noteResize()
      #expect(negotiation.form(rows: 24, columns: 80) == .blocks(.quarters))
    }

    @Test func `invalid cell sizes are ignored`() {
      for (width, height) in [(1, 18), (9, 1), (5000, 18), (9, 60_000), (0, 0), (-9, 18)] {
        let rubbish = TerminalAnswer.cellSize(width: width, height: height)
        #expect(Self.form(.automatic, Self.sixel, rubbish) == .blocks(.quarters))
        #expect(Self.form(.automatic, Self.sixel, Self.cell, rubbish) == Self.sixels)
        let area = TerminalAnswer.areaSize(width: width, height: height)
        #expect(Self.form(.automatic, Self.sixel, area) == .blocks(.quarters) || width == 5000)
      }
    }

    @Test func `in tmux pictures are blocks, and no question is sent`() {
      #expect(
        Self.form(.automatic, isMultiplexed: true, Self.kitty, Self.sixel, Self.cell)
          == .blocks(.quarters)
      )
      #expect(
        Self.form(.automatic, .name("tmux 3.4"), Self.sixel, Self.cell, Self.kitty)
          == .blocks(.quarters)
      )
      let negotiation = PictureNegotiation(.automatic, depth: .ansi256, isMultiplexed: true)
      #expect(negotiation.questions.isEmpty)
      #expect(!negotiation.mayUseKitty)
    }

    @Test func `an explicit option overrides the answers of the terminal`() {
      let no = TerminalAnswer.graphics(isAvailable: false)
      #expect(Self.form(.none, Self.kitty, Self.cell) == .words)
      #expect(Self.form(.halfBlocks, Self.kitty, Self.cell) == .blocks(.halves))
      #expect(Self.form(.blocks, Self.kitty, Self.cell) == .blocks(.quarters))
      #expect(Self.form(.kitty, isMultiplexed: true, no) == .pixels(cell: nil))
      #expect(Self.form(.sixel, Self.kitty, Self.cell) == Self.sixels)
      #expect(Self.form(.sixel, Self.kitty) == .blocks(.quarters))
      for pictures in TerminalProgramOptions.Pictures.allCases {
        #expect(Self.form(pictures, depth: .monochrome, Self.kitty, Self.cell) == .words)
        let negotiation = PictureNegotiation(pictures, depth: .monochrome, isMultiplexed: false)
        #expect(negotiation.questions.isEmpty && !negotiation.mayUseKitty)
      }
    }

    @Test(arguments: [(ColorDepth.ansi16, false), (.ansi256, true), (.trueColor, true)])
    func `in the locale C pictures are letters, or backgrounds if there are enough colours`(
      depth: ColorDepth,
      hasBackgrounds: Bool
    ) {
      for isDark in [true, false] {
        let negotiation = PictureNegotiation(
          .automatic,
          depth: depth,
          isMultiplexed: true,
          isASCII: true,
          isDark: isDark
        )
        let form = PictureForm.shades(isDark: isDark, hasBackgrounds: hasBackgrounds)
        #expect(negotiation.form(rows: 24, columns: 80) == form)
      }
    }

    @Test func `only questions with a use are sent`() {
      for pictures in [TerminalProgramOptions.Pictures.blocks, .halfBlocks, .none] {
        let negotiation = PictureNegotiation(pictures, depth: .trueColor, isMultiplexed: false)
        #expect(negotiation.questions.isEmpty && negotiation.questionsAfterResize.isEmpty)
      }
      var negotiation = PictureNegotiation(.automatic, depth: .trueColor, isMultiplexed: false)
      #expect(negotiation.questions == [.cellSize, .areaSize, .graphics])
      #expect(negotiation.questionsAfterResize.isEmpty)
      negotiation.note(Self.kitty)
      #expect(negotiation.questionsAfterResize == [.cellSize, .areaSize])
      #expect(!TerminalQuestion.standard.contains(.mode(2027)))
    }

    @Test(arguments: [TerminalProgramOptions.Pictures.automatic, .sixel])
    func `sixels return after a resize if only the area's size is known`(
      pictures: TerminalProgramOptions.Pictures
    ) {
      var negotiation = PictureNegotiation(pictures, depth: .trueColor, isMultiplexed: false)
      negotiation.note(Self.sixel)
      negotiation.note(Self.area)
      for _ in 0..<3 {
        #expect(negotiation.form(rows: 24, columns: 80).graphics == .sixel)
        negotiation.noteResize()
        #expect(negotiation.form(rows: 24, columns: 80) == .blocks(.quarters))
        #expect(negotiation.questionsAfterResize == [.cellSize, .areaSize])
        negotiation.note(Self.area)
      }
      negotiation.note(.name("tmux 3.4"))
      #expect(negotiation.questionsAfterResize.isEmpty == (pictures == .automatic))
      let monochrome = PictureNegotiation(pictures, depth: .monochrome, isMultiplexed: false)
      #expect(monochrome.questionsAfterResize.isEmpty)
    }
  }
#endif
