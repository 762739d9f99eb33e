/// The rows of one side that are left to the hashes, numbered from 0 on.
@usableFromInline
struct RowMatcherRest<Item: ListItem> {
  @usableFromInline let spans: [RowMatcher<Item>.Span]

  /// The number of each span's first row.
  @usableFromInline var firsts: [Int] = []

  /// The span of each row; empty if there is only one span.
  @usableFromInline var spanOf: [UInt32] = []

  @usableFromInline var count = 0

  @inlinable
  init(_ spans: [RowMatcher<Item>.Span]) {
    self.spans = spans
    firsts.reserveCapacity(spans.count)
    for span in spans {
      firsts.append(count)
      count += span.count
    }
  }

  /// Makes `span(of:)` fast; the rows must be fewer than 2^32.
  @inlinable
  mutating func index() {
    guard spans.count > 1 else { return }
    // All elements are written, one after the other.
    spanOf = Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      for (index, span) in spans.enumerated() {
        (buffer.baseAddress.unsafelyUnwrapped + initialized).initialize(
          repeating: UInt32(truncatingIfNeeded: index),
          count: span.count
        )
        initialized += span.count
      }
    }
  }

  @inlinable
  func span(of row: Int) -> Int { spanOf.isEmpty ? 0 : Int(spanOf[row]) }

  @inlinable
  subscript(row: Int) -> UnsafePointer<Item> {
    let span = span(of: row)
    return spans[span].items + (row - firsts[span])
  }

  /// The rows of one side where they are, without the arrays around them.
  @usableFromInline
  struct Reader {
    @usableFromInline let spans: UnsafePointer<RowMatcher<Item>.Span>
    @usableFromInline let firsts: UnsafePointer<Int>
    @usableFromInline let spanOf: UnsafePointer<UInt32>?

    @inlinable
    init(
      spans: UnsafePointer<RowMatcher<Item>.Span>,
      firsts: UnsafePointer<Int>,
      spanOf: UnsafePointer<UInt32>?
    ) {
      self.spans = spans
      self.firsts = firsts
      self.spanOf = spanOf
    }

    /// A row by its number, which must be less than the number of rows, as a span of its own.
    @inlinable @inline(__always)
    subscript(row: UInt32) -> RowMatcher<Item>.Span {
      let row = Int(row)
      let place = spanOf.map { Int($0[row]) } ?? 0
      let (span, offset) = (spans + place, row - firsts[place])
      return RowMatcher<Item>.Span(
        items: span.pointee.items + offset,
        start: span.pointee.start + offset,
        count: 1,
        part: span.pointee.part
      )
    }
  }

  /// Reads many rows, of which there is one at least, after ``index()``.
  @inlinable
  func read(_ body: (Reader) -> Void) {
    spans.withUnsafeBufferPointer { spans in
      firsts.withUnsafeBufferPointer { firsts in
        spanOf.withUnsafeBufferPointer { spanOf in
          // There is a row, so there is a span. The pointers are used within the closure only.
          let reader = Reader(
            spans: spans.baseAddress.unsafelyUnwrapped,
            firsts: firsts.baseAddress.unsafelyUnwrapped,
            spanOf: spanOf.isEmpty ? nil : spanOf.baseAddress
          )
          body(reader)
        }
      }
    }
  }

  /// The hash of each row.
  @inlinable
  var hashes: [HashedRow] {
    let identityHash = IdentityHash()
    // All elements are written, one after the other.
    return Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      for span in spans {
        for offset in 0..<span.count {
          let hash = RowMatcher.hash(span.items + offset, by: identityHash)
          let row = HashedRow(hash, row: initialized)
          (buffer.baseAddress.unsafelyUnwrapped + initialized).initialize(to: row)
          initialized += 1
        }
      }
    }
  }
}
