import MedleyCore

/// A calendar month in which the user chooses or types a day.
struct DateField: WindowOverlay {
  /// The day before editing.
  private let original: CalendarDate?

  /// The day that arrow keys move; its month is visible.
  private(set) var day: CalendarDate

  /// Whether a day is chosen.
  private(set) var hasDate: Bool

  /// Whether the user has chosen no date.
  private var isCleared = false

  /// The typed text: a part of a day such as `2026-11-21`, a day of the visible month such as `21`, or
  /// any other text, which is refused but never lost.
  private(set) var typed = ""

  /// Whether Enter was pressed while the typed text was not a day.
  private(set) var isRefused = false

  private let texts: ListTexts
  private let terminalTexts: TerminalTexts
  private var grid: FrameRegion?
  private var drawn: FrameRegion?

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - date: The day of the control, if it has one.
  ///   - today: The first day of the calendar if the control has no day.
  ///   - typed: The typed part of a day.
  ///   - texts: The problem of a text that is not a day.
  ///   - terminalTexts: The texts of the window.
  init(
    _ date: CalendarDate?,
    today: CalendarDate,
    typed: String = "",
    texts: ListTexts = ListTexts(),
    _ terminalTexts: TerminalTexts = TerminalTexts()
  ) {
    self.texts = texts
    self.terminalTexts = terminalTexts
    original = date
    day = date ?? today
    hasDate = date != nil
    for character in typed { type(character) }
  }

  /// The chosen day; `nil` for no date.
  var date: CalendarDate? { hasDate ? day : nil }

  /// Whether Enter chooses the shown day, because the control has no day and the user has not removed
  /// one.
  private var offersDay: Bool { original == nil && !hasDate && !isCleared && typed.isEmpty }

  /// The typed day; `nil` if the typed text is not a day.
  private var typedDay: CalendarDate? {
    let text = typed.trimmingBlanks
    if let date = CalendarDate(String(text)) { return date }
    guard text.utf8.count <= 2, let number = Int(text) else { return nil }
    return CalendarDate(year: day.year, month: day.month, day: number)
  }

  func region(near anchor: FrameRegion, in area: FrameRegion) -> FrameRegion {
    OverlayBox.region(height: 11, width: 26, near: anchor, in: area)
  }

  mutating func handle(_ input: TerminalInput) -> OverlayOutcome {
    switch input {
    case .key(let press): return handle(press)
    case .mouse(let mouse): return handle(mouse)
    case .paste(let pasted):
      return paste(pasted.text)
    default: return .passes
    }
  }

  private mutating func handle(_ press: KeyPress) -> OverlayOutcome {
    switch press.key {
    case .left: return move { $0.adding(days: -1) }
    case .right: return move { $0.adding(days: 1) }
    case .up: return move { $0.adding(days: -7) }
    case .down: return move { $0.adding(days: 7) }
    case .pageUp: return move { $0.adding(months: press.modifiers.isEmpty ? -1 : -12) }
    case .pageDown: return move { $0.adding(months: press.modifiers.isEmpty ? 1 : 12) }
    case .home: return move { $0.adding(days: 1 - $0.day) }
    case .end: return move { $0.adding(days: $0.daysInMonth - $0.day) }
    case .delete:
      typed = ""
      isRefused = false
      (hasDate, isCleared) = (false, true)
    case .backspace:
      if !typed.isEmpty { typed.removeLast() }
      // The dash before it was inserted with the digit.
      if typed.hasSuffix("-"), Self.isBeginning(typed) { typed.removeLast() }
      showTypedDay()
    case .character:
      guard let character = press.typed else { break }
      let complaint = terminalTexts.filled(\.dayTooLong, ["limit": "\(Self.limit)"])
      return type(character) ? .stays : .says(complaint)
    case .enter: return commit()
    case .tab: return .leaves(then: press.modifiers.contains(.shift) ? .previous : .next)
    case .escape: return .closes
    default: break
    }
    return .stays
  }

  /// Moves the day, unless a typed text is not a day: the user corrects it or removes it.
  private mutating func move(_ change: (CalendarDate) -> CalendarDate) -> OverlayOutcome {
    guard typed.isEmpty || typedDay != nil else {
      isRefused = true
      return .says(problem)
    }
    typed = ""
    isRefused = false
    // Without a date, the first key only shows the day.
    day = hasDate ? change(day) : day
    hasDate = true
    return .stays
  }

  /// The maximum number of typed characters.
  static let limit = 40

  /// Adds a typed character; the dashes of a day are inserted with its digits.
  ///
  /// - Returns: Whether there is room for the character.
  @discardableResult
  private mutating func type(_ character: Character) -> Bool {
    guard typed.count < Self.limit else { return false }
    let isBeforeDash = [4, 7].contains(typed.utf8.count) && Self.isBeginning(typed)
    if isBeforeDash, ["-", "/", "."].contains(character) {
      typed.append("-")
    } else {
      if isBeforeDash, character.isASCII, character.isNumber { typed.append("-") }
      typed.append(character)
    }
    showTypedDay()
    return true
  }

  /// Returns whether a text is the beginning of a day such as `2026-11-21`.
  private static func isBeginning(_ text: String) -> Bool {
    text.utf8.count <= 10
      && text.utf8.enumerated().allSatisfy { index, byte in
        index == 4 || index == 7
          ? byte == UInt8(ascii: "-") : (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
  }

  private var problem: String { texts.filled(\.notADate, ["text": typed]) }

  private mutating func showTypedDay() {
    isRefused = false
    guard let typedDay else { return }
    (day, hasDate) = (typedDay, true)
  }

  /// Replaces the typed text by a pasted one, without the blanks around a day.
  private mutating func paste(_ text: String) -> OverlayOutcome {
    typed = ""
    let words = TextLine.oneLine(text).trimmingBlanks
    for character in words { type(character) }
    return words.count <= Self.limit ? .stays : .says(terminalTexts.onlyBeginning)
  }

  private mutating func commit() -> OverlayOutcome {
    guard typed.isEmpty || typedDay != nil else {
      isRefused = true
      return .says(problem)
    }
    if offersDay { hasDate = true }
    return .commits(.date(date))
  }

  private mutating func handle(_ mouse: MouseEvent) -> OverlayOutcome {
    switch mouse.action {
    case .wheel(.up): return move { $0.adding(months: -1) }
    case .wheel(.down): return move { $0.adding(months: 1) }
    case .press:
      guard let drawn, drawn.contains(mouse.position) else { return .closes }
      guard let date = date(at: mouse.position) else { return .stays }
      (typed, isRefused, day, hasDate) = ("", false, date, true)
      return commit()
    default: break
    }
    return .stays
  }

  /// The weekday of the first day of the month.
  private var weekdayOfFirst: Int { day.adding(days: 1 - day.day).weekday }

  private func date(at position: FramePosition) -> CalendarDate? {
    guard let grid, grid.contains(position) else { return nil }
    let week = position.row - grid.rows.lowerBound
    let weekday = (position.column - grid.columns.lowerBound) / 3
    let number = 7 * week + weekday - weekdayOfFirst + 1
    return CalendarDate(year: day.year, month: day.month, day: number)
  }

  mutating func draw(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    drawn = region
    grid = nil
    let month = terminalTexts.months.split(separator: " ").dropFirst(day.month - 1).first ?? ""
    let title = terminalTexts.filled(\.month, ["month": "\(month)", "year": "\(day.year)"])
    guard region.rows.count >= 11, region.columns.count >= 24 else {
      drawShort(in: &frame, region: region, theme: theme)
      return
    }
    let inside = OverlayBox.draw(in: &frame, region: region, title: title, theme: theme)
    let left = inside.columns.lowerBound + (inside.columns.count - 20) / 2
    let top = inside.rows.lowerBound
    var quiet = theme.overlay
    quiet.foreground = theme.style(of: .quiet).foreground
    let names = FramePosition(row: top, column: left)
    frame.write(terminalTexts.weekdays, at: names, style: quiet, in: inside)
    let days = FrameRegion(row: top + 1, column: left, height: 6, width: 21)
    grid = days
    for number in 1...day.daysInMonth {
      let place = weekdayOfFirst + number - 1
      let position = FramePosition(row: top + 1 + place / 7, column: left + 3 * (place % 7))
      let isChosen = hasDate && number == day.day
      let text = number < 10 ? " \(number)" : "\(number)"
      frame.write(text, at: position, style: isChosen ? theme.choice : theme.overlay, in: inside)
    }
    writeState(in: &frame, row: inside.rows.upperBound - 1, column: left, within: inside, theme)
  }

  private func drawShort(in frame: inout Frame, region: FrameRegion, theme: TerminalTheme) {
    frame.fill(region, style: theme.overlay)
    let row = region.rows.lowerBound + region.rows.count / 2
    let column = region.columns.lowerBound + (region.columns.count > 12 ? 1 : 0)
    writeState(in: &frame, row: row, column: column, within: region, theme)
  }

  /// Writes the typed text, or the chosen day.
  private func writeState(
    in frame: inout Frame,
    row: Int,
    column: Int,
    within region: FrameRegion,
    _ theme: TerminalTheme
  ) {
    var style = theme.overlay
    if isRefused { style.foreground = theme.style(of: .failure).foreground }
    let position = FramePosition(row: row, column: column)
    let end = frame.write(state, at: position, style: style, in: region)
    guard !typed.isEmpty, region.columns.contains(end) else { return }
    frame.cursor = FramePosition(row: row, column: end)
  }

  private var state: String {
    if isRefused { return terminalTexts.filled(\.notADay, ["text": typed]) }
    if !typed.isEmpty { return typed }
    return date?.description ?? texts.noDate
  }

  var hints: [KeyHint] {
    let day = terminalTexts.filled(\.hintChooseDay, ["day": "\(self.day)"])
    return [
      .enter(offersDay ? day : terminalTexts.hintSend), .escape(terminalTexts.hintClose),
      .delete(texts.noDate), .pages(terminalTexts.hintMonth),
      KeyHint("0–9", terminalTexts.hintTypeDay),
    ]
  }

  var prompt: String { terminalTexts.filled(\.chooseDay, ["day": spoken]) }

  var spoken: String {
    guard offersDay else { return state }
    return terminalTexts.filled(\.offeredDay, ["state": texts.noDate, "day": "\(day)"])
  }

  var draft: CellEdit? {
    if !typed.isEmpty, typedDay == nil { return CellEdit(.text(typed)) }
    return CellEdit(.date(date))
  }

  var unsaved: String? {
    if !typed.isEmpty { return typed }
    return date == original ? nil : date?.description ?? texts.noDate
  }
}

extension String {
  /// The text without blanks at its ends.
  fileprivate var trimmingBlanks: Substring {
    let start = drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...end]
  }
}
