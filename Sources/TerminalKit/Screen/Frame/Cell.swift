/// One cell of a frame, in 16 bytes that are compared as two words.
///
/// Clusters of several scalars and links are numbers in the frame's pools, so cells of two frames
/// are only alike in these by what the pools hold.
struct Cell: Equatable, Sendable {
  /// The glyph (32 bits), the link's number (16, 0 for none) and the attributes (16).
  ///
  /// The highest bit says that the colours are a picture's. Of a piece of a picture, the number is
  /// that of the picture.
  private(set) var content: UInt64

  /// The foreground (32 bits) and the background (32); of a piece of a picture its row and column.
  private(set) var colors: UInt64

  /// A cell as it is stored.
  ///
  /// What cannot be seen on a blank is left out, so that blanks are alike that look alike.
  init(_ glyph: Glyph, style: TerminalStyle = .default, link: UInt16 = 0) {
    let isPlainBlank =
      glyph == .blank && style.attributes.isDisjoint(with: .visibleOnBlanks) && link == 0
    let attributes = isPlainBlank ? 0 : style.attributes.rawValue
    let foreground = isPlainBlank ? 0 : style.foreground.rawValue
    content = UInt64(glyph.rawValue) | UInt64(link) << 32 | UInt64(attributes) << 48
    colors = UInt64(foreground) | UInt64(style.background.rawValue) << 32
  }

  /// A piece of a picture.
  ///
  /// - Parameters:
  ///   - number: One more than the picture's place in the frame's pool.
  ///   - row: Which row of the picture it is.
  ///   - column: Which column, likewise.
  init(picture number: UInt16, row: Int, column: Int) {
    content = UInt64(Glyph.picture.rawValue) | UInt64(number) << 32 | Self.fixedFlag
    colors =
      UInt64(UInt32(truncatingIfNeeded: row)) | UInt64(UInt32(truncatingIfNeeded: column)) << 32
  }

  /// A blank of the terminal's own colours.
  static let blank = Cell(.blank)

  var glyph: Glyph {
    get { Glyph(bits: UInt32(truncatingIfNeeded: content)) }
    set { content = content & ~0xFFFF_FFFF | UInt64(newValue.rawValue) }
  }

  var link: UInt16 {
    get { UInt16(truncatingIfNeeded: content >> 32) }
    set { content = content & ~(0xFFFF << 32) | UInt64(newValue) << 32 }
  }

  /// Which piece of its picture it is, if it is one.
  var piece: FramePosition {
    FramePosition(
      row: Int(UInt32(truncatingIfNeeded: colors)),
      column: Int(UInt32(truncatingIfNeeded: colors >> 32))
    )
  }

  /// Whether its colours are a picture's, and no state of a row changes them.
  var isFixed: Bool {
    get { content & Self.fixedFlag != 0 }
    set { content = newValue ? content | Self.fixedFlag : content & ~Self.fixedFlag }
  }

  private static let fixedFlag: UInt64 = 1 << 63

  var style: TerminalStyle {
    if glyph == .picture { return .default }
    return TerminalStyle(
      foreground: TerminalColor(rawValue: UInt32(truncatingIfNeeded: colors)),
      background: TerminalColor(rawValue: UInt32(truncatingIfNeeded: colors >> 32)),
      attributes: TerminalAttributes(rawValue: UInt8(truncatingIfNeeded: content >> 48))
    )
  }

  /// Whether it refers to a pool.
  var isPooled: Bool { content & Self.pooledMask != 0 }

  /// The bits that are set in cells that refer to a pool.
  static let pooledMask = UInt64(Glyph.pooledFlag) | 0xFFFF << 32

  /// Whether another cell has the same style and link, if both are of one frame.
  func isStyled(like other: Cell) -> Bool {
    colors == other.colors && content >> 32 == other.content >> 32
  }

  /// Whether an erasing sequence in this cell's background leaves such a cell.
  var isErased: Bool {
    content == UInt64(Glyph.blank.rawValue) && colors & 0xFFFF_FFFF == 0
  }

  /// The second half of this cell, which is the first of a cluster that takes two.
  var continuation: Cell {
    var cell = self
    cell.glyph = .continuation
    return cell
  }

  /// A blank in this cell's style.
  var blanked: Cell {
    glyph == .picture ? .blank : Cell(.blank, style: style, link: link)
  }
}
