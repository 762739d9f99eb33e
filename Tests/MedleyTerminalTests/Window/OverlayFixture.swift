import MedleyCore

@testable import MedleyTerminal
@testable import TerminalKit

/// Draws and drives an overlay without a window.
struct OverlayFixture<Overlay: WindowOverlay> {
  var overlay: Overlay
  var frame: Frame
  var anchor: FrameRegion

  init(
    _ overlay: Overlay,
    rows: Int = 24,
    columns: Int = 80,
    anchor: FrameRegion = FrameRegion(row: 4, column: 10, height: 1, width: 8)
  ) {
    self.overlay = overlay
    self.anchor = anchor
    frame = Frame(rows: rows, columns: columns)
    draw()
  }

  var region: FrameRegion { overlay.region(near: anchor, in: frame.bounds) }

  mutating func draw() {
    frame.clear()
    overlay.draw(in: &frame, region: region, theme: .plain)
  }

  /// The last outcome.
  @discardableResult
  mutating func press(_ keys: KeyPress...) -> OverlayOutcome {
    var outcome = OverlayOutcome.stays
    for key in keys { outcome = overlay.handle(.key(key)) }
    draw()
    return outcome
  }

  @discardableResult
  mutating func press(_ key: Key, _ modifiers: KeyModifiers = []) -> OverlayOutcome {
    press(KeyPress(key, modifiers))
  }

  @discardableResult
  mutating func type(_ text: String) -> OverlayOutcome {
    var outcome = OverlayOutcome.stays
    for character in text { outcome = press(.character(character)) }
    return outcome
  }

  @discardableResult
  mutating func mouse(_ action: MouseEvent.Action, row: Int, column: Int) -> OverlayOutcome {
    let event = MouseEvent(action, at: FramePosition(row: row, column: column))
    let outcome = overlay.handle(.mouse(event))
    draw()
    return outcome
  }
}

extension TerminalTheme {
  /// A theme whose styles tests distinguish.
  static let plain = TerminalTheme(
    styles: [.failure: TerminalStyle(foreground: .red), .quiet: TerminalStyle(attributes: .dim)],
    focused: TerminalStyle(attributes: .inverse),
    selected: TerminalStyle(attributes: .bold),
    bar: TerminalStyle(background: .blue),
    overlay: TerminalStyle(background: .black),
    choice: TerminalStyle(background: .green),
    thumb: TerminalStyle(attributes: .inverse),
    track: TerminalStyle()
  )
}
