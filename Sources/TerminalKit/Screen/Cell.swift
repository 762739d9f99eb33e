/// One cell of a frame: its content and its style.
struct Cell: Hashable, Sendable {
  let glyph: Glyph
  let style: TerminalStyle

  /// The address that the cell links to.
  let link: String?

  /// Whether the colours belong to a picture, so that the state of a row never changes them.
  let isFixed: Bool

  /// Makes a cell.
  ///
  /// A style that is invisible on a blank is dropped, so that blanks that look alike are equal.
  init(
    _ glyph: Glyph,
    style: TerminalStyle = .default,
    link: String? = nil,
    isFixed: Bool = false
  ) {
    let isPlainBlank =
      glyph == .blank && link == nil && style.attributes.isDisjoint(with: .visibleOnBlanks)
    self.glyph = glyph
    self.style = isPlainBlank ? TerminalStyle(background: style.background) : style
    self.link = link
    self.isFixed = isFixed
  }

  /// A blank in the terminal's default colours.
  static let blank = Cell(.blank)

  /// Whether this cell is a blank that an erasing sequence with this cell's background leaves.
  var isErased: Bool { self == Cell(.blank, style: TerminalStyle(background: style.background)) }

  /// The second cell of the wide cluster that this cell begins.
  var continuation: Cell { Cell(.continuation, style: style, link: link, isFixed: isFixed) }

  /// Whether the cell is a block character of a picture.
  var isBlock: Bool { isFixed && BlockGlyph.all.contains { $0.text == glyph.text } }

  /// A blank in this cell's style.
  var blanked: Cell { Cell(.blank, style: style, link: link) }

  /// Hashes the text and the style, which distinguish most cells.
  func hash(into hasher: inout Hasher) {
    hasher.combine(glyph.text)
    hasher.combine(style)
  }
}

/// The content of a cell.
enum Glyph: Hashable, Sendable {
  /// A grapheme cluster of one column, or of two if it is wide.
  ///
  /// Terminals disagree about the columns of an unsure cluster.
  case cluster(String, isWide: Bool, isUnsure: Bool)
  /// The second cell of a wide cluster.
  case continuation
  /// The part of a picture at a position in the picture.
  case picture(FramePicture, FramePosition)

  static let blank = Glyph.cluster(" ", isWide: false, isUnsure: false)
  static let replacement = Glyph.cluster("\u{FFFD}", isWide: false, isUnsure: false)

  /// The longest cluster, in bytes of UTF-8.
  private static let longestCluster = 160

  /// Makes the glyph of a cluster.
  ///
  /// A control character becomes `�`, and so does a cluster of more than 160 bytes.
  init(_ cluster: Substring, columns: Int) {
    var scalars = cluster.unicodeScalars
    guard cluster.utf8.count <= Self.longestCluster, scalars.first?.isControl == false else {
      self = .replacement
      return
    }
    // A joiner at the end would join the emoji of this cell and the next one.
    while scalars.last == "\u{200D}" { scalars.removeLast() }
    let isUnsure = ClusterCertainty.isUnsure(scalars)
    self = .cluster(String(scalars), isWide: columns > 1, isUnsure: isUnsure)
  }

  /// The text that a terminal receives for the cell.
  var text: String {
    switch self {
    case .cluster(let text, _, _): text
    case .continuation: ""
    case .picture: " "
    }
  }

  var isWide: Bool {
    if case .cluster(_, let isWide, _) = self { isWide } else { false }
  }

  var isUnsure: Bool {
    if case .cluster(_, _, let isUnsure) = self { isUnsure } else { false }
  }

  var columns: Int { isWide ? 2 : 1 }

  /// The picture that the cell shows a part of, and the part's position in the picture.
  var piece: (picture: FramePicture, position: FramePosition)? {
    if case .picture(let picture, let position) = self { (picture, position) } else { nil }
  }
}

/// The clusters whose columns differ between terminals.
///
/// All terminals agree on a scalar with marks of no column. They disagree on emoji with a selector,
/// skin tone or joiner, on flags, keycaps and syllables of several letters, and on emoji newer than
/// 2018.
enum ClusterCertainty {
  static func isUnsure(_ scalars: some Sequence<Unicode.Scalar>) -> Bool {
    var letters = 0
    for scalar in scalars {
      if isUnsure(scalar) { return true }
      if CharacterTable.traits(of: scalar).columns > 0 { letters += 1 }
    }
    return letters > 1
  }

  private static func isUnsure(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x1100: false
    case 0x200D, 0x20E3, 0xFE0E, 0xFE0F, 0xE0020...0xE007F, 0x1160...0x11FF, 0xD7B0...0xD7FF: true
    case 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: true  // halves of flags, skin tones
    case 0x1F6D5...0x1F6DF, 0x1F6FA...0x1F6FF, 0x1F7E0...0x1F7FF: true
    case 0x1F90C...0x1F90F, 0x1F93F, 0x1F96C...0x1F97F: true
    case 0x1F9A3...0x1F9AF, 0x1F9BA...0x1F9CF, 0x1FA70...0x1FAFF: true
    default: false
    }
  }

  /// The most columns that a terminal may give an unsure cluster: the sum of its scalars' columns.
  static func mostColumns(_ scalars: some Sequence<Unicode.Scalar>) -> Int {
    // Some terminals give a selector a column; some give one to spacing marks.
    max(2, scalars.reduce(0) { $0 + max(CharacterTable.traits(of: $1).columns, spacing($1)) })
  }

  private static func spacing(_ scalar: Unicode.Scalar) -> Int {
    scalar.properties.generalCategory == .spacingMark ? 1 : 0
  }
}
