/// What tells one registration from another, and where it was made.
@MainActor final class RegistrationToken {
  /// How many cells and views are being asked for.
  static var requests = 0

  private static var count = 0

  /// The class that UIKit's message names.
  let className: String

  /// The reuse identifier of what is made by the registration.
  let identifier: String

  /// Whether it was made while a cell or view was asked for.
  let isMadeInRequest: Bool

  init(_ className: String) {
    self.className = className
    Self.count += 1
    identifier = "\(className)-\(Self.count)"
    isMadeInRequest = Self.requests > 0
  }
}
