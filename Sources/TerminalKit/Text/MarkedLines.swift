/// A wrapped text, and the columns of its marked parts.
package struct MarkedLines: Hashable, Sendable {
  /// The lines.
  package let block: TextBlock

  /// The columns of marked parts for each line.
  package let columns: [[MarkedColumns]]

  /// Breaks a text into lines, as a ``TextBlock`` does.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The columns: at least one.
  ///   - parts: Parts of the text in ascending order, which do not overlap.
  /// - Complexity: O(*n*) in the length of the text and the number of parts.
  package init(wrapping text: String, width: Int, parts: [Range<String.Index>]) {
    let wrapped = TextWrapper.lines(of: text, width: width, parts: parts)
    block = TextBlock(safe: wrapped.lines)
    columns = wrapped.columns
  }
}

/// The columns of a marked part in a line.
package struct MarkedColumns: Hashable, Sendable {
  /// The index of the part.
  package let part: Int

  /// The columns of the line, in logical order.
  package internal(set) var columns: Range<Int>
}
