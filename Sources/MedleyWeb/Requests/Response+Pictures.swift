#if Web
  import Foundation
  import Hummingbird
  import MedleyCore
  import MedleyHTML
  import NIOCore

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension Response {
    /// A picture, in the formats that browsers cannot take for a document.
    static func picture(_ picture: ListImage) async throws(Refusal) -> Response {
      switch picture.source {
      case .bytes(let bytes): try Response(picture: bytes, body: .parts(of: bytes))
      case .file(let path): try await pictureFile(at: path)
      case .url, .symbol: throw .notFound
      }
    }

    private init(picture start: [UInt8], body: ResponseBody) throws(Refusal) {
      guard let format = PictureFormat(start) else { throw .notFound }
      self.init(
        status: .ok,
        headers: [.contentType: format.contentType, .cacheControl: "private, max-age=31536000"],
        body: body
      )
    }

    /// A file of at most 20 MB, which is read in parts as the client takes them.
    @concurrent
    private static func pictureFile(at path: String) async throws(Refusal) -> Response {
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard let size = attributes?[.size] as? Int, size <= 20_000_000,
        attributes?[.type] as? FileAttributeType == .typeRegular,
        let file = FileHandle(forReadingAtPath: path),
        let start = try? file.read(upToCount: ResponseBody.partSize)
      else { throw .notFound }
      let body = ResponseBody(contentLength: size) { writer in
        var part = start
        var rest = size
        // A file that has become shorter ends the connection: the length is written already.
        while rest > 0 {
          try await writer.write(ByteBuffer(bytes: part.prefix(rest)))
          rest -= min(rest, part.count)
          guard rest > 0 else { break }
          guard let next = try file.read(upToCount: ResponseBody.partSize), !next.isEmpty else {
            throw FileIsTruncated()
          }
          part = next
        }
        try await writer.finish(nil)
      }
      return try Response(picture: Array(start), body: body)
    }
  }

  private struct FileIsTruncated: Error {}

  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  extension ResponseBody {
    /// The bytes that are written at once.
    static let partSize = 65_536

    /// Bytes that are written in parts: a client that reads slowly and steadily is not disconnected.
    static func parts(of bytes: [UInt8]) -> ResponseBody {
      let buffer = ByteBuffer(bytes: bytes)
      guard bytes.count > partSize else { return ResponseBody(byteBuffer: buffer) }
      return ResponseBody(contentLength: bytes.count) { writer in
        var rest = buffer
        while let part = rest.readSlice(length: min(rest.readableBytes, partSize)),
          part.readableBytes > 0
        {
          try await writer.write(part)
        }
        try await writer.finish(nil)
      }
    }
  }
#endif
