@testable import TerminalKit

extension InputSample {
  static let protocols: [InputSample] = [
    InputSample("\u{1B}[97u", character("a")),
    InputSample("\u{1B}[97;2u", character("A")),
    InputSample("\u{1B}[97;4u", character("A", .alt)),
    InputSample("\u{1B}[97;5u", character("a", .control)),
    InputSample("\u{1B}[97;6u", character("a", [.control, .shift])),
    InputSample("\u{1B}[49:33;2u", character("!")),
    InputSample("\u{1B}[49:33:49;2:1;33u", character("!")),
    InputSample("\u{1B}[0;;229u", character("å")),
    InputSample("\u{1B}[97;1:2u", character("a")),
    InputSample("\u{1B}[97;1:3ub", character("b")),
    InputSample("\u{1B}[1;1:3A\u{1B}[1;5:2A", .key(.up, .control)),
    InputSample("\u{1B}[27u\u{1B}[13;2u", .key(.escape), .key(.enter, .shift)),
    InputSample("\u{1B}[9;2u\u{1B}[127;3u", .key(.tab, .shift), .key(.backspace, .alt)),
    InputSample("\u{1B}[57376u\u{1B}[57398u", .key(.function(13)), .key(.function(35))),
    InputSample(
      "\u{1B}[57399u\u{1B}[57413u\u{1B}[57414u\u{1B}[57426u",
      character("0"),
      character("+"),
      .key(.enter),
      .key(.delete)
    ),
    // Caps Lock, Shift, the volume key and numbers that are no scalar.
    InputSample("\u{1B}[57358u\u{1B}[57441;2u\u{1B}[57439u\u{1B}[55296u\u{1B}[9999999u"),
    InputSample("\u{1B}[27;5;105~", character("i", .control)),
    InputSample("\u{1B}[27;2;13~", .key(.enter, .shift)),
    InputSample("\u{1B}[I\u{1B}[O", .focus(isFocused: true), .focus(isFocused: false)),
    InputSample("\u{1B}\u{1B}[I", .key(.escape), .focus(isFocused: true)),
    InputSample("\u{1B}[200~a b\u{1B}[201~c", .paste(PastedText("a b")), character("c")),
    InputSample("\u{1B}\u{1B}[200~a\u{1B}[201~", .key(.escape), .paste(PastedText("a"))),
    InputSample("\u{1B}[200~\u{1B}[201~", .paste(PastedText(""))),
    InputSample(
      "\u{1B}[200~a\r\nb\rc\nd\te\0\u{7F}\u{9B}\u{1B}[31mf\u{1B}[201~",
      .paste(PastedText("a\nb\nc\nd\te[31mf"))
    ),
    InputSample(
      "\u{1B}[200~\u{1B}[20\u{1B}[200~\u{1B}\u{1B}[201\u{1B}[201~x",
      .paste(PastedText("[20[200~[201")),
      character("x")
    ),
    InputSample("\u{1B}[200~a\u{1B}[20", .paste(PastedText("a[20", isTruncated: true))),
    InputSample("\u{1B}[201~a", character("a")),
  ]

  static let mouse: [InputSample] = [
    InputSample(
      "\u{1B}[<0;1;1M\u{1B}[<0;1;1m",
      mouse(.press(.left), 0, 0),
      mouse(.release(.left), 0, 0)
    ),
    InputSample("\u{1B}[<2;300;224M", mouse(.press(.right), 299, 223)),
    InputSample("\u{1B}[<1;5000;4000m", mouse(.release(.middle), 4999, 3999)),
    InputSample("\u{1B}[<32;7;8M\u{1B}[<35;7;8M", mouse(.drag(.left), 6, 7), mouse(.move, 6, 7)),
    InputSample(
      "\u{1B}[<64;1;2M\u{1B}[<65;1;2M",
      mouse(.wheel(.up), 0, 1),
      mouse(.wheel(.down), 0, 1)
    ),
    InputSample(
      "\u{1B}[<66;1;2M\u{1B}[<67;1;2M",
      mouse(.wheel(.left), 0, 1),
      mouse(.wheel(.right), 0, 1)
    ),
    InputSample("\u{1B}[<65;1;2m\u{1B}[<96;1;2M\u{1B}[<192;1;2M"),
    InputSample(
      "\u{1B}[<4;1;1M\u{1B}[<24;1;1M\u{1B}[<80;1;1M",
      mouse(.press(.left), 0, 0, .shift),
      mouse(.press(.left), 0, 0, [.alt, .control]),
      mouse(.wheel(.up), 0, 0, .control)
    ),
    InputSample(
      "\u{1B}[<128;3;4M\u{1B}[<129;3;4m",
      mouse(.press(.other(8)), 2, 3),
      mouse(.release(.other(9)), 2, 3)
    ),
    InputSample("\u{1B}[<0;0;1M\u{1B}[<0;1M\u{1B}[<256;1;1M\u{1B}[<0;-1;1Mx", character("x")),
    InputSample("\u{1B}\u{1B}[<0;1;1M", .key(.escape), mouse(.press(.left), 0, 0)),
    InputSample("\u{1B}[M !\"\u{1B}[M#!\"", mouse(.press(.left), 0, 1), mouse(.release(nil), 0, 1)),
    InputSample(
      bytes: [0x1B, 0x5B, 0x4D, 0x60, 0xFF, 0xA0, 0x61],
      [mouse(.wheel(.up), 222, 127), character("a")]
    ),
  ]

  static let answers: [InputSample] = [
    InputSample("\u{1B}[?62;4;22c", .answer(.attributes([62, 4, 22]))),
    InputSample("\u{1B}P>|tmux 3.3a\u{1B}\\", .answer(.name("tmux 3.3a"))),
    InputSample("\u{1B}[?2026;2$y", .answer(.mode(2026, .off))),
    InputSample("\u{1B}[?2027;0$y", .answer(.mode(2027, .unknown))),
    InputSample("\u{1B}[?2027;3$y", .answer(.mode(2027, .alwaysOn))),
    InputSample(
      "\u{1B}]11;rgb:ffff/8080/0000\u{1B}\\",
      .answer(.background(TerminalColor(red: 255, green: 128, blue: 0)))
    ),
    InputSample(
      "\u{1B}]11;rgb:f/8/0\u{7}a",
      .answer(.background(TerminalColor(red: 255, green: 136, blue: 0))),
      character("a")
    ),
    InputSample(
      "\u{1B}]11;rgba:1e/1E/2e/ff\u{7}",
      .answer(.background(TerminalColor(red: 30, green: 30, blue: 46)))
    ),
    InputSample(
      "\u{1B}]11;#102030\u{7}",
      .answer(.background(TerminalColor(red: 16, green: 32, blue: 48)))
    ),
    InputSample("\u{1B}]11;rgb:+f/8/0\u{7}\u{1B}]11;rgb:8/0\u{7}\u{1B}]11;red\u{7}"),
    InputSample("\u{1B}[6;18;9t", .answer(.cellSize(width: 9, height: 18))),
    InputSample("\u{1B}[4;600;800t", .answer(.areaSize(width: 800, height: 600))),
    InputSample("\u{1B}[8;40;120t", .resize(TerminalSize(rows: 40, columns: 120))),
    InputSample("\u{1B}[48;50;100;900;800t", .resize(TerminalSize(rows: 50, columns: 100))),
    InputSample(
      "\u{1B}[?997;1n\u{1B}[?997;2n",
      .answer(.colorScheme(isDark: true)),
      .answer(.colorScheme(isDark: false))
    ),
    InputSample("\u{1B}[?0u\u{1B}[?31u", .answer(.keyboard), .answer(.keyboard)),
    InputSample("\u{1B}_Gi=31;OK\u{1B}\\", .answer(.graphics(isAvailable: true))),
    InputSample("\u{1B}_Gi=31;ENOSYS: no\u{1B}\\", .answer(.graphics(isAvailable: false))),
    InputSample("\u{1B}\u{1B}[?62c", .key(.escape), .answer(.attributes([62]))),
  ]

  /// Unknown sequences, each with a letter after it.
  static let unknown: [InputSample] =
    [
      "\u{1B}[99~", "\u{1B}[>41;354;0c", "\u{1B}]10;rgb:f/8/0\u{7}", "\u{1B}[?1 u",
      "\u{1B}[?1;1R", "\u{1B}[12;40R", "\u{1B}[?1;2;3h", "\u{1B}[1;2;3;4;5 q", "\u{1B}[>4;1m",
      "\u{1B}[=c",
      "\u{1B}[12;34$x", "\u{1B}[E", "\u{1B}[G", "\u{1B}[\u{20}~", "\u{1B}[1?2~", "\u{1B}[;;;X",
      "\u{1B}[[Z", "\u{1B}OZ", "\u{1B}O1;2;3z", "\u{1B}]52;c;YWJj\u{7}", "\u{1B}]0;title\u{1B}\\",
      "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P\u{1B}\\", "\u{1B}_nothing\u{1B}\\",
      "\u{1B}[99999999999999999999~",
      "\u{1B}[" + String(repeating: "1;", count: 5000) + "A",
      "\u{1B}O" + String(repeating: "1", count: 5000) + "A",
      "\u{1B}]11;" + String(repeating: "é", count: 5000) + "\u{7}",
    ].map { InputSample($0 + "k", character("k")) } + [
      // Interrupted sequences.
      InputSample("\u{1B}[1;\u{3}", character("c", .control)),
      InputSample("\u{1B}[1;\u{1B}[A", .key(.up)),
      InputSample("\u{1B}[é", character("é")),
      InputSample("\u{1B}O\r", .key(.enter)),
      InputSample("\u{1B}[[\r\u{1B}[M \r", .key(.enter), .key(.enter)),
      InputSample("\u{1B}]11;rgb\u{3}a", character("c", .control), character("a")),
      InputSample("\u{1B}]11;rgb\u{1B}[A", .key(.up)),
      InputSample("\u{1B}]11;rgb\u{1B}\u{1B}[A", .key(.up, .alt)),
      InputSample("\u{1B}[1;5"), InputSample("\u{1B}]11;"), InputSample("\u{1B}]11;\u{1B}"),
      InputSample("\u{1B}[["), InputSample("\u{1B}[M "), InputSample("\u{1B}O5"),
      InputSample("\u{1B}\u{1B}[1", .key(.escape)),
    ]
}
