import Foundation
import Medley

/// The bytes of a log, from which rows read their lines when they are drawn.
///
/// A log of millions of lines takes little memory this way. A regular file is read where it is. The
/// bytes of a pipe, and of a followed file that may be truncated, are copied to a temporary file
/// without a name.
///
/// `@unchecked Sendable`: ``descriptor`` and ``bytes`` never change, `pread` moves no offset and is
/// safe on any thread, and `copiedCount` is read and written under the lock only. The descriptor is closed when no reference is left.
final class LogFile: @unchecked Sendable {
  private let descriptor: CInt

  /// The bytes of a log without a file.
  private let bytes: [UInt8]

  private let lock = NSLock()

  /// The deliveries that were decoded last, by the offsets of their lines.
  private let entries = RecentValues<Int, LogEntry>()

  /// The length of the copied bytes.
  private var copiedCount = 0

  /// Creates a log of bytes.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    descriptor = -1
  }

  /// Creates a log that reads a regular file.
  ///
  /// - Parameter descriptor: an open descriptor of the file, which this object duplicates.
  init?(sharing descriptor: CInt) {
    self.descriptor = dup(descriptor)
    bytes = []
    if self.descriptor < 0 { return nil }
  }

  /// Creates a log to which bytes are copied; `nil` if there is no room for a temporary file.
  init?(copyingTo folder: String = NSTemporaryDirectory()) {
    var template = Array((folder + "/medley-log-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    bytes = []
    if descriptor < 0 { return nil }
    unlink(template)
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Copies bytes to the end of the log.
  ///
  /// - Returns: whether there was room.
  func append(_ chunk: [UInt8]) -> Bool {
    lock.withLock {
      var sent = 0
      while sent < chunk.count {
        let count = chunk[sent...].withUnsafeBytes {
          pwrite(descriptor, $0.baseAddress, $0.count, off_t(copiedCount))
        }
        guard count > 0 else { return false }
        (sent, copiedCount) = (sent + count, copiedCount + count)
      }
      return true
    }
  }

  /// Returns bytes, fewer at the end of the log and before bytes that cannot be read.
  func read(_ range: Range<Int>) -> [UInt8] {
    var code: CInt = 0
    return read(range, &code)
  }

  /// Returns bytes, fewer at the end of the log.
  ///
  /// - Parameter path: the path of the file for the error.
  func read(_ range: Range<Int>, path: String) throws(InputFileError) -> [UInt8] {
    var code: CInt = 0
    let bytes = read(range, &code)
    guard code == 0 else { throw InputFileError(path, code: code) }
    return bytes
  }

  /// Returns the bytes that can be read, and sets the error code of the others.
  private func read(_ range: Range<Int>, _ code: inout CInt) -> [UInt8] {
    guard descriptor >= 0 else { return Array(bytes[range.clamped(to: 0..<bytes.count)]) }
    // `pread` initializes exactly the bytes that it counts.
    return [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let result = pread(
          descriptor,
          buffer.baseAddress.map { $0 + count },
          range.count - count,
          off_t(range.lowerBound + count)
        )
        if result < 0, errno == EINTR { continue }
        if result < 0 { code = errno }
        guard result > 0 else { return }
        count += result
      }
    }
  }

  /// Returns the line that begins at an offset, without its line feed.
  func line(at offset: Int) -> [UInt8] {
    var size = 1 << 10
    while true {
      let bytes = read(offset..<offset + size)
      if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) { return Array(bytes[..<end]) }
      if bytes.count < size || size > LineBlocks.longestLine { return bytes }
      size *= 4
    }
  }

  /// Returns the beginning of the line that begins at an offset, which may be very long.
  func beginningOfLine(at offset: Int, length: Int) -> [UInt8] {
    let bytes = read(offset..<offset + length)
    return bytes.firstIndex(of: UInt8(ascii: "\n")).map { Array(bytes[..<$0]) } ?? bytes
  }

  /// Returns the delivery on the line that begins at an offset, or `nil` if it is none any more.
  func entry(at offset: Int) -> LogEntry? {
    entries.value(for: offset) { LogEntry(validated: line(at: offset)) }
  }
}
