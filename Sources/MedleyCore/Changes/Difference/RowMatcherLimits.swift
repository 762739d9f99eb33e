/// How much the matcher compares before it hashes, and after hashes did not help.
@usableFromInline
struct RowMatcherLimits {
  /// Up to so many pairs of rows, comparing each with each is faster than hashing.
  @usableFromInline var direct = 256

  /// How many comparisons rows with the same hash may cost beyond 64 for each row.
  @usableFromInline var colliding = 1 << 24

  @usableFromInline
  init() {}
}
