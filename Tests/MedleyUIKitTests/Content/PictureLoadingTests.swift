import MedleyCore
import MedleyTesting
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// Pictures with an address, which a loader of the test answers.
@MainActor @Suite struct PictureLoadingTests {
  private struct Person: ListModel {
    var id: Int
    var address: String
    var note = ""
  }

  private static func address(_ id: Int) -> String { "https://example.org/\(id)" }

  /// A pixmap of its own for each number, because decoded images are shared.
  private static func bytes(_ number: UInt8, width: Int = 40) -> [UInt8] {
    Array("P6\n\(width) 90\n255\n".utf8) + Array(repeating: number, count: width * 90 * 3)
  }

  private let loader = HeldPictures()

  private func fixture(
    _ placement: ListImage.Placement = .below,
    pictures: ListPictures? = nil
  ) -> ListFixture<Person, UITableView> {
    let fixture = ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Person, UITableView>.content { person in
        let image = ListImage(url: person.address, alternative: "a face", placement: placement)
        return ListContent(image: image)
      }
    )
    fixture.controller.pictures = pictures ?? ListPictures(loader)
    return fixture
  }

  private func person(_ id: Int) -> Person { Person(id: id, address: Self.address(id)) }

  private func image(_ fixture: ListFixture<Person, UITableView>, _ row: Int = 0) -> UIImage? {
    (fixture.view(0, row) as? ContentView)?.picture.view?.image
  }

  @Test func `a displayed row loads its picture and changes its height once`() async {
    let fixture = fixture()
    fixture.show([person(1), person(2)])
    #expect(await loader.requests(2))
    #expect(loader.waiting == [Self.address(1), Self.address(2)])
    #expect(image(fixture) == nil)
    loader.answer(Self.address(1), with: Self.bytes(201))
    _ = await eventually { image(fixture) != nil }
    fixture.runPendingWork()
    #expect(image(fixture)?.size == CGSize(width: 40, height: 90))
    #expect(image(fixture, 1) == nil)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
    // The image is available when the row is shown again.
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(image(fixture) != nil)
    #expect(loader.requests.filter { $0 == Self.address(1) }.count == 1)
  }

  @Test func `rows that are not displayed load nothing, and leaving rows cancel`() async {
    let fixture = fixture()
    fixture.show((0..<200).map(person))
    #expect(await eventually { loader.waiting.count > 3 })
    let first = loader.requests
    #expect(first.count < 40 && first.contains(Self.address(0)))
    fixture.host.scrollToRow(at: [0, 150], at: .top, animated: false)
    fixture.runPendingWork()
    #expect(await eventually { loader.cancelled.contains(Self.address(0)) })
    #expect(await eventually { loader.waiting.contains(Self.address(150)) })
    #expect(!loader.requests.contains(Self.address(100)))
  }

  @Test func `a row with a new address shows the picture of the new address`() async {
    let fixture = fixture()
    fixture.show([Person(id: 1, address: Self.address(1))])
    #expect(await loader.requests(1))
    fixture.show([Person(id: 1, address: Self.address(2))])
    #expect(await loader.requests(2))
    #expect(await eventually { loader.cancelled == [Self.address(1)] })
    loader.answer(Self.address(2), with: Self.bytes(202))
    #expect(await eventually { image(fixture) != nil })
  }

  @Test func `a recycled cell shows the picture of its new row only`() async throws {
    let fixture = fixture()
    fixture.show((0..<200).map(person))
    #expect(await loader.requests(1))
    let old = try #require(fixture.view(0, 0))
    fixture.host.scrollToRow(at: [0, 150], at: .top, animated: false)
    fixture.runPendingWork()
    let paths = try #require(fixture.host.indexPathsForVisibleRows)
    let row = try #require(paths.map(\.row).first { fixture.view(0, $0) === old })
    #expect(await eventually { loader.cancelled.contains(Self.address(0)) })
    #expect(await eventually { loader.waiting.contains(Self.address(row)) })
    loader.answer(Self.address(0), with: Self.bytes(204, width: 30))
    loader.answer(Self.address(row), with: Self.bytes(205, width: 50))
    #expect(await eventually { image(fixture, row) != nil })
    #expect(image(fixture, row)?.size.width == 50)
  }

  @Test func `a prepared cell shows a picture that another row loads before it is displayed`() async
  {
    let fixture = ListFixture(
      UICollectionView(frame: .zero, collectionViewLayout: SectionsLayout()),
      cells: CellAdapter<Person, UICollectionView>.content { person in
        ListContent(image: ListImage(url: person.address, alternative: "a face"))
      }
      .height(100)
    )
    fixture.controller.pictures = ListPictures(loader)
    fixture.show((0..<20).map { Person(id: $0, address: Self.address(0)) })
    let last = fixture.host.indexPathsForVisibleItems.map(\.item).max() ?? 0
    let next = IndexPath(item: last + 1, section: 0)
    func picture(_ path: IndexPath) -> ContentView? {
      fixture.host.cellForItem(at: path)?.descendant(of: ContentView.self)
    }
    let prepared = picture(next)
    #expect(prepared != nil)
    #expect(await loader.requests(1))
    loader.answer(Self.address(0), with: Self.bytes(206))
    #expect(await eventually { picture([0, 0])?.picture.view?.image != nil })
    #expect(prepared?.picture.view?.image == nil)
    fixture.host.driveScroll(by: 100)
    fixture.runPendingWork()
    #expect(picture(next) === prepared)
    #expect(await eventually { prepared?.picture.view?.image != nil })
    #expect(loader.requests.count == 1)
  }

  // MARK: A cell that is not configured again

  private let remote = ListImage(url: address(1), alternative: "a face")

  /// Returns pictures with the picture of the address in their cache.
  private func loadedPictures(_ number: UInt8) async -> ListPictures {
    let loader = HeldPictures()
    let pictures = ListPictures(loader)
    async let bytes = pictures.bytes(at: Self.address(1))
    await loader.requests(1)
    loader.answer(Self.address(1), with: Self.bytes(number))
    _ = try? await bytes
    return pictures
  }

  @Test func `a cell that returns shows the picture that was loaded while it was away`() async {
    let pictures = ListPictures(loader)
    let cell = ImageLoading()
    var ended: [UIImage?] = []
    cell.onEnd = { ended.append($0) }
    cell.isDisplayed = true
    #expect(cell.show(remote, CellContext(width: 390, pictures: pictures)) == nil)
    #expect(await loader.requests(1))
    cell.isDisplayed = false
    #expect(await eventually { loader.cancelled.count == 1 })
    async let bytes = pictures.bytes(at: Self.address(1))
    #expect(await loader.requests(2))
    loader.answer(Self.address(1), with: Self.bytes(207))
    _ = try? await bytes
    cell.isDisplayed = true
    #expect(await eventually { ended.count == 1 })
    #expect(ended.first??.size == CGSize(width: 40, height: 90) && !cell.isAwaited)
    // The picture is not shown again.
    cell.isDisplayed = false
    cell.isDisplayed = true
    #expect(ended.count == 1 && loader.requests.count == 2)
  }

  @Test func `a cell cancels its request if the picture becomes available in another way`() async {
    let loaded = await loadedPictures(208)
    let cell = ImageLoading()
    var ended: [UIImage?] = []
    cell.onEnd = { ended.append($0) }
    cell.isDisplayed = true
    #expect(cell.show(remote, CellContext(width: 390, pictures: ListPictures(loader))) == nil)
    #expect(await loader.requests(1))
    #expect(cell.show(remote, CellContext(width: 390, pictures: loaded)) == nil)
    let other = ListImage(bytes: Self.bytes(209, width: 60), alternative: "another face")
    #expect(await eventually { loader.cancelled == [Self.address(1)] })
    loader.answer(Self.address(1), with: Self.bytes(208))
    // The first picture arrives before or after this call, and never in place of the other one.
    let first = ended.count
    #expect(cell.show(other, CellContext(width: 390)) == nil)
    #expect(await eventually { ended.count > first })
    await withCheckedContinuation { continuation in
      _ = DecodedImages.decode(.bytes(Self.bytes(208))) { _ in continuation.resume() }
    }
    #expect(ended.dropFirst(first).map { $0?.size.width } == [60])
  }

  @Test func `an update of the row does not repeat its request`() async {
    let fixture = fixture()
    fixture.show([person(1)])
    #expect(await loader.requests(1))
    fixture.show([Person(id: 1, address: Self.address(1), note: "changed")])
    loader.answer(Self.address(1), with: Self.bytes(203))
    #expect(await eventually { image(fixture) != nil })
    #expect(loader.requests.count == 1 && loader.cancelled.isEmpty)
  }

  @Test func `a failed picture is reported, and is loaded again with the next display`() async {
    let fixture = fixture()
    fixture.show([person(1)])
    #expect(await loader.requests(1))
    loader.fail(Self.address(1), "404")
    let failure = ListIssue.unloadedPicture(at: Self.address(1), PictureError("404"))
    #expect(await eventually { fixture.issues.issues == [failure] })
    #expect((fixture.view(0, 0) as? ContentView)?.labels.main?.characters == "a face")
    fixture.show([Person(id: 1, address: Self.address(1), note: "changed")])
    #expect(loader.requests.count == 1)
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(await loader.requests(2))
  }

  @Test func `without a loader, or at a refused address, the alternative is reported once`() {
    let fixture = fixture(pictures: .withoutLoader)
    fixture.show([person(1), person(2)])
    #expect(fixture.issues.issues == [.missingPictureLoader])
    fixture.show([Person(id: 1, address: "file:///etc/passwd")])
    #expect(fixture.issues.issues.last == .refusedPicture(at: "file:///etc/passwd"))
  }

  @Test func `a symbol is shown at once`() {
    let cells = CellAdapter<Person, UITableView>.content { _ in
      ListContent("Favourites", image: ListImage(symbol: "star.fill"))
    }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    fixture.show([person(1)])
    #expect((fixture.view(0, 0) as? ContentView)?.symbol?.image != nil)
    #expect(fixture.issues.issues.isEmpty)
  }

  @Test func `an unknown symbol is reported once, and its alternative text is shown`() {
    let image = ListImage(symbol: "Star", alternative: "a star")
    let cells = CellAdapter<Person, UITableView>.content { person in
      ListContent(person.note.isEmpty ? nil : person.note, image: image)
    }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    fixture.show([person(1), Person(id: 2, address: "", note: "Title")])
    let views = (0...1).map { fixture.view(0, $0) as? ContentView }
    #expect(views.map { $0?.labels.main?.characters } == ["a star", "Title"])
    #expect(views.allSatisfy { $0?.symbol == nil && $0?.labels.main?.frame.minX == 16 })
    #expect(fixture.issues.issues == [.unreadablePicture(image)])
  }
}
