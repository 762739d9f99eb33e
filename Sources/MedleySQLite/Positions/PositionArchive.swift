#if SQLite
  import MedleyTables

  /// The bytes of a complete ``PositionIndex``: the number of its buckets, their counts, their first keys.
  ///
  /// Integers have as few bytes as possible, so that 10,000,000 rows need about 0.5 MB.
  struct PositionArchive {
    /// The number of rows above which a bucket is split.
    private static var bucketLimit: UInt64 { 256 }

    private(set) var bytes: [UInt8] = []
    private var offset = 0

    init(_ index: PositionIndex<KeyOrder>) {
      bytes.reserveCapacity(8 * index.counts.count)
      append(UInt64(index.counts.count))
      for count in index.counts { append(UInt64(count)) }
      for key in index.bounds {
        for value in key.leading + [key.id] { append(value) }
      }
    }

    /// Reads an index; `nil` if the bytes are not one.
    static func index(_ bytes: [UInt8], order: KeyOrder) -> PositionIndex<KeyOrder>? {
      var archive = Self(bytes: bytes)
      // Each bucket has at least a byte.
      guard let count = archive.number(), count > 0, count <= bytes.count else { return nil }
      var counts: [Int] = []
      var bounds: [RowKey] = []
      counts.reserveCapacity(Int(count))
      bounds.reserveCapacity(Int(count))
      for _ in 0..<count {
        guard let count = archive.number(), count <= bucketLimit else {
          return nil
        }
        counts.append(Int(count))
      }
      for _ in 1..<count {
        var leading: [KeyValue] = []
        for _ in order.leadingColumns.indices {
          guard let value = archive.value() else { return nil }
          leading.append(value)
        }
        guard let id = archive.value() else { return nil }
        bounds.append(RowKey(leading: leading, id: id))
      }
      guard archive.offset == bytes.count else { return nil }
      return PositionIndex(order: order, bounds: bounds, counts: counts)
    }

    private init(bytes: [UInt8]) {
      self.bytes = bytes
    }

    // MARK: - Values

    /// The first byte of a value.
    private enum Tag: UInt8 {
      case null, integer, real, text, blob
    }

    private mutating func append(_ value: KeyValue) {
      switch value {
      case .null: bytes.append(Tag.null.rawValue)
      case .integer(let integer):
        bytes.append(Tag.integer.rawValue)
        // The sign is the lowest bit.
        append(UInt64(bitPattern: integer << 1 ^ integer >> 63))
      case .real(let real):
        bytes.append(Tag.real.rawValue)
        append(real.bitPattern)
      case .text(let text): append(text, .text)
      case .blob(let blob): append(blob, .blob)
      }
    }

    private mutating func value() -> KeyValue? {
      switch byte().flatMap(Tag.init) {
      case .null: .null
      case .integer: number().map { .integer(Int64($0 >> 1) ^ -Int64($0 & 1)) }
      case .real: number().map { .real(Double(bitPattern: $0)) }
      case .text: text().map { .text($0) }
      case .blob: text().map { .blob($0) }
      case nil: nil
      }
    }

    // MARK: - Bytes

    private mutating func append(_ text: [UInt8], _ tag: Tag) {
      bytes.append(tag.rawValue)
      append(UInt64(text.count))
      bytes += text
    }

    private mutating func text() -> [UInt8]? {
      guard let count = number().flatMap(Int.init(exactly:)), count <= bytes.count - offset else {
        return nil
      }
      defer { offset += count }
      return Array(bytes[offset..<offset + count])
    }

    /// Appends seven bits in each byte, the lowest first.
    private mutating func append(_ number: UInt64) {
      var rest = number
      while rest >= 0x80 {
        bytes.append(UInt8(rest & 0x7F) | 0x80)
        rest >>= 7
      }
      bytes.append(UInt8(rest))
    }

    private mutating func number() -> UInt64? {
      var number: UInt64 = 0
      for shift in stride(from: UInt64(0), to: 64, by: 7) {
        guard let byte = byte() else { return nil }
        number |= UInt64(byte & 0x7F) << shift
        if byte < 0x80 { return number }
      }
      return nil
    }

    private mutating func byte() -> UInt8? {
      guard offset < bytes.count else { return nil }
      defer { offset += 1 }
      return bytes[offset]
    }
  }
#endif
