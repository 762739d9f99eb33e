#if SQLite
  import Medley

  /// The searchable texts of a delivery in a database, the same as for a filter of a file.
  struct LineWords {
    private var bytes: [UInt8] = []
    private var addresses: [UInt8] = []

    /// Creates the text of a line: its values with escapes resolved, one on each line, and other words.
    ///
    /// Addresses are a separate text.
    ///
    /// - Parameters:
    ///   - line: a line of JSON, which is not checked.
    ///   - others: the words of the row that no value contains, see ``LineClass/words``.
    init(_ line: UnsafeBufferPointer<UInt8>, others: [UInt8]) {
      bytes.reserveCapacity(line.count + others.count)
      let hasEscapes = line.contains(UInt8(ascii: "\\"))
      for range in JSONValues(line) {
        let value = UnsafeBufferPointer(rebasing: line[range])
        if JSONValues.isAddress(line[range]) {
          Self.append(value, hasEscapes: hasEscapes, to: &addresses)
        } else {
          Self.append(value, hasEscapes: hasEscapes, to: &bytes)
        }
      }
      bytes.append(contentsOf: others)
    }

    /// The words without addresses.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The addresses.
    var urls: String { String(decoding: addresses, as: UTF8.self) }

    /// Appends a value and a line feed.
    private static func append(
      _ value: UnsafeBufferPointer<UInt8>,
      hasEscapes: Bool,
      to bytes: inout [UInt8]
    ) {
      if hasEscapes {
        append(unescaping: value, to: &bytes)
      } else {
        bytes.append(contentsOf: value)
      }
      bytes.append(UInt8(ascii: "\n"))
    }

    /// Appends a value with its escapes resolved.
    private static func append(
      unescaping value: UnsafeBufferPointer<UInt8>,
      to bytes: inout [UInt8]
    ) {
      var index = 0
      while index < value.count {
        let byte = value[index]
        guard byte == UInt8(ascii: "\\"), index + 1 < value.count else {
          bytes.append(byte)
          index += 1
          continue
        }
        switch value[index + 1] {
        case UInt8(ascii: "u"): index += append(codeAt: index, of: value, to: &bytes)
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"),
          UInt8(ascii: "t"):
          bytes.append(UInt8(ascii: " "))
          index += 2
        case let escaped:
          bytes.append(escaped)
          index += 2
        }
      }
    }

    /// Appends the character of an escape such as `\u00e9`, which may have two halves; returns its length.
    private static func append(
      codeAt index: Int,
      of value: UnsafeBufferPointer<UInt8>,
      to bytes: inout [UInt8]
    ) -> Int {
      guard let first = value.code(at: index) else {
        bytes.append(UInt8(ascii: " "))
        return 2
      }
      var units = [first]
      if UTF16.isLeadSurrogate(first), let second = value.code(at: index + 6),
        UTF16.isTrailSurrogate(second)
      {
        units.append(second)
      }
      // SQLite ends a text at NUL.
      if first < 0x20 { units = [0x20] }
      bytes.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
      return 6 * units.count
    }
  }

  extension UnsafeBufferPointer<UInt8> {
    /// Returns the number of an escape such as `\u00e9` at an offset; `nil` if there is none.
    fileprivate func code(at offset: Int) -> UInt16? {
      guard offset + 6 <= count, self[offset] == UInt8(ascii: "\\"),
        self[offset + 1] == UInt8(ascii: "u")
      else { return nil }
      var code: UInt16 = 0
      for digit in self[offset + 2..<offset + 6] {
        guard let value = Character(UnicodeScalar(digit)).hexDigitValue else { return nil }
        code = code << 4 | UInt16(value)
      }
      return code
    }
  }

  extension LineClass {
    /// Returns the words of a delivery that has no class, see ``words``; none if it does not decode.
    static func words(of line: UnsafeBufferPointer<UInt8>) -> [UInt8] {
      guard let entry = try? LossyDecoder().decodeElement(LogEntry.self, from: line) else {
        return []
      }
      return LineClass(entry, line: Array(line)[...]).words
    }
  }
#endif
