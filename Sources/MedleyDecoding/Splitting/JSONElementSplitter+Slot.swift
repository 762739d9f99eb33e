extension JSONElementSplitter {
  /// What stands between two commas of the list, or something wrong outside the list.
  public enum Slot: Hashable, Sendable {
    /// An element that can be decoded: exactly one value, within the limits.
    ///
    /// The range is that of its bytes; the index counts the slots of the list from 0.
    case element(Range<Int>, index: Int)

    /// Something that cannot be used.
    case broken(BrokenSlot)
  }

  /// A slot that cannot be used, and why.
  public struct BrokenSlot: Hashable, Sendable {
    /// The index of the slot in the list, from 0, or nil for what is wrong outside the list.
    public var index: Int?

    /// The bytes that are lost; empty where there are none, as between two commas.
    public var range: Range<Int>

    /// What is wrong with them.
    public var problem: Problem
  }
}
