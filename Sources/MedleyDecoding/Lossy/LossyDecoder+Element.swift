#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
import MedleyCore

extension LossyDecoder {
  /// Decodes a document that is one element, such as a line of a file, within the same limits.
  ///
  /// - Parameters:
  ///   - type: what the document is decoded as.
  ///   - bytes: the document as UTF-8, such as `Data` or `[UInt8]`.
  ///   - line: the number of the line, from 1, for the issue.
  /// - Throws: why it was not decoded.
  /// - Complexity: O(*n*) in the number of bytes, beside what the element's own decoding takes.
  public func decodeElement<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from bytes: some Collection<UInt8>,
    line: Int? = nil
  ) throws(DecodingIssue) -> Element {
    let document = (bytes as? Data) ?? Data(bytes)
    do throws(DecodingIssue) {
      return try ElementDecoding<Element>(makeDecoder()).decodeWhole(document, limits: self)
    } catch {
      var issue = error
      issue.line = line
      throw issue
    }
  }

  /// Decodes one line of a file that holds one element on each.
  ///
  /// - Parameters:
  ///   - type: what the line is decoded as.
  ///   - line: what a `LineSplitter` gave.
  /// - Throws: why it was not decoded, with the number of the line.
  public func decodeElement<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from line: LineSplitter.Line
  ) throws(DecodingIssue) -> Element {
    switch line.content {
    case .bytes(let bytes):
      return try decodeElement(type, from: bytes, line: line.number)
    case .tooLong(let length, let limit):
      var issue = DecodingIssue.tooLarge(length, limit: limit)
      issue.line = line.number
      throw issue
    }
  }

  /// Decodes lines of a file that holds one element on each, many at once.
  ///
  /// Each gives what it would give alone, in less time where lines are short.
  ///
  /// - Parameters:
  ///   - type: what each line is decoded as.
  ///   - lines: what a `LineSplitter` gave.
  /// - Returns: for each line, in their order, the element, or why it was not decoded, with the
  ///   number of the line.
  /// - Complexity: O(*n*) in the number of bytes, beside what the elements' own decoding takes.
  public func decodeElements<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from lines: some Collection<LineSplitter.Line>
  ) -> [Result<Element, DecodingIssue>] {
    var reader = LineReader<Element>(decoder: self, capacity: lines.count)
    for line in lines { reader.read(line) }
    reader.finish()
    return reader.results
  }
}
