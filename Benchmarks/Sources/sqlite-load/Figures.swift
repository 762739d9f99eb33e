#if SQLite
  import Foundation

  /// Nanoseconds of a clock that all processes share.
  func now() -> Int { Int(DispatchTime.now().uptimeNanoseconds) }

  /// The memory of this process that is in use, in megabytes; 0 where it is not known.
  func residentMegabytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
      let pages = text.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { return 0 }
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
  }

  /// The memory that is not a part of a file, such as code, in megabytes; 0 where it is not known.
  func privateMegabytes() -> Double {
    guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon") }),
      let kilobytes = line.split(whereSeparator: { !$0.isNumber }).first.flatMap({ Double($0) })
    else { return 0 }
    return kilobytes * 1_024 / 1_000_000
  }

  func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  func seconds(_ work: () throws -> Void) rethrows -> Double {
    let start = now()
    try work()
    return Double(now() - start) / 1e9
  }

  extension [Int] {
    /// The median and the limit below which 99 % are, in milliseconds.
    var percentiles: String {
      guard !isEmpty else { return "nothing measured" }
      let sorted = sorted()
      func milliseconds(_ fraction: Double) -> String {
        let index = Swift.min(sorted.count - 1, Int(Double(sorted.count) * fraction))
        return String(format: "%.3f", Double(sorted[index]) / 1e6)
      }
      return
        "p50 \(milliseconds(0.5)) ms, p99 \(milliseconds(0.99)) ms, longest \(milliseconds(1)) ms"
    }
  }
#endif
