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
