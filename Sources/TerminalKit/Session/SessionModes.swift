/// The events that a terminal reports during a session.
package struct SessionModes: OptionSet, Hashable, Sendable {
  /// One bit for each mode.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Buttons and the wheel of the mouse, and its motion while a button is pressed.
  package static let mouse = SessionModes(rawValue: 1 << 0)
  /// Pasted text, in one piece.
  package static let paste = SessionModes(rawValue: 1 << 1)
  /// Whether the window has the focus.
  package static let focus = SessionModes(rawValue: 1 << 2)
  /// Whether the terminal's colours become dark or light (mode 2031).
  package static let colorScheme = SessionModes(rawValue: 1 << 3)
  /// Output line by line, without the alternate screen and without hiding the cursor.
  package static let lines = SessionModes(rawValue: 1 << 4)
  /// Pictures by kitty's protocol, which are removed at the end.
  package static let pictures = SessionModes(rawValue: 1 << 5)

  /// The modes of a list: the mouse, pasted text and the focus.
  package static let standard: SessionModes = [.mouse, .paste, .focus]

  /// The numbers of the private modes of the terminal.
  private var numbers: [Int] {
    var numbers: [Int] = []
    if contains(.mouse) { numbers += [1000, 1002, 1006] }
    if contains(.paste) { numbers.append(2004) }
    if contains(.focus) { numbers.append(1004) }
    if contains(.colorScheme) { numbers.append(2031) }
    return numbers
  }

  /// The bytes that turn the modes on, after a change to the alternate screen.
  package var enter: [UInt8] {
    let modes = numbers.map { "\u{1B}[?\($0)h" }.joined()
    return (contains(.lines) ? [] : ScreenSequences.enter) + modes.utf8
  }

  /// The bytes that turn the modes off and return to the previous screen.
  package var leave: [UInt8] {
    // A string that a frame left unfinished would swallow the following bytes.
    let end = "\u{1B}\\"
    let pictures = contains(.pictures) ? Array(end.utf8) + KittyGraphics.removalOfAll : []
    let screen = contains(.lines) ? [] : ScreenSequences.leave
    let modes = numbers.reversed().map { "\u{1B}[?\($0)l" }.joined()
    return pictures + screen + modes.utf8
  }
}

/// The sequences of kitty's keyboard protocol.
///
/// Esc differs there from the beginning of a sequence.
///
/// A terminal receives them only after it has answered ``TerminalQuestion/keyboard``: the console of
/// old Linux kernels shows them as text. The flags belong to the screen, so they are set after the
/// change to the alternate screen, and reset before the change back.
enum KeyboardProtocol {
  static let enter = Array("\u{1B}[=1;1u".utf8)

  /// Resets the flags; a string that a frame left unfinished is ended first.
  static let leave = Array("\u{1B}\\\u{1B}[=0;1u".utf8)
}
