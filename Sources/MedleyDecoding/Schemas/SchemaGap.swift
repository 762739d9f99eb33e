/// A part of a schema that could not be derived from its type.
///
/// A schema never guesses. In the place of a gap it accepts more values than the model, so that a valid document may
/// fail to decode there. To close a gap, follow the advice of its description.
public struct SchemaGap: Hashable, Sendable {
  /// Why a part of a schema is missing.
  public enum Reason: Hashable, Sendable {
    /// `init(from:)` accepts none of the sample values.
    case rejectsSamples

    /// `init(from:)` accepts only some of the sample values.
    case rejectsValues

    /// `init(from:)` does not decode a document of `SchemaSampled`.
    case rejectsOwnSample

    /// `init(from:)` reads other keys for other values.
    case readsOtherKeys

    /// `init(from:)` asks which keys exist, whether a value is null, or opens containers in the container.
    case inspectsContainer

    /// `init(from:)` reads objects, arrays or single values, depending on the document.
    case severalForms

    /// `init(from:)` reads an array element by element.
    case readsArray

    /// An enum with raw values does not list its cases.
    case unknownCases

    /// No sample of the named type exists, so that the keys after it are unknown.
    case noSample(String)

    /// A dictionary has keys that are neither texts nor integers.
    case dictionaryKeys

    /// A custom implementation of `decodeLossily(from:)`.
    case customLossyDecoding

    /// The decoder has a custom strategy for dates.
    case dates

    /// The decoder has a custom strategy for data.
    case data

    /// The decoder has a custom strategy for keys.
    case keys

    /// The named key is not what the key strategy makes of any key with underscores.
    case unreachableKey(String)

    /// The types contain each other without end, or there are too many.
    case tooManyTypes
  }

  /// The name of the type.
  public var type: String

  /// The definition in the schema, as in `photo.author`: the kind, and the keys that lead to the type.
  public var definition: String

  /// Why a part of the schema is missing.
  public var reason: Reason
}

extension SchemaGap: CustomStringConvertible {
  /// The type, the definition, the reason and the advice.
  public var description: String { "\(type) (\(definition)): \(reason)" }
}

extension SchemaGap.Reason: CustomStringConvertible {
  /// The reason and the advice in plain words.
  public var description: String {
    switch self {
    case .rejectsSamples: "init(from:) rejects all samples; conform to SchemaProviding"
    case .rejectsValues: "init(from:) rejects some values; conform to SchemaProviding"
    case .rejectsOwnSample: "init(from:) rejects a document of schemaSamples"
    case .readsOtherKeys: "init(from:) reads other keys for other values; conform to SchemaSampled"
    case .inspectsContainer:
      "init(from:) looks for keys or null, or opens nested containers; conform to SchemaSampled"
    case .severalForms: "init(from:) reads values of several forms; conform to SchemaSampled"
    case .readsArray: "init(from:) reads an array element by element; conform to SchemaProviding"
    case .unknownCases: "the raw values are not listed; conform to CaseIterable"
    case .noSample(let type): "no sample of \(type) exists; conform \(type) to SchemaSampled"
    case .dictionaryKeys:
      "a dictionary with such keys is an array in JSON; conform to SchemaProviding"
    case .customLossyDecoding: "decodeLossily(from:) is custom; conform to SchemaProviding"
    case .dates: "the decoder has a custom strategy for dates"
    case .data: "the decoder has a custom strategy for data"
    case .keys: "the decoder has a custom strategy for keys"
    case .unreachableKey(let key):
      "the key strategy does not lead to the key \(IssueText.quoted(key))"
    case .tooManyTypes: "the types contain others without end, or there are too many"
    }
  }
}
