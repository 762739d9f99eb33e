import MedleyCore
import Testing

@testable import MedleyTerminal
@testable import TerminalKit

@Suite struct RowDecorationTests {
  @Test(
    arguments: [TerminalTheme.dark, .light, .either, .monochrome],
    [[CellState.focused], [.selected], [.focused, .selected]]
  )
  func `the pixels of a picture keep their colours in any state of the row`(
    theme: TerminalTheme,
    states: [CellState]
  ) {
    let pixels = Array("P5 2 4 255 ".utf8) + (0..<8).map { UInt8($0 * 30) }
    let cell: TerminalCell = ContentLayout(
      ListContent(image: ListImage(bytes: pixels, alternative: "")),
      role: .row
    ).drawing(width: 8)
    var frame = Frame(rows: 2, columns: 10)
    let store = PictureStore(form: .blocks(.quarters))
    frame.draw(cell, at: FramePosition(row: 0, column: 2), theme: theme, pictures: store)
    #expect(store.settle())
    frame.draw(cell, at: FramePosition(row: 0, column: 2), theme: theme, pictures: store)
    let before = frame
    RowDecoration(
      state: CellState(states),
      isActive: true,
      holdsList: false,
      chrome: .gutter,
      theme: theme
    )
    .draw(in: &frame, region: frame.bounds, clip: frame.bounds)
    for row in 0..<2 {
      for column in 2..<4 {
        let index = row * 10 + column
        #expect(frame.cells[index] == before.cells[index])
      }
      #expect(frame.cells[row * 10 + 6] != before.cells[row * 10 + 6])
    }
  }
}
