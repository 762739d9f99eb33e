import TerminalKit

/// A key and its effect, as a hint.
struct KeyHint: Hashable, Sendable {
  /// The key, such as `Enter`.
  var key: String

  /// The effect of the key, such as `edit`.
  var meaning: String

  /// Creates a hint.
  init(_ key: String, _ meaning: String) {
    self.key = key
    self.meaning = meaning
  }

  /// Creates the hint of Enter.
  static func enter(_ meaning: String) -> KeyHint { KeyHint("Enter", meaning) }

  /// Creates the hint of Esc.
  static func escape(_ meaning: String) -> KeyHint { KeyHint("Esc", meaning) }

  /// Creates the hint of Tab.
  static func tab(_ meaning: String) -> KeyHint { KeyHint("Tab", meaning) }

  /// Creates the hint of Space.
  static func space(_ meaning: String) -> KeyHint { KeyHint("Space", meaning) }

  /// Creates the hint of Delete.
  static func delete(_ meaning: String) -> KeyHint { KeyHint("Del", meaning) }

  /// Creates the hint of Page Up and Page Down.
  static func pages(_ meaning: String) -> KeyHint { KeyHint("PgUp PgDn", meaning) }

  /// The press of the key, if the hint names a single key.
  var press: KeyPress? {
    switch key {
    case "Enter": KeyPress(.enter)
    case "Space": KeyPress(.character(" "))
    case "Esc": KeyPress(.escape)
    case "Tab": KeyPress(.tab)
    case "F1": KeyPress(.function(1))
    case "F2": KeyPress(.function(2))
    case "F5": KeyPress(.function(5))
    case "/": KeyPress(.character("/"))
    case "a": KeyPress(.character("a"))
    case "q": KeyPress(.character("q"))
    case "v": KeyPress(.character("v"))
    case "*": KeyPress(.character("*"))
    default: nil
    }
  }

  /// The key and its effect, separated by a blank.
  var text: String { "\(key) \(meaning)" }
}
