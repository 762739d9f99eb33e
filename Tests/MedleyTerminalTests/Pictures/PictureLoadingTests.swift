import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyTerminal
@testable import TerminalKit
@testable import TerminalKitTests

/// Pictures with an address, symbols, and the places of pictures.
@Suite struct PictureLoadingTests {
  private static let address = "https://example.org/a"

  private struct Bytes: PictureLoader {
    func bytes(at address: String) async throws(PictureError) -> [UInt8] {
      if address.hasSuffix("gone") { throw PictureError("404") }
      return Array("P6 60 60 255 ".utf8) + Array(repeating: 90, count: 60 * 60 * 3)
    }
  }

  private static func drawing(
    _ image: ListImage,
    title: String? = "Ada",
    _ availability: PictureAvailability?,
    width: Int = 40
  ) -> TerminalCell {
    ContentLayout(ListContent(title, image: image), role: .row, availability: availability)
      .drawing(width: width)
  }

  @Test func `a picture beside the text has its place before it is loaded`() async throws {
    let image = ListImage(url: Self.address, alternative: "a")
    let bytes = try await Bytes().bytes(at: Self.address)
    let before = Self.drawing(image, .remote(address: Self.address))
    let after = Self.drawing(image, .available(.bytes(bytes)))
    for cell in [before, after] {
      #expect(cell.pictures.map(\.region) == [FrameRegion(row: 0, column: 0, height: 4, width: 8)])
      #expect(cell.texts.map(\.column) == [10] && cell.height == 4)
    }
    let wide = Array("P6 32 2 255 ".utf8) + Array(repeating: 9, count: 32 * 2 * 3)
    #expect(Self.drawing(image, .available(.bytes(wide))).height == 4)
    let failed = Self.drawing(image, .unavailable)
    #expect(failed.pictures.isEmpty && failed.block.lines == ["[image: a]", "Ada"])
  }

  @Test func `titles beside pictures of any shape are aligned`() {
    for (width, height) in [(1, 100), (100, 1), (60, 60), (2, 3)] {
      let bytes = Array("P6 \(width) \(height) 255 ".utf8)
      let pixels = Array(repeating: UInt8(1), count: width * height * 3)
      let cell = Self.drawing(ListImage(bytes: bytes + pixels, alternative: ""), nil)
      #expect(cell.texts.map(\.column) == [10])
      #expect(
        cell.pictures.allSatisfy { $0.region.columns.count <= 8 && $0.region.rows.count <= 4 }
      )
    }
  }

  @Test func `a declared aspect ratio reserves the rows below the text`() async throws {
    let image = ListImage(url: Self.address, alternative: "", placement: .below, aspectRatio: 2)
    let bytes = try await Bytes().bytes(at: Self.address)
    let before = Self.drawing(image, .remote(address: Self.address), width: 20)
    let after = Self.drawing(image, .available(.bytes(bytes)), width: 20)
    #expect(before.pictures.map(\.region) == [FrameRegion(row: 1, column: 0, height: 5, width: 20)])
    #expect(after.pictures.map(\.region) == before.pictures.map(\.region))
  }

  @Test func `a narrow row shows its picture above the text`() {
    let image = ListImage(bytes: PictureSample.pixmap, alternative: "")
    let cell = Self.drawing(image, nil, width: 20)
    #expect(cell.texts.map(\.column) == [0])
    #expect(cell.pictures.map(\.region.rows.lowerBound) == [0])
    #expect(cell.texts.map(\.row) == [cell.height - 1])
  }

  @Test func `a symbol is a glyph before the title, or words without a glyph`() {
    let star = Self.drawing(ListImage(symbol: "star.fill", alternative: "Favourite"), nil)
    #expect(star.block.lines == ["★ Ada"] && star.pictures.isEmpty)
    let alone = Self.drawing(ListImage(symbol: "star"), title: nil, nil)
    #expect(alone.block.trimmed.lines == ["☆"])
    let other = Self.drawing(ListImage(symbol: "zebra", alternative: "a zebra"), nil)
    #expect(other.block.lines == ["[image: a zebra]", "Ada"])
  }

  @Test func `each glyph is one column wide`() {
    let names = [
      "star", "star.fill", "heart", "bell", "gear", "envelope", "clock", "phone", "person", "photo",
      "checkmark", "xmark", "info", "lock", "moon", "sun.max", "chevron.up", "magnifyingglass",
    ]
    for name in names {
      let glyph = ListImage.glyph(ofSymbol: name).map(String.init)
      #expect(glyph?.columnWidth == 1, "\(name)")
    }
  }

  // MARK: - Loading

  private struct Person: ListModel {
    var id: Int
    var address: String
  }

  private struct People: ListPresenter {
    var sections: [ListSection<Person>] {
      ListSection("people") {
        for id in 0..<30 {
          Person(id: id, address: "https://example.org/\(id == 1 ? "gone" : "\(id)")")
        }
      }
    }
  }

  private static func terminal(
    _ pictures: ListPictures,
    placement: ListImage.Placement = .leading,
    colors: ColorDepth = .trueColor,
    _ log: IssueLog = IssueLog()
  ) -> HeadlessTerminal {
    var resolver = RouteResolver<TerminalHost>()
    resolver.add("people") { _ in
      let cells = CellAdapter<Person, TerminalHost>.content { person in
        let alternative = "portrait \(person.id)"
        return ListContent(
          "Person \(person.id)",
          image: ListImage(url: person.address, alternative: alternative, placement: placement)
        )
      }
      return ListScreen("People", presenter: People(), cells: cells) { $0.pictures = pictures }
    }
    let terminal = HeadlessTerminal(
      resolver: resolver,
      rows: 14,
      columns: 40,
      colors: colors,
      reporter: .log(log)
    )
    terminal.navigator.go(to: "people", isolation: nil)
    return terminal
  }

  @Test(arguments: ListImage.Placement.allCases)
  func `visible rows load their pictures, and others do not`(
    _ placement: ListImage.Placement
  ) async {
    let log = IssueLog()
    let pictures = ListPictures(Bytes())
    let terminal = Self.terminal(pictures, placement: placement, log)
    #expect(terminal.text.contains("portrait") && !terminal.text.contains("▀"))
    await terminal.loadPictures()
    #expect(terminal.text.contains("▀▀▀▀▀▀▀▀"))
    #expect(pictures.cachedBytes(at: "https://example.org/0") != nil)
    #expect(pictures.cachedBytes(at: "https://example.org/20") == nil)
    let failure = ListIssue.unloadedPicture(at: "https://example.org/gone", PictureError("404"))
    #expect(log.issues == [failure])
    let awaited = terminal.window.host?.awaitedPictures.keys.sorted() ?? []
    // A loaded picture below its text leaves no room for the row with the failed picture.
    #expect(terminal.text.contains("Person 1") == (placement == .leading))
    #expect(awaited == (placement == .leading ? ["https://example.org/gone"] : []))
  }

  @Test func `a terminal without colours loads no pictures`() async {
    let log = IssueLog()
    let terminal = Self.terminal(.withoutLoader, colors: .monochrome, log)
    #expect(terminal.text.contains("[image: portrait 0]"))
    #expect(terminal.window.host?.awaitedPictures.isEmpty == true)
    #expect(log.issues.isEmpty)
  }

  @Test func `a list without a loader reports it once and shows words`() {
    let log = IssueLog()
    let terminal = Self.terminal(.withoutLoader, log)
    #expect(terminal.text.contains("[image: portrait 0]"))
    #expect(log.issues == [.missingPictureLoader])
  }

  @Test func `requests start and end with the cells that wait, and failures are not repeated`() {
    var loads = PictureLoads()
    var started: [String] = []
    func update(_ addresses: Set<String>) {
      let pairs = addresses.map { ($0, ListPictures.withoutLoader) }
      loads.update(Dictionary(uniqueKeysWithValues: pairs)) { address, _ in
        started.append(address)
        return Task {}
      }
    }
    update(["a"])
    update(["a"])
    #expect(started == ["a"])
    var isAwaited = loads.finish("a", hasFailed: true)
    #expect(isAwaited)
    update(["a", "b"])
    #expect(started == ["a", "b"], "a has failed")
    update([])
    isAwaited = loads.finish("b", hasFailed: false)
    #expect(!isAwaited, "b was cancelled")
    update(["a"])
    #expect(started == ["a", "b", "a"], "a is displayed again")
  }
}
