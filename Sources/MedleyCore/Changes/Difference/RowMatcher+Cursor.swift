extension RowMatcher {
  /// A place in rows that may lie in several spans.
  @usableFromInline
  struct Cursor {
    @usableFromInline let spans: UnsafeBufferPointer<Span>
    @usableFromInline var span = 0
    @usableFromInline var offset = 0

    /// How many rows are ahead.
    @usableFromInline var remaining: Int

    @inlinable
    init(_ spans: UnsafeBufferPointer<Span>) {
      self.spans = spans
      remaining = 0
      for span in spans { remaining += span.count }
    }

    // All below are asked only while rows remain, or with `count <= remaining`.

    /// The next row.
    @inlinable var row: UnsafePointer<Item> { spans[span].items + offset }

    /// How many rows of the whole list stand before the next one.
    @inlinable var position: Int { spans[span].start + offset }

    /// The part that the next row belongs to.
    @inlinable var part: Int { spans[span].part }

    /// How many rows are ahead side by side in memory.
    @inlinable var sideBySide: Int {
      remaining == 0 ? 0 : Swift.min(spans[span].count - offset, remaining)
    }

    /// A row after the next one.
    @inlinable
    func row(ahead distance: Int) -> UnsafePointer<Item> {
      var span = span
      var offset = offset + distance
      while offset >= spans[span].count {
        offset -= spans[span].count
        span += 1
      }
      return spans[span].items + offset
    }

    @inlinable
    mutating func advance(by count: Int) {
      remaining -= count
      offset += count
      while span < spans.count, offset >= spans[span].count {
        offset -= spans[span].count
        span += 1
      }
    }

    /// Hands out the next rows as spans, and goes on behind them.
    @inlinable
    mutating func take(_ count: Int, _ body: (Span) -> Void) {
      var left = count
      while left > 0 {
        let length = Swift.min(left, sideBySide)
        body(Span(items: row, start: position, count: length, part: part))
        advance(by: length)
        left -= length
      }
    }
  }
}
