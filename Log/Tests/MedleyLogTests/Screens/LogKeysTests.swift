import Medley
import ProgramTesting
import Testing

/// The effects of keys and the mouse on the log.
@MainActor
@Suite struct LogKeysTests {
  @Test func `F1 shows all keys in an overlay, and the next key closes it`() async {
    await LogTerminal.complete().checkHelp()
  }

  @Test func `Home and End move to the ends of the list`() async {
    await LogTerminal.complete(rows: 14).checkEnds()
  }

  @Test(arguments: [[TypedKey.pageDown, .pageUp], [.down, .up]])
  func `moving to the end and back by single keys skips no line, and a visible row has the focus`(
    keys: [TypedKey]
  ) async {
    await LogTerminal.complete(rows: 20).checkSteps(to: keys[0], and: keys[1])
  }

  @Test func `the wheel scrolls to the ends without moving the focus`() async {
    await LogTerminal.complete(rows: 14).checkWheel()
  }

  @Test
  func
    `the thumb of the scroll bar can be drawn to the end and back, and a click on the track pages`()
    async
  {
    await LogTerminal.complete(rows: 14).checkScrollBar()
  }

  @Test func `keys without a command change nothing`() async {
    await LogTerminal.complete().checkOtherKeys()
  }

  @Test func `the focused row survives shrinking and growing the screen`() async {
    await LogTerminal.complete().checkResizing()
  }
}
