package import Medley

extension ListRoute {
  /// The screen with everything nearby.
  package static let nearby: Self = ["nearby"]

  /// The details of a place.
  package static func place(_ id: Place.ID) -> Self { ["place", id] }
}
