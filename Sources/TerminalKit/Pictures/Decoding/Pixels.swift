/// A picture's pixels: red, green and blue of a byte each, row by row from the top left.
package struct Pixels: Hashable, Sendable {
  /// The pixels of a row.
  package let width: Int

  /// The number of rows.
  package let height: Int

  /// Three bytes for each pixel.
  let channels: [UInt8]

  /// Makes a picture of its bytes; `nil` unless there are three for each of at least one pixel.
  package init?(width: Int, height: Int, channels: [UInt8]) {
    guard width > 0, height > 0, width <= PictureHeader.limit, height <= PictureHeader.limit,
      channels.count == width * height * 3
    else { return nil }
    self.width = width
    self.height = height
    self.channels = channels
  }

  /// A pixel; `nil` outside.
  package func color(row: Int, column: Int) -> TerminalColor? {
    guard (0..<height).contains(row), (0..<width).contains(column) else { return nil }
    let index = (row * width + column) * 3
    return TerminalColor(
      red: channels[index],
      green: channels[index + 1],
      blue: channels[index + 2]
    )
  }
}
