#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The values of a document beside its list, such as the cursor of the next page.
struct MembersBesideList: Sendable {
  /// A member.
  ///
  /// A line feed ends its value, because a number needs an end.
  private struct Member: Sendable {
    var path: [String]
    var value: [UInt8]
  }

  /// The members in the order of the document.
  private var members: [Member] = []

  /// The decoder of the list.
  private var decoder: LossyDecoder?

  /// The number of members that are kept.
  static let limit = 1_000

  init() {}

  /// Takes the members that a splitter has read.
  init(of splitter: JSONElementSplitter, in bytes: [UInt8], decoder: LossyDecoder) {
    members = splitter.membersBesideList.map { depth, key, value in
      Member(
        path: splitter.path.prefix(depth) + [key],
        value: bytes[value] + [UInt8(ascii: "\n")]
      )
    }
    self.decoder = decoder
  }

  /// Decodes the value at a path.
  func decode<Value: Decodable>(
    _ type: Value.Type,
    at path: [String]
  ) throws(DecodingIssue) -> Value? {
    // The first of two equal keys counts.
    guard let member = members.first(where: { path.starts(with: $0.path) }), let decoder,
      let (range, depth) = Self.value(at: path.dropFirst(member.path.count), in: member.value)
    else { return nil }
    guard depth <= decoder.maximumDepth else {
      var issue = DecodingIssue.tooDeep(depth, limit: decoder.maximumDepth)
      issue.codingPath = IssueText.path(path)
      throw issue
    }
    var batch: ElementBatch<Value?> = decoder.makeBatch()
    batch.append(member.value[range], number: 0)
    var result: Result<Value?, DecodingIssue> = .success(nil)
    batch.decode { _, decoded, _, _ in result = decoded }
    do {
      return try result.get()
    } catch {
      var issue = error
      issue.codingPath = IssueText.joined(IssueText.path(path), issue.codingPath)
      throw issue
    }
  }

  /// Returns the bytes of the value at some keys, and the greatest depth of its brackets.
  private static func value(
    at keys: some Collection<String>,
    in bytes: [UInt8]
  ) -> (range: Range<Int>, depth: Int)? {
    var scanner = JSONScanner()
    do {
      for key in keys {
        guard try enterMember(key, in: bytes, &scanner) else { return nil }
      }
      scanner.offset = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
      let start = scanner.offset
      try scanner.scanValue(bytes)
      return (start..<scanner.offset, scanner.brackets.deepest)
    } catch {
      return nil
    }
  }

  /// Moves from the start of an object to the value of a key; returns whether there is one.
  private static func enterMember(
    _ key: String,
    in bytes: [UInt8],
    _ scanner: inout JSONScanner
  ) throws(JSONScanner.Stop) -> Bool {
    var next = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
    guard next < bytes.count, bytes[next] == JSONByte.openBrace else { return false }
    repeat {
      scanner.offset = JSONByte.indexAfterWhitespace(in: bytes, from: next + 1)
      guard scanner.offset < bytes.count, bytes[scanner.offset] == JSONByte.quote else {
        return false
      }
      let name = try scanner.scanKey(bytes)
      if JSONText.string(in: bytes, range: name) == key { return true }
      try scanner.scanValue(bytes)
      next = JSONByte.indexAfterWhitespace(in: bytes, from: scanner.offset)
    } while next < bytes.count && bytes[next] == JSONByte.comma
    return false
  }
}
