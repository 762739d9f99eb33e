@testable import TerminalKit

/// Bytes that terminals send, and their events.
struct InputSample: Sendable {
  let bytes: [UInt8]
  let events: [TerminalInput]

  init(_ text: String, _ events: TerminalInput...) {
    self.init(bytes: Array(text.utf8), events)
  }

  init(bytes: [UInt8], _ events: [TerminalInput]) {
    self.bytes = bytes
    self.events = events
  }

  static let all: [InputSample] = typing + keys + variants + protocols + mouse + answers + unknown

  static func character(
    _ character: Character,
    _ modifiers: KeyModifiers = []
  ) -> TerminalInput {
    .key(.character(character), modifiers)
  }

  static func mouse(
    _ action: MouseEvent.Action,
    _ column: Int,
    _ row: Int,
    _ modifiers: KeyModifiers = []
  ) -> TerminalInput {
    .mouse(MouseEvent(action, at: FramePosition(row: row, column: column), modifiers))
  }

  static let typing: [InputSample] = [
    InputSample("aZ ~", character("a"), character("Z"), character(" "), character("~")),
    InputSample("é€😀", character("é"), character("€"), character("😀")),
    InputSample("e\u{301}x", character("e\u{301}"), character("x")),
    InputSample("👩‍👩‍👧🇩🇪🇯🇵", character("👩‍👩‍👧"), character("🇩🇪"), character("🇯🇵")),
    InputSample("\r", .key(.enter)),
    InputSample("\t", .key(.tab)),
    InputSample("\u{7F}", .key(.backspace)),
    InputSample("\u{8}", .key(.backspace, .control)),
    InputSample("\n", character("j", .control)),
    InputSample("\0", character(" ", .control)),
    InputSample(
      "\u{1}\u{3}\u{1A}",
      character("a", .control),
      character("c", .control),
      character("z", .control)
    ),
    InputSample(
      "\u{1C}\u{1D}\u{1E}\u{1F}",
      character("\\", .control),
      character("]", .control),
      character("^", .control),
      character("_", .control)
    ),
    InputSample("\u{85}"),
    InputSample("a\u{9B}A", character("a"), character("A")),
    InputSample(bytes: [0xFF, 0x61], [character("\u{FFFD}"), character("a")]),
    InputSample(bytes: [0xC3, 0x1B, 0x5B, 0x41], [character("\u{FFFD}"), .key(.up)]),
    InputSample(bytes: [0xE2, 0x82, 0xC3, 0xA9], [character("\u{FFFD}"), character("é")]),
    InputSample(bytes: [0xC3], [character("\u{FFFD}")]),
    InputSample("\u{1B}", .key(.escape)),
    InputSample("\u{1B}\u{1B}", .key(.escape), .key(.escape)),
    InputSample("\u{1B}\u{1B}\u{1B}", .key(.escape), .key(.escape), .key(.escape)),
    InputSample("\u{1B}a", character("a", .alt)),
    InputSample("\u{1B}Ab", character("A", .alt), character("b")),
    InputSample("\u{1B}é", character("é", .alt)),
    InputSample("x\u{1B}e\u{301}", character("x"), character("e\u{301}", .alt)),
    InputSample("\u{1B}\r", .key(.enter, .alt)),
    InputSample("\u{1B}\u{7F}", .key(.backspace, .alt)),
    InputSample("\u{1B}\u{1}", character("a", [.control, .alt])),
    InputSample("\u{1B}\u{1B}a", .key(.escape), character("a", .alt)),
    InputSample("\u{1B}[", character("[", .alt)),
    InputSample("\u{1B}O", character("O", .alt)),
    InputSample("\u{1B}]", character("]", .alt)),
    InputSample("\u{1B}P", character("P", .alt)),
    InputSample("\u{1B}_", character("_", .alt)),
    InputSample("\u{1B}\u{1B}[", .key(.escape), character("[", .alt)),
  ]

  static let keys: [InputSample] = {
    let letters: [(String, Key)] = [
      ("A", .up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
      ("P", .function(1)), ("Q", .function(2)), ("S", .function(4)),
    ]
    let numbers: [(Int, Key)] = [
      (1, .home), (2, .insert), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown),
      (7, .home), (8, .end), (11, .function(1)), (12, .function(2)), (13, .function(3)),
      (14, .function(4)), (15, .function(5)), (17, .function(6)), (18, .function(7)),
      (19, .function(8)), (20, .function(9)), (21, .function(10)), (23, .function(11)),
      (24, .function(12)), (25, .function(13)), (34, .function(20)),
    ]
    let modifiers: [(Int, KeyModifiers)] = [
      (1, []), (2, .shift), (3, .alt), (4, [.shift, .alt]), (5, .control),
      (6, [.shift, .control]), (7, [.alt, .control]), (8, [.shift, .alt, .control]),
      (9, .command), (33, .alt), (65, []), (133, .control),
    ]
    var samples: [InputSample] = []
    for (letter, key) in letters {
      samples.append(InputSample("\u{1B}[\(letter)", .key(key)))
      samples.append(InputSample("\u{1B}O\(letter)", .key(key)))
      for (number, held) in modifiers {
        samples.append(InputSample("\u{1B}[1;\(number)\(letter)", .key(key, held)))
        samples.append(InputSample("\u{1B}O\(number)\(letter)", .key(key, held)))
      }
    }
    for (code, key) in numbers {
      samples.append(InputSample("\u{1B}[\(code)~", .key(key)))
      samples.append(InputSample("\u{1B}[\(code)^", .key(key, .control)))
      samples.append(InputSample("\u{1B}[\(code)$", .key(key, .shift)))
      samples.append(InputSample("\u{1B}[\(code)@", .key(key, [.control, .shift])))
      for (number, held) in modifiers {
        samples.append(InputSample("\u{1B}[\(code);\(number)~", .key(key, held)))
      }
    }
    return samples
  }()

  static let variants: [InputSample] = [
    InputSample("\u{1B}OR", .key(.function(3))),
    InputSample("\u{1B}[R", .key(.function(3))),
    InputSample("\u{1B}[1;5R", .key(.function(3), .control)),
    InputSample("\u{1B}[[A\u{1B}[[E", .key(.function(1)), .key(.function(5))),
    InputSample("\u{1B}[Z", .key(.tab, .shift)),
    InputSample("\u{1B}[1;5Z", .key(.tab, [.shift, .control])),
    InputSample("\u{1B}[a\u{1B}[d", .key(.up, .shift), .key(.left, .shift)),
    InputSample("\u{1B}Oa\u{1B}Oc", .key(.up, .control), .key(.right, .control)),
    InputSample("\u{1B}\u{1B}[A", .key(.up, .alt)),
    InputSample("\u{1B}\u{1B}OA", .key(.up, .alt)),
    InputSample("\u{1B}\u{1B}[3~", .key(.delete, .alt)),
    InputSample("\u{1B}[5A", .key(.up, .control)),
    InputSample(
      "\u{1B}OM\u{1B}Op\u{1B}Oy\u{1B}Ok",
      .key(.enter),
      character("0"),
      character("9"),
      character("+")
    ),
  ]
}
