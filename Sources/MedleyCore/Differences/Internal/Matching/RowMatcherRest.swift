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

  /// The hash of each row.
  @inlinable
  var hashes: [HashedRow] {
    // All elements are written, one after the other.
    Array(unsafeUninitializedCapacity: count) { buffer, initialized in
      for span in spans {
        for offset in 0..<span.count {
          let row = HashedRow(RowMatcher.hash(span.items + offset), row: initialized)
          (buffer.baseAddress.unsafelyUnwrapped + initialized).initialize(to: row)
          initialized += 1
        }
      }
    }
  }
}
