/// Finds out which old row is which new one, and which rows look different.
///
/// It is generic so that it is compiled where the type of item is known, in the program that builds
/// the list: see ``RowFunctions``. A single row on each side is compared at once. Else it works in
/// four steps, each of which leaves less to the next:
///
/// 1. Section by section, what both ends have in common is taken off; what stands between is walked
///    along, and small edits are passed by looking a few rows ahead. See `align(_:_:)`.
/// 2. The rows that remain in all sections are hashed, once each, and paired by their hashes. See
///    ``RowHashJoin``.
/// 3. Rows that share their hash with others are paired by comparing identities. See
/// `pair(_:_:_:_:limit:)`.
/// 4. The blocks are put together in the order of the new list, and contents compared.
///
/// Where identities may be repeated, only what the whole lists begin with in common is taken off:
/// the occurrence of every row after that depends on all rows before.
///
/// - Complexity: O(*n*) on average, O(*n* log *n*) if many identities have the same hash. Rows that
///   have all bits of their hashes in common are told apart by comparing each with each; after 2^24
///   comparisons, and 64 more for each row, those still unpaired count as deleted and inserted. So
///   up to about 4,000 rows of one and the same hash are always paired.
@usableFromInline
struct RowMatcher<Item: ListItem> {
  /// Rows side by side in the list and in memory.
  @usableFromInline
  struct Span {
    @usableFromInline var items: UnsafePointer<Item>

    /// How many rows of the whole list stand before them.
    @usableFromInline var start: Int
    @usableFromInline var count: Int

    /// The part they belong to.
    @usableFromInline var part: Int

    @inlinable
    init(items: UnsafePointer<Item>, start: Int, count: Int, part: Int) {
      self.items = items
      self.start = start
      self.count = count
      self.part = part
    }

    /// Whether other rows follow these in the list, in its part and in memory.
    @inlinable
    func isFollowed(by other: Span) -> Bool {
      start + count == other.start && items + count == other.items && part == other.part
    }
  }

  /// New rows that the walk could not pair, and how much had been found before them.
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

  // The parts that the last block belongs to: a block ends where a part does.
  @usableFromInline var lastOldPart = -1
  @usableFromInline var lastNewPart = -1

  /// The parts that each of the blocks belongs to that the walk has found.
  @usableFromInline var walkedParts: [(old: Int, new: Int)] = []

  /// The old rows that the walk could not pair.
  @usableFromInline var oldGaps: [Span] = []

  /// The new rows that the walk could not pair, in order.
  @usableFromInline var newGaps: [Gap] = []

  /// How many comparisons the walk may still spend on looking ahead.
  @usableFromInline var patience = 256

  @inlinable
  init() {}

  /// Pairs the rows; see ``RowMatches`` for the order of what is found.
  @inlinable
  static func matches(
    _ problem: RowProblem,
    limits: RowMatcherLimits = RowMatcherLimits()
  ) -> RowMatches {
    if let match = matchOfSingleRows(problem) { return match }
    let rows = RowMatcherRows<Item>(problem)
    var matcher = RowMatcher()
    // The spans point into arrays that these hold.
    withExtendedLifetime(problem) {
      withExtendedLifetime(rows) {
        rows.old.withUnsafeBufferPointer { old in
          rows.new.withUnsafeBufferPointer { new in
            if problem.mayRepeat {
              matcher.alignBeginning(Cursor(old), Cursor(new))
            } else {
              for part in rows.parts {
                matcher.align(
                  Cursor(UnsafeBufferPointer(rebasing: old[part.old])),
                  Cursor(UnsafeBufferPointer(rebasing: new[part.new]))
                )
              }
            }
          }
        }
        matcher.pairGaps(limits)
      }
    }
    return matcher.found
  }

  /// What is found where each side is a single row, as when one row was edited; `nil` where there
  /// are more.
  @inlinable
  static func matchOfSingleRows(_ problem: RowProblem) -> RowMatches? {
    guard problem.old.count == 1, problem.new.count == 1 else { return nil }
    let (old, new) = (problem.old[0], problem.new[0])
    guard old.count == 1, new.count == 1 else { return nil }
    // The same memory holds the same row.
    let isShared = old.storage === new.storage && old.lower == new.lower
    let before = old.storage.items(as: Item.self)[old.lower]
    let after = new.storage.items(as: Item.self)[new.lower]
    var matches = RowMatches()
    guard isShared || before.id == after.id else { return matches }
    matches.blocks.append(RowBlock(old: old.start, new: new.start, count: 1))
    if !isShared, before != after { matches.updated.append(new.start) }
    return matches
  }

  /// Notes rows that are the same on both sides, and stand side by side there.
  @inlinable
  mutating func addBlock(_ old: Cursor, _ new: Cursor, count: Int) {
    let (oldPart, newPart) = (old.part, new.part)
    let block = RowBlock(old: old.position, new: new.position, count: count)
    addBlock(block, oldPart: oldPart, newPart: newPart)
    if walkedParts.count < found.blocks.count { walkedParts.append((oldPart, newPart)) }
  }

  @inlinable @inline(__always)
  mutating func addBlock(_ block: RowBlock, oldPart: Int, newPart: Int) {
    let last = found.blocks.count - 1
    if last >= 0, oldPart == lastOldPart, newPart == lastNewPart,
      found.blocks[last].old + found.blocks[last].count == block.old,
      found.blocks[last].new + found.blocks[last].count == block.new
    {
      found.blocks[last].count += block.count
    } else {
      found.blocks.append(block)
      (lastOldPart, lastNewPart) = (oldPart, newPart)
    }
  }
}
