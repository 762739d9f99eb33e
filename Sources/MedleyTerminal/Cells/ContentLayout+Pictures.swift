import MedleyCore

extension ContentLayout {
  /// The size of a picture beside the text, in cells, and the columns that the text must have beside it.
  private enum Thumbnail {
    static let columns = 8
    static let rows = 4
    static let textColumns = 16
  }

  /// Returns the picture beside the text; `nil` if there is none, or no room for it.
  func thumbnail(width: Int) -> TerminalCell? {
    guard showsPictures, role != .header, content.imagePlacement == .leading, let image,
      width >= Thumbnail.columns + Thumbnail.textColumns,
      let picture = picture(image, width: Thumbnail.columns, rows: Thumbnail.rows),
      !picture.pictures.isEmpty
    else { return nil }
    // The height of the row does not change when the picture of an address is loaded.
    let isLoaded = content.image?.isRemote ?? false
    return (isLoaded ? picture.padded(toHeight: Thumbnail.rows) : picture)
      .padded(to: Thumbnail.columns)
  }

  /// Returns a picture, or the words that replace it; `nil` if there is nothing to show.
  func picture(
    _ image: ListImage,
    width: Int,
    rows: Int = PictureSize.rowLimit
  ) -> TerminalCell? {
    let words = image.words(columns: width).map {
      TerminalCell(TextBlock(wrapping: $0, width: width), ink: .quiet)
    }
    if image.isSymbol { return image.glyph == nil ? words : nil }
    guard showsPictures, !isUnavailable else { return words }
    let declared = image.legalAspectRatio
      .map { PictureSize(aspectRatio: $0, width: width, rowLimit: rows) }
    if image.isRemote {
      // A picture beside the text has its place before it is loaded.
      let isThumbnail = rows < PictureSize.rowLimit
      let size = declared ?? (isThumbnail ? PictureSize(aspectRatio: 1, width: width) : nil)
      return TerminalCell(image, rows: size?.rows ?? words?.height, columns: size?.columns ?? width)
    }
    let (header, version) = PictureHeaderCache.shared.header(of: image)
    if let header, header.format.isDecodable {
      let size = declared ?? PictureSize(of: header, width: width, rowLimit: rows)
      return TerminalCell(image, version: version, rows: size.rows, columns: size.columns)
    }
    if let preview = image.preview {
      var small = image
      (small.source, small.preview) = (.bytes(preview), nil)
      return picture(small, width: width, rows: rows)
    }
    guard header == nil else { return words }
    // The list reports the picture when it draws the cell.
    var cell = words ?? .empty
    cell.unreadable = [image]
    return cell
  }
}

extension ListImage {
  /// Whether the picture has an address without bytes in the cache.
  var isRemote: Bool { if case .url = source { true } else { false } }

  /// The character of a symbol; `nil` for other pictures, and for a symbol without a glyph.
  var glyph: String? {
    guard case .symbol(let name) = source else { return nil }
    return Self.glyph(ofSymbol: name).map(String.init)
  }

  /// Returns the picture with the source that the host reads.
  func resolved(by availability: PictureAvailability?) -> ListImage {
    guard case .available(let source)? = availability else { return self }
    var image = self
    image.source = source
    return image
  }
}

extension TerminalCell {
  /// Creates a cell with a picture.
  fileprivate init(_ image: ListImage, version: FileVersion? = nil, rows: Int?, columns: Int) {
    self.init(width: columns, height: max(1, rows ?? 1))
    pictures = [PlacedPicture(region: bounds, image: image, version: version)]
  }
}
