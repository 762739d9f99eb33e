/// A picture that is ready to be shown.
package enum LoadedPicture: Sendable {
  /// As cells.
  case cells(Frame)
  /// As pixels.
  case graphics(FramePicture)

  /// About how much memory it takes, in bytes.
  package var byteCount: Int {
    switch self {
    case .cells(let frame): frame.cells.count * MemoryLayout<Cell>.stride
    case .graphics(let picture):
      switch picture.content {
      case .pixels(let pixels): pixels.channels.count + picture.transmission.count
      case .sixels(let sixels): sixels.width * sixels.height + picture.transmission.count
      }
    }
  }
}
