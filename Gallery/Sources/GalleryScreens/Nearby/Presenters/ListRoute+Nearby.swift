import Medley

extension ListRoute {
  /// The screen with everything nearby.
  static let nearby: Self = ["nearby"]

  /// The details of a place.
  static func place(_ id: Place.ID) -> Self { ["place", id] }
}
