import ArgumentParser

/// The two ways of the article in which rows are made.
package enum NearbyStyle: String, CaseIterable, ExpressibleByArgument {
  /// A closed set of kinds: ``NearbyRow``.
  case `enum`

  /// Presentation models that bring their own cells, in an open list.
  case `protocol`
}
