import StrictUIKit

/// Keeps what views found wrong.
///
/// Rows that come and go while a field is being edited (D15) are counted by themselves: a chat
/// cannot do without, and only a device can tell what UIKit makes of it.
@MainActor
final class Violations {
  private(set) var all: [String] = []
  private(set) var countWhileEditing = 0

  var enforcement: UIKitEnforcement {
    UIKitEnforcement(isStrict: true) { [weak self] in self?.note($0) }
  }

  private func note(_ violation: UIKitViolation) {
    if violation.rule == .d15 {
      countWhileEditing += 1
    } else {
      all.append("\(violation.rule): \(violation.message)")
    }
  }
}
