/// Finds for each new row the old row with the same identity, and the rows whose content differs.
///
/// The matcher is generic so that it is compiled where the type of item is known, in the program
/// that builds the list; see ``RowFunctions``. It works in two steps:
///
/// 1. Section by section it takes off the common prefix and suffix, then walks along the rows
///    between them. Where the rows differ, it looks a few rows ahead to resynchronise.
/// 2. The rows that remain in all sections are matched by a hash table; see `pairGaps(_:)`.
///
/// If identities may be duplicate, only the common prefix of the whole lists is taken off: the
/// occurrence of every row after it depends on all rows before.
///
/// - Complexity: O(*n*) on average. Rows whose hashes are equal are compared one by one; after 2^24
///   comparisons, and 64 more for each row, those still unmatched count as deleted and inserted. Up
///   to about 4,000 rows with one and the same hash are always matched.
@usableFromInline
struct RowMatcher<Item: ListItem> {
  /// Consecutive rows in the list and in memory.
  @usableFromInline
  struct Span {
    @usableFromInline var items: UnsafePointer<Item>

    /// The number of rows of the whole list before these.
    @usableFromInline var start: Int
    @usableFromInline var count: Int

    @inlinable
    init(items: UnsafePointer<Item>, start: Int, count: Int) {
      self.items = items
      self.start = start
      self.count = count
    }
  }

  /// New rows that the walk could not match, and the numbers of blocks and updates found before.
  @usableFromInline
  struct Gap {
    @usableFromInline var span: Span
    @usableFromInline var blocks: Int
    @usableFromInline var updated: Int

    @inlinable
    init(span: Span, blocks: Int, updated: Int) {
      self.span = span
      self.blocks = blocks
      self.updated = updated
    }
  }

  @usableFromInline var found = RowMatches()

  /// The rows that the walk could not match, in the order of the walk.
  @usableFromInline var oldGaps: [Span] = []
  @usableFromInline var newGaps: [Gap] = []

  /// The number of comparisons that the walk may still spend on looking ahead.
  ///
  /// Each matched row adds some. When they are used up, the rest is left to the hash table, so that
  /// a shuffled list costs no more than a few attempts.
  @usableFromInline var patience = 256

  @inlinable
  init() {}

  @inlinable
  static func matches(
    _ problem: RowProblem,
    limits: RowMatcherLimits = RowMatcherLimits()
  ) -> RowMatches {
    var matcher = RowMatcher()
    var old = problem.old.map(span)
    var new = problem.new.map(span)
    if problem.mayRepeat {
      old.sort { $0.start < $1.start }
      new.sort { $0.start < $1.start }
    }
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard !problem.mayRepeat else { return matcher.alignPrefix(Cursor(old), Cursor(new)) }
        for part in problem.partsInOrder {
          matcher.align(
            Cursor(UnsafeBufferPointer(rebasing: old[part.old])),
            Cursor(UnsafeBufferPointer(rebasing: new[part.new]))
          )
        }
      }
    }
    matcher.pairGaps(limits)
    return matcher.found
  }

  @inlinable
  static func span(_ stretch: RowStretch) -> Span {
    // An `ItemRows<Item>` holds the array and never changes it, so the address is stable. A stretch
    // has at least one row, so the address is not 0.
    let items = UnsafePointer<Item>(bitPattern: stretch.address).unsafelyUnwrapped
    return Span(items: items + stretch.lower, start: stretch.start, count: stretch.count)
  }

  /// Adds matched rows that are consecutive in both lists.
  @inlinable @inline(__always)
  mutating func add(_ block: RowBlock) {
    let last = found.blocks.count - 1
    if last >= 0, found.blocks[last].old + found.blocks[last].count == block.old,
      found.blocks[last].new + found.blocks[last].count == block.new
    {
      found.blocks[last].count += block.count
    } else {
      found.blocks.append(block)
    }
  }
}

extension RowMatcher {
  // Rows are compared where they are, through pointers, so that nothing is copied or retained. In
  // the code for one type of item, the compiler decides the comparisons with `AnyListItem`.

  @inlinable @inline(__always)
  static func likeness(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> RowLikeness {
    if Item.self == AnyListItem.self {
      return AnyListItem.likeness(boxed(old), boxed(new))
    }
    guard old.pointee.id == new.pointee.id else { return .strange }
    return old.pointee == new.pointee ? .equal : .changed
  }

  @inlinable @inline(__always)
  static func isSame(_ old: UnsafePointer<Item>, _ new: UnsafePointer<Item>) -> Bool {
    if Item.self == AnyListItem.self {
      return AnyListItem.isSame(boxed(old), boxed(new))
    }
    return old.pointee.id == new.pointee.id
  }

  /// Is called only where `Item` is `AnyListItem`, so that the memory is bound to that type.
  @inlinable @inline(__always)
  static func boxed(_ row: UnsafePointer<Item>) -> UnsafePointer<AnyListItem> {
    UnsafeRawPointer(row).assumingMemoryBound(to: AnyListItem.self)
  }
}
