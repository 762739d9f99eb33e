/// A picture that takes cells of a frame, and is sent to the terminal as pixels.
package struct FramePicture: Sendable {
  /// What is sent.
  package enum Content: Hashable, Sendable {
    /// Pixels of any number, which the terminal fits into the cells.
    case pixels(Pixels)
    /// As many pixels as the cells have.
    case sixels(SixelPicture)
  }

  /// What tells the picture from all others: 1 or more.
  package let number: UInt32

  /// The rows it takes as a whole.
  package let rows: Int

  /// The columns it takes as a whole.
  package let columns: Int

  /// What is sent.
  package let content: Content

  /// The bytes that send all of it, by kitty's protocol without showing it.
  ///
  /// Made with the picture, which is where nobody waits, and not when it is shown.
  let transmission: [UInt8]

  /// Makes a picture; it is the caller's to give no number twice.
  ///
  /// - Complexity: O(*n*) in the number of pixels.
  package init(number: UInt32, rows: Int, columns: Int, content: Content) {
    self.number = max(1, number)
    self.rows = min(max(1, rows), Frame.limit)
    self.columns = min(max(1, columns), Frame.limit)
    self.content = content
    transmission =
      switch content {
      case .pixels(let pixels): KittyPicture(number: number, pixels: pixels).transmission
      case .sixels(let sixels): sixels.bytes
      }
  }
}

extension FramePicture: Equatable {
  /// Whether both have the same number, and so the same content.
  package static func == (lhs: FramePicture, rhs: FramePicture) -> Bool {
    lhs.number == rhs.number
  }
}
