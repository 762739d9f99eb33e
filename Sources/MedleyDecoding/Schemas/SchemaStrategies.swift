#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The strategies of a decoder, as a schema expresses them.
struct SchemaStrategies {
  enum Keys {
    case asWritten, snakeCase, custom
  }

  /// The decoder, for documents that samples consist of.
  let decoder: JSONDecoder
  let keys: Keys

  /// The schema of dates, or `nil` for a custom strategy.
  let dates: JSONValue?

  /// The schema of data, or `nil` for a custom strategy.
  let data: JSONValue?

  /// The texts that stand for numbers that are infinite or not a number.
  let numberTexts: [String]

  init(_ decoder: JSONDecoder) {
    self.decoder = decoder
    keys =
      switch decoder.keyDecodingStrategy {
      case .useDefaultKeys: .asWritten
      case .convertFromSnakeCase: .snakeCase
      default: .custom
      }
    dates =
      switch decoder.dateDecodingStrategy {
      case .deferredToDate, .secondsSince1970, .millisecondsSince1970: Double.schema(texts: [])
      case .iso8601: SchemaPatterns.date
      default: nil
      }
    data =
      switch decoder.dataDecodingStrategy {
      case .base64: SchemaPatterns.base64
      case .deferredToData: ["type": "array", "items": UInt8.integerSchema]
      default: nil
      }
    numberTexts =
      switch decoder.nonConformingFloatDecodingStrategy {
      case .convertFromString(let positive, let negative, let nan): [positive, negative, nan]
      default: []
      }
  }

  /// Returns how the server spells a key of a model, and other spellings that are also decoded.
  ///
  /// - Returns: The spellings, beginning with the preferred one, and whether the strategy leads to the key.
  func spellings(of key: String) -> (spellings: [String], isReachable: Bool) {
    guard keys == .snakeCase else { return ([key], true) }
    let snake = Self.snakeCase(key)
    guard Self.fromSnakeCase(snake) == key else {
      // A key without underscores is not converted. Nobody spells the other form, as in `image_u_r_l`.
      let letters = Self.snakeCase(key, isEachLetterAWord: true)
      return (Self.fromSnakeCase(letters) == key ? [key, letters] : [key], false)
    }
    return (snake == key ? [key] : [snake, key], true)
  }

  /// The values that the program passes to its models.
  var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

  /// Returns the member of an object that a key of a model leads to.
  func member(_ key: String, of document: JSONValue) -> JSONValue? {
    for spelling in spellings(of: key).spellings {
      if let value = document[spelling] { return value }
    }
    return nil
  }

  /// Decodes a value from a document.
  func decode<Value: Decodable>(_ type: Value.Type, from document: JSONValue) throws -> Value {
    // Some decoders refuse a document that is a single value.
    let list = try decoder.decode([Value].self, from: JSONEncoder().encode([document]))
    guard let value = list.first else { throw SampleFactory.NoSample() }
    return value
  }

  /// Returns a key with underscores; several upper-case letters are one word.
  private static func snakeCase(_ key: String, isEachLetterAWord: Bool = false) -> String {
    let letters = Array(key)
    return letters.indices.reduce(into: "") { text, index in
      if letters[index].isUppercase, index > 0, letters[index - 1] != "_" {
        let endsWord = !letters[index - 1].isUppercase
        let beginsWord = index + 1 < letters.count && letters[index + 1].isLowercase
        if endsWord || beginsWord || isEachLetterAWord { text += "_" }
      }
      text += letters[index].lowercased()
    }
  }

  /// Returns the key that Foundation's `convertFromSnakeCase` makes of a key.
  static func fromSnakeCase(_ key: String) -> String {
    let prefix = key.prefix { $0 == "_" }
    let rest = key.dropFirst(prefix.count)
    guard let last = rest.lastIndex(where: { $0 != "_" }) else { return key }
    let suffix = rest[rest.index(after: last)...]
    let words = rest[...last].split(separator: "_")
    guard words.count > 1 else { return key }
    let rewritten = words.dropFirst().map(\.localizedCapital)
    return prefix + words[0].lowercased() + rewritten.joined() + suffix
  }
}

extension Substring {
  /// The word with an upper-case first letter and other letters in lower case.
  fileprivate var localizedCapital: String {
    prefix(1).uppercased() + dropFirst().lowercased()
  }
}
