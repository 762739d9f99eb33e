#if Postgres
  #if canImport(FoundationEssentials)
    import FoundationEssentials
  #else
    import Foundation
  #endif

  /// Decodes a value from the columns of a row.
  struct RowDecoder: Decoder {
    let row: PostgresRow
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
      KeyedDecodingContainer(RowContainer<Key>(row: row))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
      throw DecodingError.typeMismatch(
        [Any].self,
        .init(codingPath: [], debugDescription: "A row has named columns.")
      )
    }

    /// The first column, for statements that return a single value.
    func singleValueContainer() -> any SingleValueDecodingContainer {
      ColumnDecoder(text: row[0], codingPath: [])
    }
  }

  private struct RowContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let row: PostgresRow
    var codingPath: [any CodingKey] { [] }

    var allKeys: [Key] { row.storage.columns.keys.compactMap(Key.init(stringValue:)) }

    private func column(_ key: Key) -> Int32? {
      let columns = row.storage.columns
      return columns[key.stringValue] ?? columns[key.stringValue.snakeCase]
    }

    func contains(_ key: Key) -> Bool { column(key) != nil }

    private func decoder(_ key: Key) throws -> ColumnDecoder {
      guard let column = column(key) else {
        throw DecodingError.keyNotFound(key, .init(codingPath: [], debugDescription: "No column."))
      }
      return ColumnDecoder(
        text: row.storage.text(row: row.index, column: column),
        codingPath: [key]
      )
    }

    func decodeNil(forKey key: Key) throws -> Bool { try decoder(key).text == nil }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try decoder(key).decode(type)
    }

    func superDecoder() -> any Decoder { RowDecoder(row: row) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(key) }

    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type,
      forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try decoder(key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try decoder(key).unkeyedContainer()
    }
  }

  /// Decodes a value from the text of one column.
  struct ColumnDecoder: Decoder, SingleValueDecodingContainer {
    /// The value is not a single one: it is decoded from JSON.
    private struct NeedsJSON: Error {}

    /// The decoder of a JSON text, which outlives the call that made it.
    private struct JSONContent: Decodable {
      let decoder: any Decoder
      init(from decoder: any Decoder) { self.decoder = decoder }
    }

    let text: String?
    let codingPath: [any CodingKey]
    /// Whether a type is being decoded; if it needs a container, all of it is decoded from JSON.
    private var isWhole = false
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    init(text: String?, codingPath: [any CodingKey]) {
      self.text = text
      self.codingPath = codingPath
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
      try json().container(keyedBy: type)
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try json().unkeyedContainer() }

    private func json() throws -> any Decoder {
      if isWhole { throw NeedsJSON() }
      return try json(JSONContent.self).decoder
    }

    private func json<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard let text else { throw mismatch(type) }
      do {
        return try JSONDecoder().decode(type, from: Data(text.utf8))
      } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: codingPath, debugDescription: "Not the expected JSON.")
        )
      }
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }
    func decodeNil() -> Bool { text == nil }

    private func mismatch(_ type: Any.Type) -> DecodingError {
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "Unexpected.")
      return text == nil ? .valueNotFound(type, context) : .typeMismatch(type, context)
    }

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard let value = try single(type) ?? nested(type) else { throw mismatch(type) }
      return value
    }

    /// Returns a value of a type that has a text in PostgreSQL; `nil` for other types.
    private func single<Value>(_ type: Value.Type) throws -> Value? {
      let known: Any.Type = type
      switch known {
      case is String.Type, is Bool.Type, is Date.Type, is UUID.Type, is [UInt8].Type, is Data.Type:
        break
      default:
        guard let parser = type as? any LosslessStringConvertible.Type, type is any Numeric.Type
        else { return nil }
        guard let value = text.flatMap({ parser.init($0) }) as? Value else { throw mismatch(type) }
        return value
      }
      guard let text else { throw mismatch(type) }
      let value: Any? =
        switch known {
        case is Bool.Type: ["t": true, "true": true, "f": false, "false": false][text]
        case is Date.Type: Timestamp.date(of: text)
        case is UUID.Type: UUID(uuidString: text)
        case is [UInt8].Type: Self.bytes(ofHex: text)
        case is Data.Type: Self.bytes(ofHex: text).map { Data($0) }
        default: text
        }
      guard let value = value as? Value else { throw mismatch(type) }
      return value
    }

    private func nested<Value: Decodable>(_ type: Value.Type) throws -> Value? {
      do {
        var whole = self
        whole.isWhole = true
        return try Value(from: whole)
      } catch is NeedsJSON {
        return try json(type)
      }
    }

    /// Returns the bytes of a text such as `\x00ff`.
    private static func bytes(ofHex text: String) -> [UInt8]? {
      guard text.hasPrefix("\\x"), text.utf8.count % 2 == 0 else { return nil }
      var bytes: [UInt8] = []
      var high: UInt8?
      for digit in text.utf8.dropFirst(2) {
        guard let value = Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init) else {
          return nil
        }
        if let first = high {
          bytes.append(first << 4 | value)
          high = nil
        } else {
          high = value
        }
      }
      return bytes
    }
  }

  extension String {
    /// The name in snake case: `createdAt` becomes `created_at`.
    fileprivate var snakeCase: String {
      reduce(into: "") { name, character in
        if character.isUppercase { name += "_" }
        name += character.lowercased()
      }
    }
  }
#endif
