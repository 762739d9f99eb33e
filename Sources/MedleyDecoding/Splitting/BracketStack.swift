/// The brackets that are open at one place of a JSON text, one bit for each.
///
/// The innermost 64 stand in one word; only deeper nesting needs memory, a bit for each level, so
/// that a hostile text costs an eighth of its own size at most.
struct BracketStack {
  private var kinds: UInt64 = 0
  private var spilled: [UInt64] = []

  /// How many brackets are open.
  private(set) var depth = 0

  /// The most that were open at any one time.
  private(set) var deepest = 0

  /// How many of the open brackets are braces.
  private(set) var openBraces = 0

  /// Whether the innermost open bracket is a brace.
  @inline(__always)
  var isInObject: Bool { kinds & 1 == 1 }

  @inline(__always)
  mutating func push(brace: Bool) {
    if depth & 63 == 0, depth > 0 { spilled.append(kinds) }
    kinds = kinds << 1 | (brace ? 1 : 0)
    openBraces &+= brace ? 1 : 0
    depth &+= 1
    if depth > deepest { deepest = depth }
  }

  @inline(__always)
  mutating func pop() {
    openBraces &-= isInObject ? 1 : 0
    depth &-= 1
    if depth & 63 == 0, let last = spilled.popLast() { kinds = last } else { kinds >>= 1 }
  }

  /// Closes everything up to and including the innermost bracket of a kind.
  ///
  /// - Returns: Whether there was one; if not, nothing is closed.
  /// - Complexity: O(1) amortised over the brackets that were opened.
  mutating func close(brace: Bool) -> Bool {
    guard brace ? openBraces > 0 : openBraces < depth else { return false }
    while isInObject != brace { pop() }
    pop()
    return true
  }

  mutating func removeAll() {
    self = BracketStack()
  }
}
