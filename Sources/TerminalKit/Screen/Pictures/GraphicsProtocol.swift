/// A way to send pictures to a terminal as pixels.
package enum GraphicsProtocol: Hashable, Sendable, CaseIterable {
  /// Kitty's: the terminal keeps pictures by number, and places them in cells.
  case kitty
  /// Sixels, which are pixels of the screen like any others.
  case sixel
}
