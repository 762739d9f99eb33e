import StrictUIKit

/// Keeps what views found wrong.
@MainActor
final class Violations {
  private(set) var all: [String] = []

  var enforcement: UIKitEnforcement {
    UIKitEnforcement(isStrict: true) { [weak self] violation in
      self?.all.append("\(violation.rule): \(violation.message)")
    }
  }
}
