import MedleyCore
import MedleyTesting
import Pixmaps
import StrictUIKit
import Testing

@testable import MedleyUIKit

/// The images of portable content, in turn, because one of the tests fills the cache that they share.
@Suite(.serialized) @MainActor struct ImageTests {
  /// A pixmap of some size, with different bytes for each seed.
  private func pixmap(width: Int, height: Int, seed: UInt8) -> ListImage {
    let header = Array("P6\n\(width) \(height)\n255\n".utf8)
    let bytes = header + Array(repeating: seed, count: width * height * 3)
    return ListImage(bytes: bytes, alternative: "picture \(seed)")
  }

  private struct Picture: ListModel {
    var id: Int
    var image: ListImage
  }

  private func fixture() -> ListFixture<Picture, UITableView> {
    ListFixture(
      UITableView(frame: .zero, style: .plain),
      cells: CellAdapter<Picture, UITableView>.content { ListContent(image: $0.image) }
    )
  }

  private func shown(
    _ fixture: ListFixture<Picture, UITableView>
  ) -> (image: UIImage?, text: String?)? {
    let view = fixture.view(0, 0)?.descendant(of: ContentView.self)
    return view.map { ($0.picture.view?.image, $0.labels.main?.characters) }
  }

  @Test func `an image is decoded in the background, and then resizes its cell`() async {
    let fixture = fixture()
    fixture.show([Picture(id: 1, image: pixmap(width: 40, height: 90, seed: 1))])
    #expect(shown(fixture)?.image == nil)
    #expect(shown(fixture)?.text == "picture 1")
    let before = fixture.host.cellForRow(at: [0, 0])?.bounds.height ?? 0
    _ = await eventually { shown(fixture)?.image != nil }
    fixture.runPendingWork()
    #expect(shown(fixture)?.image?.size == CGSize(width: 40, height: 90))
    #expect(shown(fixture)?.text == nil)
    let after = fixture.host.cellForRow(at: [0, 0])?.bounds.height ?? 0
    #expect(after > before && after >= 90)
    // Another cell shows the image at once.
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(shown(fixture)?.image != nil)
    #expect(fixture.violations.isEmpty && fixture.issues.issues.isEmpty)
  }

  @Test func `a cell that shows another image by the time does not get the first one`() async {
    let fixture = fixture()
    let second = pixmap(width: 20, height: 30, seed: 3)
    fixture.show([Picture(id: 1, image: pixmap(width: 50, height: 50, seed: 2))])
    fixture.show([Picture(id: 1, image: second)])
    _ = await eventually { shown(fixture)?.image != nil }
    #expect(shown(fixture)?.image?.size == CGSize(width: 20, height: 30))
    _ = await eventually {
      DecodedImages.known(pixmap(width: 50, height: 50, seed: 2).source) != nil
    }
    #expect(shown(fixture)?.image?.size == CGSize(width: 20, height: 30))
  }

  @Test func `few images are decoded at the same time, and those of reused cells not at all`() async
  {
    let fixture = fixture()
    let images = (100..<112).map { pixmap(width: 30, height: 30, seed: $0) }
    var received: [Int] = []
    let requests = images.indices.map { index in
      DecodedImages.decode(images[index].source) { _ in received.append(index) }
    }
    // Other tests may decode images in the meantime.
    #expect(DecodedImages.runningCount == DecodedImages.limit)
    // A cell that waits for the last image shows another one before it is decoded.
    let waiting = pixmap(width: 30, height: 30, seed: 113)
    fixture.show([Picture(id: 1, image: waiting)])
    fixture.show([Picture(id: 1, image: images[11])])
    for request in requests[5..<11] { request.cancel() }
    _ = await eventually { received.count == 6 && shown(fixture)?.image != nil }
    #expect(received.sorted() == [0, 1, 2, 3, 4, 11])
    #expect(images[5..<11].allSatisfy { DecodedImages.known($0.source) == nil })
    #expect(DecodedImages.known(waiting.source) == nil)
  }

  @Test func `an unreadable image is reported once, and its alternative text stays`() async {
    let fixture = fixture()
    let broken = ListImage(bytes: [1, 2, 3, 4], alternative: "a fox")
    fixture.show([Picture(id: 1, image: broken)])
    _ = await eventually { !fixture.issues.issues.isEmpty }
    #expect(fixture.issues.issues == [.unreadablePicture(source: "4 bytes", alternative: "a fox")])
    fixture.host.reload()
    fixture.runPendingWork()
    #expect(shown(fixture)?.text == "a fox")
    #expect(fixture.issues.issues.count == 1)
    #expect(broken.uiImage == nil)
  }

  @Test func `a file is read again if it did not exist at first`() async throws {
    let fixture = fixture()
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bmp")
    defer { try? FileManager.default.removeItem(at: file) }
    let image = ListImage(file: file.path, alternative: "a download")
    fixture.show([Picture(id: 1, image: image)])
    _ = await eventually { !fixture.issues.issues.isEmpty }
    #expect(shown(fixture)?.text == "a download")
    #expect(image.uiImage == nil)
    guard case .bytes(let bytes) = pixmap(width: 24, height: 36, seed: 5).source else { return }
    try Data(#require(Pixmap(bytes)).bitmap).write(to: file)
    fixture.host.reload()
    fixture.runPendingWork()
    _ = await eventually { shown(fixture)?.image != nil }
    #expect(shown(fixture)?.image?.size == CGSize(width: 24, height: 36))
    #expect(image.uiImage != nil)
  }

  @Test func `an image that is being decoded is not queued again after its request ended`() async {
    _ = await eventually { DecodedImages.runningCount == 0 }
    let image = pixmap(width: 30, height: 30, seed: 120)
    var received: [Int] = []
    DecodedImages.decode(image.source) { _ in received.append(1) }.cancel()
    let requests = (2...3).map { number in
      DecodedImages.decode(image.source) { _ in received.append(number) }
    }
    #expect(DecodedImages.runningCount == 1)
    _ = await eventually { !received.isEmpty }
    #expect(received == [2, 3])
    #expect(DecodedImages.known(image.source)?.image != nil)
    withExtendedLifetime(requests) {}
  }

  @Test func `a request that the completion of another one cancels does not end`() async {
    let image = pixmap(width: 30, height: 30, seed: 121)
    var received: [Int] = []
    var second: ImageRequest?
    let first = DecodedImages.decode(image.source) { _ in
      received.append(1)
      second?.cancel()
    }
    second = DecodedImages.decode(image.source) { _ in received.append(2) }
    let third = DecodedImages.decode(image.source) { _ in received.append(3) }
    _ = await eventually { received.contains(3) }
    #expect(received == [1, 3])
    withExtendedLifetime([first, third]) {}
  }

  /// The header of a PNG file with a size in pixels, and a byte after it.
  private func png(_ width: Int, _ height: Int, seed: UInt8) -> ListImage {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47] + Array(repeating: 0, count: 12)
    for length in [width, height] { bytes += [0, 0, UInt8(length >> 8), UInt8(length & 255)] }
    return ListImage(bytes: bytes + [seed], alternative: "picture \(seed)")
  }

  @Test func `the cache keeps no more bytes of pixels than its limit`() {
    let images = (0..<3).map { png(4_000, 4_000, seed: $0) }
    for image in images { #expect(image.uiImage?.size.width == 4_000) }
    let kept = images.filter { DecodedImages.known($0.source) != nil }
    #expect(kept.count * 4_000 * 4_000 * 4 <= DecodedImages.cacheLimit)
  }

  @Test func `the cache counts the encoded bytes, also of data that cannot be read`() {
    let length = 40 << 20
    let images = (1...3).map { number in
      ListImage(
        bytes: [UInt8(number)] + Array(repeating: 0, count: length),
        alternative: "picture \(number)"
      )
    }
    for image in images { #expect(image.uiImage == nil) }
    let kept = images.filter { DecodedImages.known($0.source) != nil }
    #expect(kept.count * length <= DecodedImages.cacheLimit)
  }

  @Test func `a picture with more than 50 million pixels is not decoded, but reported`() async {
    let fixture = fixture()
    let (large, larger) = (png(10_000, 5_000, seed: 10), png(30_000, 30_000, seed: 11))
    fixture.show([Picture(id: 1, image: larger)])
    #expect(await eventually { fixture.issues.issues == [.unreadablePicture(larger)] })
    #expect(shown(fixture)?.text == "picture 11")
    #expect(larger.uiImage == nil && large.uiImage != nil)
  }

  @Test func `a thumbnail is decoded in its size, and the whole picture in its own`() async {
    let cells = CellAdapter<Picture, UITableView>.content { picture in
      ListContent("Title", image: picture.image)
    }
    let fixture = ListFixture(UITableView(frame: .zero, style: .plain), cells: cells)
    var image = png(4_000, 3_000, seed: 12)
    fixture.show([Picture(id: 1, image: image)])
    #expect(await eventually { shown(fixture)?.image != nil })
    #expect(shown(fixture)?.image?.size == CGSize(width: 224, height: 168))
    image.placement = .below
    fixture.show([Picture(id: 1, image: image)])
    #expect(await eventually { shown(fixture)?.image?.size.width == 4_000 })
    // The whole picture is decoded now, and serves as a thumbnail, too.
    image.placement = .leading
    fixture.show([Picture(id: 1, image: image)])
    #expect(shown(fixture)?.image?.size.width == 4_000)
    let small = pixmap(width: 200, height: 150, seed: 13)
    fixture.show([Picture(id: 1, image: small)])
    #expect(await eventually { shown(fixture)?.image?.size.width == 200 })
  }
}

extension ListImage {
  fileprivate init(_ source: Source) {
    self.init(bytes: [], alternative: "")
    self.source = source
  }
}
