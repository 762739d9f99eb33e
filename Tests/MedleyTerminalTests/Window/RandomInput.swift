import MedleyTesting

@testable import MedleyTerminal
@testable import TerminalKit

/// Random keys, clicks and pastes.
struct RandomInput {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  private static let keys: [Key] = [
    .enter, .tab, .escape, .backspace, .delete, .insert, .up, .down, .left, .right, .home, .end,
    .pageUp, .pageDown, .function(1), .function(2), .function(3),
  ]

  private static let characters = Array("abcdefxyz 0123456789-/?é日👩‍👩‍👧\u{301}ßАו")

  mutating func next(rows: Int, columns: Int) -> TerminalInput {
    switch Int.random(in: 0..<20, using: &generator) {
    case 0..<8: return .key(KeyPress(.character(character), modifiers(oneIn: 8)))
    case 8..<16: return .key(KeyPress(key, modifiers(oneIn: 4)))
    case 16..<18: return .mouse(mouse(rows: rows, columns: columns))
    case 18: return .paste(PastedText("pa\r\nsted\u{7} \(character)"))
    default: return .focus(isFocused: Bool.random(using: &generator))
    }
  }

  private var character: Character {
    mutating get { Self.characters.randomElement(using: &generator) ?? "a" }
  }

  private var key: Key {
    mutating get { Self.keys.randomElement(using: &generator) ?? .up }
  }

  private mutating func modifiers(oneIn chance: Int) -> KeyModifiers {
    guard Int.random(in: 0..<chance, using: &generator) == 0 else { return [] }
    return KeyModifiers(rawValue: UInt8.random(in: 0..<16, using: &generator))
  }

  private mutating func mouse(rows: Int, columns: Int) -> MouseEvent {
    let actions: [MouseEvent.Action] = [
      .press(.left), .press(.right), .release(.left), .drag(.left), .move, .wheel(.up),
      .wheel(.down), .wheel(.left), .wheel(.right),
    ]
    let position = FramePosition(
      row: Int.random(in: -1...rows, using: &generator),
      column: Int.random(in: -1...columns, using: &generator)
    )
    return MouseEvent(
      actions.randomElement(using: &generator) ?? .move,
      at: position,
      modifiers(oneIn: 8)
    )
  }
}
