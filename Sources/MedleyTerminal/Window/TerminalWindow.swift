package import MedleyCore

/// The whole screen of a terminal: the list of the screen on top, bars around it, and what lies over it.
///
/// It knows no terminal: input goes in, frames come out.
package final class TerminalWindow {
  /// The screens.
  package let navigator: ListNavigator<TerminalHost>

  /// The colours.
  package var theme: TerminalTheme

  /// Called when there is something new to draw.
  package var onChange: (() -> Void)?

  /// Whether the person has left.
  package private(set) var isClosed = false

  package init(navigator: ListNavigator<TerminalHost>, theme: TerminalTheme) {
    self.navigator = navigator
    self.theme = theme
  }

  /// Does what was typed, clicked or pasted.
  package func handle(_ input: TerminalInput) {}

  /// Draws everything.
  package func draw(in frame: inout Frame) {}
}
