extension TextBlock {
  /// Stacks blocks from the top, aligned on the left.
  ///
  /// - Parameters:
  ///   - blocks: The blocks, from the top; one without lines takes no line and no spacing.
  ///   - spacing: Empty lines between two blocks: 0 to ``limit``.
  public init(stacking blocks: [TextBlock], spacing: Int = 0) {
    let spacing = Array(repeating: "", count: max(0, min(spacing, Self.limit)))
    let groups = blocks.filter { $0.height > 0 }.map(\.lines)
    self.init(
      safe: Array(groups.joined(separator: spacing)),
      width: blocks.reduce(0) { max($0, $1.width) }
    )
  }

  /// Puts another block below this one, aligned on the left.
  ///
  /// - Parameters:
  ///   - other: The lower block.
  ///   - spacing: Empty lines between the two: 0 to ``limit``.
  public func above(_ other: TextBlock, spacing: Int = 0) -> TextBlock {
    TextBlock(stacking: [self, other], spacing: spacing)
  }

  /// Puts blocks side by side, from the left, each in as many columns as its width.
  ///
  /// Pad a block that takes more columns than its text:
  ///
  /// ```swift
  /// TextBlock(columns: [name.padded(to: 20), size.padded(to: 8, alignment: .trailing)], gutter: 2)
  /// ```
  ///
  /// The blocks are aligned at the top, and the result is as high as the highest. Lines end with
  /// the text of their last column; shorter ones are not padded.
  ///
  /// - Parameters:
  ///   - columns: The blocks, from the left.
  ///   - gutter: Free columns between two blocks: 0 to ``limit``.
  public init(columns: [TextBlock], gutter: Int = 1) {
    let gutter = max(0, min(gutter, Self.limit))
    let height = columns.reduce(0) { max($0, $1.height) }
    let gutters = gutter * max(0, columns.count - 1)
    self.init(
      safe: (0..<height).map { Self.line($0, of: columns, gutter: gutter) },
      width: columns.reduce(gutters) { $0 + $1.width }
    )
  }

  /// Puts another block to the right of this one, aligned at the top.
  ///
  /// - Parameters:
  ///   - other: The block on the right.
  ///   - gutter: Free columns between the two: 0 to ``limit``.
  public func beside(_ other: TextBlock, gutter: Int = 1) -> TextBlock {
    TextBlock(columns: [self, other], gutter: gutter)
  }

  /// One line across all columns, without blanks at its end.
  private static func line(_ index: Int, of columns: [TextBlock], gutter: Int) -> String {
    var result = ""
    var missing = 0
    for column in columns {
      let text = index < column.height ? column.lines[index] : ""
      if text.isEmpty {
        missing += column.width + gutter
      } else {
        result.append(apart: String(repeating: " ", count: missing))
        result.append(apart: text)
        missing = column.width - text.columnWidth + gutter
      }
    }
    return result
  }

  /// Pads every line with blanks to the given columns; wider lines do not change.
  ///
  /// - Parameters:
  ///   - width: The columns: at most ``limit``. A wider block keeps its width; its shorter
  ///     lines are padded.
  ///   - alignment: The side of the text.
  public func padded(to width: Int, alignment: Alignment = .leading) -> TextBlock {
    let width = max(self.width, min(width, Self.limit))
    let padded = lines.map { line in
      let blanks = width - line.columnWidth
      let before = alignment.blanksBefore(of: blanks)
      var result = String(repeating: " ", count: before)
      result.append(apart: line)
      result.append(apart: String(repeating: " ", count: blanks - before))
      return result
    }
    return TextBlock(safe: padded, width: width)
  }

  /// Adds empty lines up to the given height; a higher block does not change.
  ///
  /// - Parameters:
  ///   - height: The lines: at most ``limit``.
  ///   - alignment: The position of the existing lines: `leading` is the top.
  public func padded(toHeight height: Int, alignment: Alignment = .leading) -> TextBlock {
    let missing = max(0, min(height, Self.limit) - lines.count)
    let before = alignment.blanksBefore(of: missing)
    let top = Array(repeating: "", count: before)
    let bottom = Array(repeating: "", count: missing - before)
    return TextBlock(safe: top + lines + bottom, width: width)
  }

  /// Indents every line, and writes a prefix in the indent.
  ///
  /// For a bullet on the first line only, put a block with the bullet ``beside(_:gutter:)`` the
  /// text.
  ///
  /// - Parameters:
  ///   - columns: The columns to indent by: 0 to ``limit``.
  ///   - prefix: The beginning of every line, such as `│` for a quotation. Only its first line
  ///     counts, which is truncated to the columns.
  public func indented(by columns: Int, prefix: String = "") -> TextBlock {
    let columns = max(0, min(columns, Self.limit))
    guard columns > 0 else { return self }
    let margin = TextBlock(prefix).truncated(to: columns).lines.first ?? ""
    let padded = TextBlock(safe: [margin]).padded(to: columns).lines[0]
    let indented = lines.map { line in
      var result = line.isEmpty ? margin : padded
      result.append(apart: line)
      return result
    }
    return TextBlock(safe: indented, width: width + columns)
  }

  /// The position of lines in a wider space.
  ///
  /// Sides refer to the screen, independent of the reading direction.
  public enum Alignment: Hashable, Sendable, CaseIterable {
    /// At the left, before the blanks.
    case leading

    /// In the middle; an odd blank is put after the text.
    case center

    /// At the right, after the blanks.
    case trailing

    /// The number of blanks before the text, of the given total.
    func blanksBefore(of blanks: Int) -> Int {
      switch self {
      case .leading: 0
      case .center: blanks / 2
      case .trailing: blanks
      }
    }
  }
}

extension String {
  /// Appends text whose first character does not join the last character of this string.
  ///
  /// Where they would join (two halves of a flag, a letter and a mark), U+200B, which takes no
  /// column, separates them, so that the columns of both add up.
  package mutating func append(apart other: String) {
    if let last, let first = other.first, (String(last) + String(first)).first != last {
      self += "\u{200B}"
    }
    self += other
  }
}
