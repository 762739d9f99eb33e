internal import MedleyCore

/// The elements of an array that can be decoded, and the errors of those that cannot.
///
/// An element that can be decoded costs nothing beyond its own decoding: only where one fails it is
/// passed over with a type that takes anything.
struct DecodedBatch<Element: Decodable>: Decodable {
  /// The elements that were decoded.
  private(set) var elements: [Element] = []

  /// The errors of the others, with their places in the array.
  private(set) var failures: [(place: Int, error: any Error)] = []

  /// How many places of the array were tried; the rest is best tried one by one.
  private(set) var triedCount = 0

  /// How many errors are taken that the decoder may have searched the whole document for.
  ///
  /// Foundation counts the lines from the start of the document up to a malformed string or
  /// number, which makes many of them quadratic.
  private static var costlyErrorLimit: Int { 8 }

  init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    elements.reserveCapacity(list.count ?? 0)
    var costlyErrors = 0
    while !list.isAtEnd, costlyErrors < Self.costlyErrorLimit {
      let place = list.currentIndex
      do {
        elements.append(try list.decode(Element.self))
      } catch {
        failures.append((place, error))
        costlyErrors += error is DecodingError || error is UnknownKindError ? 0 : 1
        if list.currentIndex == place { _ = try? list.decode(Anything.self) }
      }
      triedCount += 1
      guard list.currentIndex == place + 1 else { return }
    }
  }

  /// What every value can be decoded as.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) {}
  }
}
