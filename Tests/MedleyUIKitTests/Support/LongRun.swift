import Foundation

/// Whether the long variants of the tests run; `Scripts/prove.sh` enables them.
enum LongRun {
  static let isOn = variable("MEDLEY_LONG") != nil

  /// The number of dense steps for each kind of view, if it is set.
  static let denseSteps = variable("MEDLEY_DENSE_STEPS").flatMap { Int($0) }

  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }
}
