import MedleyTerminal
import Testing

/// The effects of keys and the mouse that are the same on every screen.
extension TerminalFixture {
  /// Checks that F1 shows all keys in an overlay, and that the next key closes it.
  public func checkHelp() {
    let before = text
    for (opening, closing) in [(TypedKey.f1, TypedKey.f1), (.f1, .escape), (.f1, .enter)] {
      press(opening)
      #expect(text.contains("move the focus"))
      #expect(hintBar.contains("Esc close"))
      press(closing)
      #expect(text == before)
    }
    type("?")
    #expect(text.contains("leave the program"))
    click(at: ScreenPlace(row: 3, column: 3))
    #expect(text == before)
  }

  /// Checks that Home and End move to the ends of the list.
  ///
  /// - Parameter isOnlyRead: whether no row takes the focus.
  public func checkEnds(isOnlyRead: Bool = false) {
    press(.end)
    let (_, last, count) = progress
    #expect(last == count, "\(titleBar)")
    #expect(isFocusVisible, "\(text)")
    #expect(focused.isEmpty == isOnlyRead, "\(text)")
    press(.home)
    #expect(progress.first == 1, "\(text)")
    #expect(isFocusVisible, "\(text)")
  }

  /// Checks that a key to the end and a key back, on a screen of 20 rows, skip no line, and that a visible
  /// row has the focus.
  public func checkSteps(to end: TypedKey, and start: TypedKey) {
    press(.home)
    for (key, end) in [(end, ListEnd.end), (start, .start)] {
      let isThere = reaches(end) {
        let before = scrolledRows
        press(key)
        #expect(isFocusVisible, "\(text)")
        #expect(abs(scrolledRows - before) < 18, "\(text)")
      }
      #expect(isThere, "\(titleBar)")
    }
  }

  /// Checks that the wheel scrolls to the ends without moving the focus.
  public func checkWheel() {
    press(.home)
    let (list, focused) = (list, focused)
    #expect(reaches(.end) { turnWheel(.down, times: 4) })
    #expect(reaches(.start) { turnWheel(.up, times: 4) })
    turnWheel(.up, times: 8)
    #expect(self.list == list)
    #expect(self.focused == focused)
  }

  /// Checks that the thumb of the scroll bar, on a screen of 14 rows, can be drawn to the end and back, and
  /// that a click on the track pages.
  public func checkScrollBar() {
    press(.home)
    // A list that fits the screen has no scroll bar.
    guard !thumb.isEmpty else { return }
    let list = list
    #expect(thumb.lowerBound == 1)
    let last = scrollBarEnd
    drag(from: scrollBar(at: 1), to: scrollBar(at: last))
    #expect(thumb.upperBound == last + 1)
    #expect(progress.last == progress.count)
    let end = self.list
    click(at: scrollBar(at: 1))
    #expect(self.list != end)
    drag(from: scrollBar(at: thumb.lowerBound), to: scrollBar(at: 0))
    #expect(self.list == list)
    click(at: scrollBar(at: last))
    #expect(self.list != list)
  }

  /// Checks that keys without a command change nothing.
  public func checkOtherKeys() {
    let before = text
    for key in [TypedKey.altUp, .altDown, .controlL, .delete] {
      press(key)
      #expect(text == before)
    }
  }

  /// Checks that the focused row survives shrinking and growing the screen.
  public func checkResizing() {
    press(.home)
    press(.down, times: 3)
    let focused = focused
    for (rows, columns) in [(12, 40), (3, 9), (1, 1), (25, 120)] {
      terminal.resize(rows: rows, columns: columns)
      #expect(lines.count == rows)
      #expect(lines.allSatisfy { $0.columnWidth <= columns })
    }
    terminal.resize(rows: 30, columns: 100)
    #expect(self.focused == focused)
  }
}
