/// The sections of a list by their ids.
struct SectionLookup: Sendable {
  /// The tokens of the sections, by the hash of their ids.
  private(set) var tokens = HashTrie()

  /// Whether two sections may have the same id, which is possible only in a list built from arrays.
  private(set) var mayRepeat = false

  init(_ sections: BTree<SectionSlot>) {
    sections.forEach { slot in
      let hash = slot.heading.id.hashValue
      mayRepeat = mayRepeat || tokens.contains(hash: hash)
      tokens.insert(slot.token, hash: hash)
    }
  }

  mutating func insert(_ id: SectionID, token: Int) {
    tokens.insert(token, hash: id.hashValue)
  }

  mutating func remove(_ id: SectionID, token: Int) {
    tokens.remove(token, hash: id.hashValue)
  }
}
