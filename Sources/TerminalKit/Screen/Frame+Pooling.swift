extension Frame {
  /// Makes room for so many texts more, by dropping those that no cell uses.
  ///
  /// Whoever puts cells into the frame calls this before: it changes the numbers of texts, those in
  /// cells that are not in the frame yet excepted.
  mutating func reserveTexts(_ count: Int) {
    let limit = 1024 + 2 * cells.count
    if clusters.count + count > limit || links.count + count > min(limit, Self.mostLinks)
      || pictures.count > Self.mostPictures
    {
      dropUnusedTexts()
    }
  }

  /// Whether any cell may refer to a pool.
  var hasTexts: Bool { clusters.count > 0 || links.count > 0 || pictures.count > 0 }

  /// The glyph of a cluster of several scalars.
  mutating func glyph(of text: String, columns: Int) -> Glyph {
    Glyph(
      pooled: clusters.index(of: text),
      columns: columns,
      isUnsure: ClusterCertainty.isUnsure(text.unicodeScalars)
    )
  }

  /// The number cells have for a link's address; 0 for none, or where there are too many.
  mutating func number(ofLink address: String?) -> UInt16 {
    guard let address, let address = LinkAddress.safe(address) else { return 0 }
    let index = links.index(of: address)
    return index < Self.mostLinks ? UInt16(index + 1) : 0
  }

  /// A cell of another frame as it is in this one.
  mutating func adopt(_ cell: Cell, of other: Frame) -> Cell {
    guard cell.isPooled else { return cell }
    var adopted = cell
    if cell.glyph.isPooled {
      let index = clusters.index(of: other.clusters[cell.glyph.value])
      adopted.glyph = cell.glyph.moved(to: index)
    }
    if let picture = other.picture(of: cell) {
      adopted.link = pictures.number(of: picture)
    } else if cell.link > 0 {
      adopted.link = number(ofLink: other.link(of: cell))
    }
    return adopted
  }

  private static let mostLinks = 60_000

  /// How many pictures are kept until those are dropped that no cell shows.
  private static let mostPictures = 1000

  /// Forgets texts and pictures that no cell uses.
  mutating func dropUnusedTexts() {
    let old = self
    pictures = PicturePool()
    clusters = TextPool()
    links = TextPool()
    for (index, cell) in old.cells.enumerated() where cell.isPooled {
      var kept = cell
      if cell.glyph.isPooled {
        kept.glyph = cell.glyph.moved(to: clusters.index(of: old.clusters[cell.glyph.value]))
      }
      if let picture = old.picture(of: cell) { kept.link = pictures.number(of: picture) }
      if let address = old.link(of: cell) { kept.link = UInt16(links.index(of: address) + 1) }
      cells[index] = kept
    }
  }
}

/// What may stand in the sequence that makes cells a link.
enum LinkAddress {
  private static let longest = 2048

  /// An address in which every byte but printable ASCII is written with a percent sign.
  ///
  /// - Returns: `nil` if it is empty, or longer than terminals accept.
  static func safe(_ address: String) -> String? {
    guard !address.isEmpty, address.utf8.count <= longest else { return nil }
    if address.utf8.allSatisfy(isPrintable) { return address }
    let digits = Array("0123456789ABCDEF".utf8)
    var bytes: [UInt8] = []
    for byte in address.utf8 {
      if isPrintable(byte) {
        bytes.append(byte)
      } else {
        bytes += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return bytes.count <= longest ? String(decoding: bytes, as: UTF8.self) : nil
  }

  private static func isPrintable(_ byte: UInt8) -> Bool { 0x21 <= byte && byte < 0x7F }
}

/// Texts by number, each held once.
struct TextPool: Sendable {
  private(set) var texts: [String] = []
  private(set) var hashes: [UInt64] = []
  private var indices: [String: Int] = [:]

  var count: Int { texts.count }

  /// The number of a text, which is added unless it is there.
  mutating func index(of text: String) -> Int {
    if let index = indices[text] { return index }
    let index = texts.count
    texts.append(text)
    hashes.append(text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
    indices[text] = index
    return index
  }

  subscript(index: UInt32) -> String {
    Int(index) < texts.count ? texts[Int(index)] : ""
  }

  func hash(at index: UInt32) -> UInt64 {
    Int(index) < hashes.count ? hashes[Int(index)] : 0
  }
}

/// Pictures by number, each held once.
struct PicturePool: Sendable {
  private var pictures: [FramePicture] = []
  private var numbers: [UInt32: UInt16] = [:]

  var count: Int { pictures.count }

  /// The number cells have for a picture, which is added unless it is there; 0 where there are too
  /// many.
  mutating func number(of picture: FramePicture) -> UInt16 {
    if let number = numbers[picture.number] { return number }
    guard pictures.count < Int(UInt16.max) else { return 0 }
    pictures.append(picture)
    let number = UInt16(pictures.count)
    numbers[picture.number] = number
    return number
  }

  /// The picture of cells with a number.
  subscript(number: UInt16) -> FramePicture? {
    let index = Int(number) - 1
    return pictures.indices.contains(index) ? pictures[index] : nil
  }
}
