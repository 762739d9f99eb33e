extension JSONElementSplitter {
  /// Why a slot cannot be used.
  public enum Problem: Hashable, Sendable {
    /// A byte stands where JSON does not allow it.
    case unexpected(UInt8, offset: Int, expected: JSONExpectation)

    /// The element is whole, but its brackets are nested deeper than the limit.
    case tooDeep(Int)

    /// The element is whole, but has more bytes than the limit.
    case tooLarge(Int)

    /// The document ends within the slot, or before the list or the document is closed.
    case cutOff

    /// What stands at the key path, or on the way to it, is not what it must be.
    ///
    /// `keys` tells how many keys of the path were followed to get there, and `found` is nil for
    /// something that is not JSON.
    case wrongKind(expected: JSONKind, found: JSONKind?, keys: Int)

    /// An object on the way lacks a key; `keys` tells how many were followed, the lacking one too.
    case missingKey(keys: Int)
  }
}
