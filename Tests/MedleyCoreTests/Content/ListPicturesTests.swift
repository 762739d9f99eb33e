import Foundation
import MedleyCore
import MedleyTesting
import Testing

@Suite struct ListPicturesTests {
  private let loader = HeldPictures()
  private let address = "https://example.org/a"

  @Test func `tasks that wait for one address cause one request`() async throws {
    let pictures = ListPictures(loader)
    async let first = pictures.bytes(at: address)
    async let second = pictures.bytes(at: address)
    #expect(await loader.requests(1))
    loader.answer(address, with: [1, 2])
    #expect(try await [first, second] == [[1, 2], [1, 2]])
    #expect(try await pictures.bytes(at: address) == [1, 2])
    #expect(pictures.cachedBytes(at: address) == [1, 2])
    #expect(loader.requests == [address])
  }

  @Test func `the request is cancelled when the last waiting task is cancelled`() async {
    let pictures = ListPictures(loader)
    let tasks = (0..<2).map { _ in Task { try? await pictures.bytes(at: address) } }
    #expect(await loader.requests(1))
    // The second task may not have begun to wait.
    for _ in 0..<100 { await Task.yield() }
    tasks[0].cancel()
    for _ in 0..<100 { await Task.yield() }
    tasks[1].cancel()
    #expect(await eventually { loader.cancelled == [address] })
    #expect(await tasks[0].value == nil)
    #expect(await tasks[1].value == nil)
    #expect(pictures.cachedBytes(at: address) == nil)
  }

  @Test func `a request continues while another task waits`() async {
    let pictures = ListPictures(loader)
    let other = Task { try? await pictures.bytes(at: address) }
    #expect(await loader.requests(1))
    let cancelled = Task { try? await pictures.bytes(at: address) }
    cancelled.cancel()
    for _ in 0..<100 { await Task.yield() }
    #expect(loader.cancelled.isEmpty)
    loader.answer(address, with: [3])
    #expect(await other.value == [3])
  }

  @Test func `a failed picture is requested again`() async throws {
    let pictures = ListPictures(loader)
    let first = Task { () -> PictureError? in
      do throws(PictureError) { _ = try await pictures.bytes(at: address) } catch { return error }
      return nil
    }
    #expect(await loader.requests(1))
    loader.fail(address, "404")
    #expect(await first.value == PictureError("404"))
    let second = Task { try? await pictures.bytes(at: address) }
    #expect(await loader.requests(2))
    loader.answer(address, with: [1])
    #expect(await second.value == [1])
  }

  @Test func `the cache drops the pictures that were used least recently`() async throws {
    struct Bytes: PictureLoader {
      func bytes(at address: String) async throws(PictureError) -> [UInt8] {
        Array(repeating: 0, count: Int(address.split(separator: "/").last ?? "") ?? 0)
      }
    }
    // Each address has 22 bytes or one more, and each entry 128.
    let pictures = ListPictures(Bytes(), byteLimit: 3 * 150 + 1_000)
    func address(_ size: Int) -> String { "https://example.org/\(size)" }
    for size in [400, 410, 170] { _ = try await pictures.bytes(at: address(size)) }
    #expect(pictures.byteCount == 3 * (128 + 23) + 980)
    #expect(pictures.cachedBytes(at: address(400)) != nil)
    _ = try await pictures.bytes(at: address(300))
    #expect(pictures.cachedBytes(at: address(410)) == nil)
    #expect(pictures.cachedBytes(at: address(400)) != nil)
    #expect(pictures.cachedBytes(at: address(170)) != nil)
    #expect(pictures.byteCount == 3 * (128 + 23) + 870)
    _ = try await pictures.bytes(at: address(10_000))
    #expect(pictures.byteCount == 10_000 + 128 + 25, "the last picture stays")
    #expect(try await pictures.bytes(at: address(10_000)).count == 10_000)
  }

  @Test func `long addresses of pictures count against the limit of the cache`() async throws {
    let pictures = ListPictures(Empty(), byteLimit: 10_000)
    for number in 0..<100 {
      let address = "https://example.org/" + String(repeating: "a", count: 1_000) + "\(number)"
      _ = try await pictures.bytes(at: address)
    }
    #expect(pictures.byteCount <= 10_000)
    for number in 0..<1_000 { _ = try await pictures.bytes(at: "https://example.org/\(number)") }
    #expect(pictures.byteCount <= 10_000)
  }

  @Test func `a picture above the limit is refused and not cached`() async throws {
    let pictures = ListPictures(loader, pictureByteLimit: 3)
    let task = Task { () -> PictureError? in
      do throws(PictureError) { _ = try await pictures.bytes(at: address) } catch { return error }
      return nil
    }
    #expect(await loader.requests(1))
    loader.answer(address, with: [1, 2, 3, 4])
    let reason = try #require(await task.value?.reason)
    #expect(reason.contains("It has 4 bytes, and the limit is 3.") && reason.contains("raise"))
    #expect(pictures.cachedBytes(at: address) == nil && pictures.byteCount == 0)
    #expect(try await pictures.bytes(at: "data:image/gif,abc") == Array("abc".utf8))
    await #expect(throws: PictureError.self) {
      try await pictures.bytes(at: "data:image/gif,abcd")
    }
  }

  @Test func `data in an address is decoded without a loader`() async throws {
    let texts: [String: [UInt8]] = [
      "base64,iVBORw0KGgo=": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "base64,iVBORw0KGgo": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "base64,iVBORw0KGgo%3D#a": [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A],
      "base64,/+8=": [0xFF, 0xEF], "base64,%2F%2B8=": [0xFF, 0xEF], "base64,": [],
    ]
    for (text, bytes) in texts {
      let address = "data:image/png;\(text)"
      #expect(try await ListPictures.withoutLoader.bytes(at: address) == bytes, "\(text)")
    }
    let percent = try await ListPictures(loader).bytes(at: "DATA:image/png,%89PNG%0D%0a%1A%0a%zz%")
    #expect(percent == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array("%zz%".utf8))
    #expect(loader.requests.isEmpty)
  }

  @Test(arguments: [
    "image/png;base64,A", "image/png;base64,AA=A", "image/png;base64,A===", "image/png;base64,AA?=",
    "image/png;base64,A%00==", "image/svg+xml,abc", "text/html;base64,AAAA",
    "image/png;base64;AAAA",
    ",AAAA", "image/png",
  ])
  func `data that is not a picture is refused`(_ text: String) async {
    await #expect(throws: PictureError.self) {
      try await ListPictures.withoutLoader.bytes(at: "data:\(text)")
    }
  }

  @Test func `every sequence of bytes is decoded as it was encoded`() async throws {
    var generator = SeededGenerator(seed: 3)
    for count in 0..<40 {
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
      let text = Data(bytes).base64EncodedString()
      let address = "data:image/webp;base64,\(text)"
      #expect(try await ListPictures.withoutLoader.bytes(at: address) == bytes)
    }
  }

  @Test func `a large address is decoded completely`() async throws {
    let text = String(repeating: "AAAA", count: 50_000)
    let bytes = try await ListPictures(nil).bytes(at: "data:image/png;base64,\(text)")
    #expect(bytes.count == 150_000)
  }

  @Test(arguments: ["/a.png", "a.png", "../a.png", "//example.org/a.png"])
  func `a relative path is loaded only by a loader that knows its server`(_ path: String) async {
    let log = IssueLog()
    let controller = ListController(HeadlessHost(), cells: Picture.cells, reporter: .log(log))
    controller.pictures = ListPictures(loader)
    controller.apply(ListSnapshot(items: [Picture(id: 1, address: path)]))
    #expect(controller.host?.text.contains("unavailable") == true)
    #expect(log.issues.map(\.code) == [.refusedPicture])
    #expect(log.issues.first?.message.contains("resolvesPaths: true") == true)
    await #expect(throws: PictureError.self) { try await controller.pictures.bytes(at: path) }
    let other = ListController(HeadlessHost(), cells: Picture.cells, reporter: .log(log))
    other.pictures = ListPictures(loader, resolvesPaths: true)
    other.apply(ListSnapshot(items: [Picture(id: 1, address: path)]))
    #expect(other.host?.text.contains("remote") == true && log.issues.count == 1)
  }

  @Test func `refused addresses and lists without a loader load nothing`() async {
    await #expect(throws: PictureError.self) {
      try await ListPictures(loader).bytes(at: "file:///etc/passwd")
    }
    await #expect(throws: PictureError.self) {
      try await ListPictures.withoutLoader.bytes(at: address)
    }
    #expect(loader.requests.isEmpty)
  }

  @Test func `a missing loader and a refused address are reported once`() {
    let log = IssueLog()
    let row = Picture(id: 1, address: address)
    let controller = ListController(HeadlessHost(), cells: Picture.cells, reporter: .log(log))
    controller.apply(ListSnapshot(items: [row, Picture(id: 2, address: "\(address)/2")]))
    #expect(log.issues == [.missingPictureLoader])
    controller.pictures = ListPictures(loader)
    controller.apply(ListSnapshot(items: [row, Picture(id: 2, address: "javascript:x")]))
    controller.host?.reload()
    #expect(log.issues.dropFirst() == [.refusedPicture(at: "javascript:x")])
    #expect(controller.host?.text.contains("remote") == true)
  }

  private struct Empty: PictureLoader {
    func bytes(at address: String) async throws(PictureError) -> [UInt8] { [] }
  }

  private struct Picture: ListModel {
    var id: Int
    var address: String

    static var cells: CellAdapter<Picture, HeadlessHost> {
      .content { model, context in
        let image = ListImage(url: model.address, alternative: "")
        return switch context.availability(of: image) {
        case .available: ListContent("available")
        case .remote: ListContent("remote")
        case .unavailable: ListContent("unavailable")
        }
      }
    }
  }
}
