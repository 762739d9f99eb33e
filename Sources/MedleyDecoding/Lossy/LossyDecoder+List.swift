#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif
import MedleyCore

extension LossyDecoder {
  /// Decodes the elements of a list, and reports those that cannot be decoded.
  ///
  /// It never throws: a document that is no list, or has none at the path, gives no element and
  /// one issue; one that is cut off gives all its complete elements and one issue for its end.
  ///
  /// - Parameters:
  ///   - type: what each element is decoded as.
  ///   - bytes: the document as UTF-8, such as `Data` or `[UInt8]`.
  ///   - path: the keys that lead to the list, as the document writes them; empty if the document
  ///     is the list.
  /// - Complexity: O(*n*) in the number of bytes, beside what the elements' own decoding takes.
  public func decode<Element: Decodable>(
    _ type: Element.Type = Element.self,
    from bytes: some Collection<UInt8>,
    at path: [String] = []
  ) -> DecodedList<Element> {
    let document = (bytes as? Data) ?? Data(bytes)
    var reader = ListReader<Element>(decoder: self, path: path)
    reader.read(document)
    return reader.list
  }
}
