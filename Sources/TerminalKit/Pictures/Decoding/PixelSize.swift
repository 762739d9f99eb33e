/// The size of a cell in pixels.
package struct PixelSize: Hashable, Sendable {
  /// The width: 2 to 100.
  package let width: Int

  /// The height: 2 to 200.
  package let height: Int

  /// Makes a size; `nil` for one that no cell has.
  package init?(width: Int, height: Int) {
    guard (2...100).contains(width), (2...200).contains(height) else { return nil }
    self.width = width
    self.height = height
  }

  /// A size that is usual, for pictures that are scaled by the terminal.
  package static let usual = PixelSize(10, 20)

  private init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }
}
