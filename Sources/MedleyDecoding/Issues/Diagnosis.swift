/// What a ``DiagnosingDecoder`` finds out while one element is decoded.
final class Diagnosis {
  /// What is wrong, in plain words: carried as the underlying error of a `DecodingError`.
  struct Explanation: Error {
    var message: String

    /// The path from where the error says it came from, if it came from within.
    var innerPath = ""
  }

  /// An error for a value that was read from its bytes.
  static func error(for issue: DecodingIssue, at path: [any CodingKey]) -> DecodingError {
    .dataCorrupted(
      DecodingError.Context(
        codingPath: path,
        debugDescription: issue.description,
        underlyingError: Explanation(message: issue.message, innerPath: issue.codingPath)
      )
    )
  }

  private let leaves: any DecodingLeaves.Type

  /// Where the error came from that was thrown last, if it names no place itself.
  private(set) var place: [any CodingKey] = []

  private var calls = 0
  private var callsAtPlace = -1

  init(leaves: any DecodingLeaves.Type) {
    self.leaves = leaves
  }

  /// Whether a type is decoded by the decoder behind, not by its own `init(from:)`.
  func isLeaf(_ type: any Decodable.Type) -> Bool {
    TypeWords.isScalar(type) || leaves.noun(for: type) != nil
  }

  /// Notes the place of an error that passes, if it is the first place it passes.
  func noting<Value>(_ path: [any CodingKey], _ body: () throws -> Value) throws -> Value {
    calls += 1
    do {
      return try body()
    } catch {
      // Had anything been decoded since, the error noted before would have been swallowed.
      if callsAtPlace != calls { place = path }
      callsAtPlace = calls
      throw error
    }
  }

  /// Puts in words what goes wrong when the decoder behind decodes one value.
  func explaining<Value>(
    _ type: Any.Type,
    at path: [any CodingKey],
    _ body: () throws -> Value,
    probing decoder: () throws -> any Decoder
  ) throws -> Value {
    calls += 1
    do {
      return try body()
    } catch {
      throw explanation(of: error, decoding: type, at: path, probing: decoder)
    }
  }

  private func explanation(
    of error: any Error,
    decoding type: Any.Type,
    at path: [any CodingKey],
    probing decoder: () throws -> any Decoder
  ) -> any Error {
    if case DecodingError.keyNotFound = error { return error }
    let noun = leaves.noun(for: type) ?? TypeWords.noun(for: type)
    let found = (try? decoder()).map(FoundValue.init(probing:)) ?? .unknown
    switch error {
    case DecodingError.typeMismatch, DecodingError.valueNotFound:
      let message = "expected \(noun) but found \(found)"
      return DecodingError.typeMismatch(type, context(path, message))
    default:
      let message = found.message(notTakenAs: type, noun: noun)
      return DecodingError.dataCorrupted(context(path, message))
    }
  }

  private func context(_ path: [any CodingKey], _ message: String) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: path,
      debugDescription: message,
      underlyingError: Explanation(message: message)
    )
  }
}
