import MedleyCore

/// A picture in a size.
struct PictureKey: Equatable, Sendable {
  let image: ListImage
  let version: FileVersion?
  let rows: Int
  let columns: Int

  /// What a cell shows; `nil` where it has no room for it.
  init?(_ picture: PlacedPicture) {
    guard !picture.whole.isEmpty else { return nil }
    image = picture.image
    version = picture.version
    rows = picture.whole.rows.count
    columns = picture.whole.columns.count
  }
}

extension PictureKey: Hashable {
  /// Hashes the path, or of the bytes their number and a few of them.
  ///
  /// All of them would be too many for each time it is drawn. Comparing is fast where it is the
  /// same array, as it is from frame to frame.
  func hash(into hasher: inout Hasher) {
    hasher.combine(rows)
    hasher.combine(columns)
    switch image.source {
    case .file(let path):
      hasher.combine(path)
      hasher.combine(version)
    case .bytes(let bytes):
      hasher.combine(bytes.count)
      let step = max(1, bytes.count / 32)
      for index in stride(from: bytes.count - 1, through: 0, by: -step) {
        hasher.combine(bytes[index])
      }
    }
  }
}
