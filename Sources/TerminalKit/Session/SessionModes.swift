/// What a terminal is to report while a session lasts.
package struct SessionModes: OptionSet, Hashable, Sendable {
  /// One bit for each mode.
  package let rawValue: UInt8

  /// Makes a set of its bits.
  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Buttons and the wheel of the mouse, and its way while a button is down.
  package static let mouse = SessionModes(rawValue: 1 << 0)
  /// The way of the mouse, also without a button.
  static let mouseMoves = SessionModes(rawValue: 1 << 1)
  /// Pasted text as such, in one piece.
  package static let paste = SessionModes(rawValue: 1 << 2)
  /// Whether the window has the focus.
  package static let focus = SessionModes(rawValue: 1 << 3)
  /// Keys without the doubts of old, where the terminal knows kitty's protocol.
  static let keyboard = SessionModes(rawValue: 1 << 4)

  /// Without the alternate screen: what is written stays, line by line, and the cursor is let
  /// alone.
  package static let lines = SessionModes(rawValue: 1 << 5)
  /// Whether the terminal's colours become dark or light, where it tells of that (mode 2031).
  package static let colorScheme = SessionModes(rawValue: 1 << 6)

  /// Pictures by kitty's protocol, which are taken away at the end.
  package static let pictures = SessionModes(rawValue: 1 << 7)

  /// What a list needs: the mouse, pasted text and the focus.
  package static let standard: SessionModes = [.mouse, .paste, .focus]

  /// The bytes that turn the modes on, after a change to the alternate screen.
  package var enter: [UInt8] {
    var text = ""
    // Kitty's flags belong to the screen: they are set once that is the alternate one.
    if contains(.keyboard) { text += "\u{1B}[=1;1u" }
    if contains(.mouseMoves) {
      text += "\u{1B}[?1000h\u{1B}[?1003h\u{1B}[?1006h"
    } else if contains(.mouse) {
      text += "\u{1B}[?1000h\u{1B}[?1002h\u{1B}[?1006h"
    }
    if contains(.paste) { text += "\u{1B}[?2004h" }
    if contains(.focus) { text += "\u{1B}[?1004h" }
    if contains(.colorScheme) { text += "\u{1B}[?2031h" }
    return (contains(.lines) ? [] : ScreenSequences.enter) + text.utf8
  }

  /// The bytes that turn the modes off and bring the former screen back.
  package var leave: [UInt8] {
    var text = ""
    if contains(.colorScheme) { text += "\u{1B}[?2031l" }
    if contains(.focus) { text += "\u{1B}[?1004l" }
    if contains(.paste) { text += "\u{1B}[?2004l" }
    if contains(.mouseMoves) {
      text += "\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1000l"
    } else if contains(.mouse) {
      text += "\u{1B}[?1006l\u{1B}[?1002l\u{1B}[?1000l"
    }
    // A string that a frame left unfinished would swallow what follows.
    let keyboard = contains(.keyboard) ? "\u{1B}\\\u{1B}[=0;1u" : ""
    let pictures = contains(.pictures) ? Array("\u{1B}\\".utf8) + KittyPicture.removalOfAll : []
    let screen = contains(.lines) ? [] : ScreenSequences.leave
    return Array(keyboard.utf8) + pictures + screen + text.utf8
  }
}
