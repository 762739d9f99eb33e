extension ControlSequence {
  /// What a private sequence stands for.
  func privateEvent(_ marker: UInt8) -> TerminalInput? {
    switch (marker, final) {
    case (0x3C, 0x4D), (0x3C, 0x6D): mouse.map(TerminalInput.mouse)
    case (0x3F, 0x63) where intermediates.isEmpty: .answer(.attributes(numbers))
    case (0x3E, 0x63) where intermediates.isEmpty: .answer(.version(numbers))
    case (0x3F, 0x79) where intermediates == [0x24]: mode.map(TerminalInput.answer)
    case (0x3F, 0x75) where intermediates.isEmpty: number(0).map { .answer(.keyboard($0)) }
    case (0x3F, 0x52) where intermediates.isEmpty: cursor.map(TerminalInput.answer)
    case (0x3F, 0x6E) where numbers == [997, 1]: .answer(.colorScheme(isDark: true))
    case (0x3F, 0x6E) where numbers == [997, 2]: .answer(.colorScheme(isDark: false))
    default: nil
    }
  }

  /// What an answer about the window, or its new size, stands for.
  var windowEvent: TerminalInput? {
    guard let kind = number(0), let height = number(1), let width = number(2) else { return nil }
    guard height > 0, width > 0 else { return nil }
    switch kind {
    case 4: return .answer(.areaSize(width: width, height: height))
    case 6: return .answer(.cellSize(width: width, height: height))
    case 8, 48: return .resize(TerminalSize(rows: height, columns: width))
    default: return nil
    }
  }

  /// The place of the cursor.
  var cursor: TerminalAnswer? {
    guard let row = number(0), let column = number(1), row > 0, column > 0 else { return nil }
    return .cursor(FramePosition(row: row - 1, column: column - 1))
  }

  private var mode: TerminalAnswer? {
    guard let mode = number(0), let value = number(1) else { return nil }
    return TerminalAnswer.ModeState(rawValue: value).map { .mode(mode, $0) }
  }

  private var mouse: MouseEvent? {
    guard intermediates.isEmpty, parameters.count == 3 else { return nil }
    guard let code = number(0), let column = number(1), let row = number(2) else { return nil }
    return MouseEvent(code: code, column: column, row: row, isRelease: final == 0x6D)
  }
}
