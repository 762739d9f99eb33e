import Medley

extension ListRoute {
  /// The page of a photo, by the number of what it was posted with.
  static func photo(_ number: Int) -> Self { ["photo", "\(number)"] }
}
