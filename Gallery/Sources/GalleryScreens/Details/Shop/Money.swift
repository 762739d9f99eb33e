/// An amount in euros, kept in cents so that sums are exact.
package struct Money: Hashable, Comparable, Sendable {
  /// The amount in cents.
  package var cents: Int

  /// No money at all.
  static let zero = Money(cents: 0)

  /// Whether the first amount is the smaller one.
  package static func < (lhs: Self, rhs: Self) -> Bool { lhs.cents < rhs.cents }

  /// The sum of two amounts.
  static func + (lhs: Self, rhs: Self) -> Self { Money(cents: lhs.cents + rhs.cents) }

  /// So many times an amount.
  static func * (count: Int, amount: Self) -> Self { Money(cents: count * amount.cents) }
}

extension Money: CustomStringConvertible {
  /// The amount as `€4.50`.
  package var description: String {
    let cents = cents.magnitude % 100
    return
      "\(self.cents < 0 ? "−" : "")€\(self.cents.magnitude / 100).\(cents < 10 ? "0" : "")\(cents)"
  }
}
