import Foundation

/// The part of the proofs that takes too long for every run; `Scripts/prove.sh` switches it on.
enum LongRun {
  static let isOn = ProcessInfo.processInfo.environment["MEDLEY_LONG"] != nil
}
