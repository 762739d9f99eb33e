/// What a terminal can be asked; the answers arrive as ``TerminalInput/answer(_:)``.
package enum TerminalQuestion: Hashable, Sendable {
  /// Whether it knows a private mode, such as 2026.
  case mode(Int)
  /// The colour of its text.
  case foreground
  /// The colour behind its text.
  case background
  /// The size of a cell in pixels.
  case cellSize
  /// The size of all cells in pixels.
  case areaSize
  /// Where the cursor is: to be asked below the first row, where the answer is like a key's.
  case cursor
  /// Its name and version.
  case name
  /// What it tells of keys by kitty's protocol.
  case keyboard
  /// Whether it takes pictures by kitty's protocol.
  case graphics
  /// Its class and abilities, which every terminal answers: asked last, it ends the waiting.
  case attributes

  /// What a host asks at its beginning, before what pictures depend on and ``attributes``.
  package static let standard: [TerminalQuestion] = [.mode(2026), .background, .name]

  /// The bytes that ask.
  package var bytes: [UInt8] {
    let text =
      switch self {
      case .mode(let number): "\u{1B}[?\(number)$p"
      case .foreground: "\u{1B}]10;?\u{1B}\\"
      case .background: "\u{1B}]11;?\u{1B}\\"
      case .cellSize: "\u{1B}[16t"
      case .areaSize: "\u{1B}[14t"
      case .cursor: "\u{1B}[6n"
      case .name: "\u{1B}[>0q"
      case .keyboard: "\u{1B}[?u"
      case .graphics: "\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\"
      case .attributes: "\u{1B}[c"
      }
    return Array(text.utf8)
  }
}
