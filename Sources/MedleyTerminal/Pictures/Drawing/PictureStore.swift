import MedleyCore

/// The pictures of a list as they are shown, kept while they are needed.
///
/// A picture is decoded when it is first drawn, and again in another size. A failure is kept too: a
/// file that appears later is not seen until it has been let go.
package final class PictureStore {
  /// Whether the terminal has colours, without which there are no pictures.
  package let showsPictures: Bool

  /// The most cells that are kept.
  private let cellLimit: Int

  private var entries: [PictureKey: Entry] = [:]
  private var cellCount = 0
  private var clock = 0

  /// Makes a store without pictures.
  ///
  /// - Parameters:
  ///   - depth: The colours of the terminal.
  ///   - cellLimit: How many cells of pictures are kept, of 16 bytes; the picture drawn last
  ///     is kept in any case.
  package init(depth: ColorDepth, cellLimit: Int = 1 << 18) {
    showsPictures = depth != .monochrome
    self.cellLimit = cellLimit
  }

  /// The picture as half blocks in the size of its region; `nil` if it cannot be shown.
  func frame(of picture: PlacedPicture) -> Frame? {
    let rows = picture.region.rows.count
    let columns = picture.region.columns.count
    guard showsPictures, rows > 0, columns > 0 else { return nil }
    let key = PictureKey(image: picture.image, rows: rows, columns: columns)
    clock += 1
    if let entry = entries[key] {
      entries[key]?.lastUse = clock
      return entry.frame
    }
    let pixels = PictureDecoder.pixels(of: picture.image, width: columns, height: rows * 2)
    let entry = Entry(
      frame: pixels.map { Frame($0, rows: rows, columns: columns) },
      lastUse: clock
    )
    entries[key] = entry
    cellCount += entry.cost
    evict()
    return entry.frame
  }

  /// How many pictures and failures are kept.
  var count: Int { entries.count }

  /// Lets go of what was not used for longest, down to half of the limit.
  private func evict() {
    guard cellCount > cellLimit else { return }
    for (key, entry) in entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      guard cellCount > cellLimit / 2, entry.lastUse < clock else { return }
      entries[key] = nil
      cellCount -= entry.cost
    }
  }

  private struct Entry {
    let frame: Frame?
    var lastUse: Int

    /// The cells, and some for the entry itself.
    var cost: Int { (frame.map { $0.rows * $0.columns } ?? 0) + 16 }
  }
}
