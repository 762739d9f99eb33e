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

/// What stands in a cell, in 32 bits: a scalar, or the number of a longer cluster in a pool.
struct Glyph: Equatable {
  let rawValue: UInt32

  private init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The glyph of a cell that stores these bits.
  init(bits: UInt32) {
    rawValue = bits
  }

  /// A cluster of one scalar, which is no control character.
  init(_ scalar: Unicode.Scalar, columns: Int = 1) {
    let isUnsure = ClusterCertainty.isUnsure(scalar)
    rawValue = scalar.value | Self.flags(columns: columns, isUnsure: isUnsure)
  }

  /// A printable ASCII character.
  init(ascii byte: UInt8) {
    rawValue = UInt32(byte)
  }

  /// A cluster that a pool holds.
  init(pooled index: Int, columns: Int, isUnsure: Bool) {
    rawValue =
      Self.pooledFlag | UInt32(truncatingIfNeeded: index) & Self.valueMask
      | Self.flags(columns: columns, isUnsure: isUnsure)
  }

  /// The same cluster, by its number in another pool.
  func moved(to index: Int) -> Glyph {
    Glyph(
      rawValue: rawValue & ~Self.valueMask | UInt32(truncatingIfNeeded: index) & Self.valueMask
    )
  }

  static let blank = Glyph(rawValue: 0x20)
  static let replacement = Glyph(rawValue: 0xFFFD)

  /// The second cell of a cluster that takes two.
  static let continuation = Glyph(rawValue: 1 << 28)

  /// A piece of a picture, which the cell's other parts tell.
  static let picture = Glyph(rawValue: 1 << 27)

  static let pooledFlag: UInt32 = 1 << 31
  private static let wideFlag: UInt32 = 1 << 30
  private static let unsureFlag: UInt32 = 1 << 29
  private static let valueMask: UInt32 = 1 << 28 - 1

  private static func flags(columns: Int, isUnsure: Bool) -> UInt32 {
    (columns > 1 ? wideFlag : 0) | (isUnsure ? unsureFlag : 0)
  }

  /// The scalar's value, or the number in the pool.
  var value: UInt32 { rawValue & Self.valueMask }
  var isPooled: Bool { rawValue & Self.pooledFlag != 0 }
  var isWide: Bool { rawValue & Self.wideFlag != 0 }

  /// Whether terminals disagree about the columns it takes.
  var isUnsure: Bool { rawValue & Self.unsureFlag != 0 }

  var columns: Int { isWide ? 2 : 1 }
}

/// Which clusters terminals give different numbers of columns.
///
/// All agree on a scalar with marks of no column. They do not on emoji with a selector, skin tone
/// or joiner, on flags, keycaps and syllables of several letters; nor on emoji newer than 2018,
/// which tables in use do not hold.
enum ClusterCertainty {
  static func isUnsure(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value > 0x1100 else { return false }
    switch scalar.value {
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: return true  // halves of flags, skin tones
    case 0x1F6D5...0x1F6DF, 0x1F6FA...0x1F6FF, 0x1F7E0...0x1F7FF: return true
    case 0x1F90C...0x1F90F, 0x1F93F, 0x1F96C...0x1F97F: return true
    case 0x1F9A3...0x1F9AF, 0x1F9BA...0x1F9CF, 0x1FA70...0x1FAFF: return true
    default: return false
    }
  }

  static func isUnsure(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var letters = 0
    for scalar in scalars {
      switch scalar.value {
      case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0xE0020...0xE007F, 0x1160...0x11FF, 0xD7B0...0xD7FF:
        return true
      default:
        if isUnsure(scalar) { return true }
      }
      if CharacterTable.traits(of: scalar).columns > 0 { letters += 1 }
    }
    return letters > 1
  }

  /// The most columns a terminal might give an unsure cluster: those of its scalars together.
  static func mostColumns(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    // A selector may be worth a column to some; spacing marks are to others.
    max(2, scalars.reduce(0) { $0 + max(CharacterTable.traits(of: $1).columns, spacing($1)) })
  }

  private static func spacing(_ scalar: Unicode.Scalar) -> Int {
    scalar.properties.generalCategory == .spacingMark ? 1 : 0
  }
}
