/// A line of text with a caret, which is edited in a field.
///
/// The caret is between characters: deleting a letter deletes its marks too.
struct TextLine: Hashable, Sendable {
  /// The maximum number of characters of an edited line.
  static let limit = 10_000

  /// The characters.
  private(set) var characters: [Character] {
    didSet { starts = starts(of: characters) }
  }

  /// Whether bullets replace the characters.
  let isSecure: Bool

  /// The column in which each character starts, and last the column after the text.
  private(set) var starts: [Int] = [0]

  /// The number of characters before the caret.
  private(set) var caret: Int

  /// The first visible column.
  private(set) var firstColumn = 0

  /// The region in which the line was drawn last.
  private var drawn: FrameRegion?

  /// Creates a line with the caret at its end.
  init(_ text: String = "", isSecure: Bool = false) {
    self.isSecure = isSecure
    characters = Array(Self.oneLine(text))
    caret = characters.count
    starts = starts(of: characters)
  }

  /// The text.
  var text: String { String(characters) }

  /// The text as it is shown.
  var shownText: String { isSecure ? String(repeating: "•", count: characters.count) : text }

  /// Whether the text is empty.
  var isEmpty: Bool { characters.isEmpty }

  /// Returns a text as one line: line breaks and tabs become blanks, other control characters are
  /// removed.
  static func oneLine(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      defer { previous = scalar }
      switch scalar.value {
      case 0x0A where previous?.value == 0x0D: continue
      case 0x09...0x0D, 0x85, 0x2028, 0x2029: result.append(" ")
      default:
        if scalar.properties.generalCategory != .control { result.append(scalar) }
      }
    }
    return String(result)
  }
}

extension TextLine {
  /// Inserts a text at the caret and moves the caret behind it.
  ///
  /// Text that exceeds the limit of the line is dropped.
  ///
  /// - Returns: Whether all of the text was inserted.
  @discardableResult
  mutating func insert(_ text: String) -> Bool {
    let taken = beginning(of: text)
    let before = String(characters[..<caret]) + Self.oneLine(String(taken))
    let after = String(characters[caret...])
    // A mark joins the character before it, and the text after the caret may join the inserted
    // text.
    characters = Array(before + after)
    caret = Self.count(of: characters, within: before.unicodeScalars.count)
    return taken.endIndex == text.endIndex
  }

  /// Returns the beginning of a text that the line can take; a character with too many marks is
  /// dropped.
  private func beginning(of text: String) -> Substring {
    var room = Self.limit - characters.count
    var scalars = 4 * Self.limit
    return text.prefix { character in
      room -= 1
      scalars -= character.unicodeScalars.count
      return room >= 0 && scalars >= 0
    }
  }

  /// Removes characters and moves the caret to their position.
  mutating func remove(_ range: Range<Int>) {
    let range = range.clamped(to: 0..<characters.count)
    let before = String(characters[..<range.lowerBound])
    characters = Array(before + String(characters[range.upperBound...]))
    caret = Self.count(of: characters, within: before.unicodeScalars.count)
  }

  /// Moves the caret; the position is clamped to the text.
  mutating func moveCaret(to place: Int) {
    caret = min(max(0, place), characters.count)
  }

  /// The start of the word at or before the caret.
  var wordStart: Int {
    var place = caret
    while place > 0, !characters[place - 1].isPartOfWord { place -= 1 }
    while place > 0, characters[place - 1].isPartOfWord { place -= 1 }
    return place
  }

  /// The end of the word at or after the caret.
  var wordEnd: Int {
    var place = caret
    while place < characters.count, !characters[place].isPartOfWord { place += 1 }
    while place < characters.count, characters[place].isPartOfWord { place += 1 }
    return place
  }

  /// The start of the word before the caret, where only blanks separate words.
  var blankStart: Int {
    var place = caret
    while place > 0, characters[place - 1].isWhitespace { place -= 1 }
    while place > 0, !characters[place - 1].isWhitespace { place -= 1 }
    return place
  }

  /// Returns the number of characters that contain a number of scalars.
  private static func count(of characters: [Character], within scalars: Int) -> Int {
    var rest = scalars
    var count = 0
    while rest > 0, count < characters.count {
      rest -= characters[count].unicodeScalars.count
      count += 1
    }
    return count
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}

extension TextLine {
  /// Edits the text by a key or a paste, or moves the caret to a click.
  ///
  /// - Returns: The announcement if the line did not take all of the text.
  mutating func handle(
    _ input: TerminalInput,
    _ texts: TerminalTexts = TerminalTexts()
  ) -> String? {
    switch input {
    case .key(let press): return handle(press, texts)
    case .paste(let pasted):
      return insert(pasted.text) && !pasted.isTruncated
        ? nil : texts.onlyBeginning
    case .mouse(let mouse):
      guard mouse.action == .press(.left), let drawn else { return nil }
      moveCaret(to: place(atColumn: mouse.position.column - drawn.columns.lowerBound))
    default: break
    }
    return nil
  }

  private mutating func handle(_ press: KeyPress, _ texts: TerminalTexts) -> String? {
    guard let character = press.typed else {
      if !handleMotion(press) { handleDeletion(press) }
      return nil
    }
    return insert(String(character))
      ? nil : texts.filled(\.lineTooLong, ["limit": Self.limit.grouped])
  }

  private mutating func handleMotion(_ press: KeyPress) -> Bool {
    let isByWord = !press.modifiers.isDisjoint(with: [.alt, .control])
    switch press.key {
    case .left: moveCaret(to: isByWord ? wordStart : caret - 1)
    case .right: moveCaret(to: isByWord ? wordEnd : caret + 1)
    case .home: moveCaret(to: 0)
    case .end: moveCaret(to: characters.count)
    case .character("a") where press.modifiers == .control: moveCaret(to: 0)
    case .character("e") where press.modifiers == .control: moveCaret(to: characters.count)
    case .character("b") where press.modifiers == .control: moveCaret(to: caret - 1)
    case .character("f") where press.modifiers == .control: moveCaret(to: caret + 1)
    case .character("b") where press.modifiers == .alt: moveCaret(to: wordStart)
    case .character("f") where press.modifiers == .alt: moveCaret(to: wordEnd)
    default: return false
    }
    return true
  }

  private mutating func handleDeletion(_ press: KeyPress) {
    switch (press.key, press.modifiers) {
    case (.backspace, .alt), (.backspace, [.alt, .control]): remove(wordStart..<caret)
    case (.backspace, _): remove(caret - 1..<caret)
    case (.delete, .alt), (.delete, .control), (.character("d"), .alt): remove(caret..<wordEnd)
    case (.delete, _), (.character("d"), .control): remove(caret..<caret + 1)
    case (.character("u"), .control): remove(0..<caret)
    case (.character("k"), .control): remove(caret..<characters.count)
    case (.character("w"), .control): remove(blankStart..<caret)
    default: break
    }
  }
}

extension TextLine {
  /// The column of the caret in the text.
  var caretColumn: Int { starts[caret] }

  /// The width of the text in columns.
  var width: Int { starts[characters.count] }

  /// Whether a position of the frame is within the line as it was drawn last.
  func contains(_ position: FramePosition) -> Bool { drawn?.contains(position) == true }

  /// Returns the position of the caret that is nearest to a visible column.
  private func place(atColumn column: Int) -> Int {
    for place in characters.indices {
      let width = starts[place + 1] - starts[place]
      // The right half of a wide character is nearer to the next character.
      if column + firstColumn < starts[place] + max(1, (width + 1) / 2) { return place }
    }
    return characters.count
  }

  /// Draws the text around the caret on the first row of a region, and sets the frame's cursor.
  mutating func draw(
    in frame: inout Frame,
    region: FrameRegion,
    style: TerminalStyle,
    placeholder: String = "",
    placeholderStyle: TerminalStyle? = nil
  ) {
    drawn = region
    guard !region.isEmpty else { return }
    let row = region.rows.lowerBound
    let line = FrameRegion(rows: row..<row + 1, columns: region.columns)
    frame.fill(line, style: style)
    let start = region.columns.lowerBound
    scroll(toShowIn: region.columns.count)
    frame.cursor = FramePosition(row: row, column: start + caretColumn - firstColumn)
    if isEmpty {
      let position = FramePosition(row: row, column: start)
      let words = TextBlock(Self.oneLine(placeholder)).truncated(to: region.columns.count)
      frame.write(words, at: position, style: placeholderStyle ?? style, in: line)
    }
    for place in characters.indices where starts[place + 1] > firstColumn {
      let column = start - firstColumn + starts[place]
      guard column < region.columns.upperBound else { return }
      let position = FramePosition(row: row, column: column)
      frame.write(shown(characters[place]), at: position, style: style, in: line)
    }
  }

  /// Draws some characters from a position on.
  func draw(
    _ range: Range<Int>,
    in frame: inout Frame,
    at position: FramePosition,
    region: FrameRegion,
    style: TerminalStyle
  ) {
    for place in range {
      let column = position.column + starts[place] - starts[range.lowerBound]
      guard column < region.columns.upperBound else { return }
      let target = FramePosition(row: position.row, column: column)
      frame.write(shown(characters[place]), at: target, style: style, in: region)
    }
  }

  /// Scrolls so that the caret is visible, with a character on both sides if there is room.
  private mutating func scroll(toShowIn width: Int) {
    let column = caretColumn
    let total = self.width
    let margin = width > 4 ? 2 : 0
    firstColumn = min(firstColumn, max(0, column - margin))
    firstColumn = max(firstColumn, column + min(margin, total - column) + 1 - width)
    // After a deletion the line scrolls back, so that as much text as possible is visible.
    firstColumn = max(0, min(firstColumn, total + 1 - width))
  }

  private func shown(_ character: Character) -> String {
    if isSecure { return "•" }
    let isControl = character.unicodeScalars.contains { $0.properties.generalCategory == .control }
    return isControl ? "\u{FFFD}" : String(character)
  }

  /// Returns the columns in which characters start, and the column after the last character.
  func starts(of characters: [Character]) -> [Int] {
    var starts = [0]
    starts.reserveCapacity(characters.count + 1)
    var column = 0
    for character in characters {
      column += shown(character).columnWidth
      starts.append(column)
    }
    return starts
  }
}

extension TextLine {
  /// Returns the character after the caret, as it is announced.
  func spokenCaret(_ texts: TerminalTexts) -> String {
    guard caret < characters.count else { return texts.end }
    if isSecure { return texts.bullet }
    return characters[caret] == " " ? texts.blank : String(characters[caret])
  }
}
