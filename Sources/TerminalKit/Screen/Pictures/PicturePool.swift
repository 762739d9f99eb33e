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
