import Foundation

/// Whether the long variants of the tests run; `Scripts/prove.sh` enables them.
enum LongRun {
  static let isOn = ProcessInfo.processInfo.environment["MEDLEY_LONG"] != nil
}
