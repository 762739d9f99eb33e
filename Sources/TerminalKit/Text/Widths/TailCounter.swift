/// Counts the scalars that add themselves to one character and says when there are too many.
struct TailCounter {
  private var length = 0
  private var followsJoiner = false

  /// Whether `scalar` may follow what was accepted or refused before.
  mutating func accepts(_ scalar: Unicode.Scalar) -> Bool {
    let extends =
      followsJoiner || scalar.value >= 0x300 && CharacterTable.traits(of: scalar).columns == 0
    length = extends ? length + 1 : 0
    followsJoiner = scalar == "\u{200D}"
    return length <= TextCleaner.longestTail
  }
}
