#if os(macOS) || os(Linux)
  import Foundation

  /// A terminal that takes few bytes at a time.
  final class SlowReader: @unchecked Sendable {
    // Only the thread writes until it signals that it is done; only afterwards the bytes are read.
    private(set) var bytes: [UInt8] = []
    let done = DispatchSemaphore(value: 0)
    private let master: Int32
    private let count: Int

    init(master: Int32, count: Int) {
      self.master = master
      self.count = count
    }

    func run() {
      var buffer = [UInt8](repeating: 0, count: 1000)
      for _ in 0..<60_000 where bytes.count < count {
        let taken = read(master, &buffer, buffer.count)
        if taken > 0 { bytes += buffer[..<taken] }
        usleep(taken > 0 ? 200 : 1000)
      }
      done.signal()
    }
  }
#endif
