// On Linux, `stat` belongs to the module that is loaded first: the C library, or the C module of Dispatch.
#if canImport(CDispatch)
  import CDispatch
#endif

import Foundation

/// A file that is read to its end, and further when it grows, is truncated or is replaced.
struct FollowedFile: ~Copyable {
  /// A change of a file that was read to its end.
  enum Change: Equatable {
    /// No change, or the file has grown.
    case none

    /// The file was truncated; reading restarts at its beginning.
    case truncated

    /// The file was replaced; reading restarts at the beginning of the new file.
    case replaced

    /// The file was deleted; this is reported once.
    case deleted
  }

  /// The result of reading.
  enum Piece: Equatable {
    /// The next bytes; at least one.
    case bytes([UInt8])

    /// The pipe is empty at the moment.
    case nothingYet

    /// The end; a regular file can grow.
    case end
  }

  /// The maximum size of a chunk in bytes.
  static let chunkSize = 1 << 18

  private let path: String
  private var descriptor: CInt

  /// The number of checks in a row in which the file was missing.
  private var missingCount = 0

  /// The number of checks after which a missing file is deleted, and not being rotated.
  private static let mostMissing = 3

  /// The number of bytes that were read.
  private(set) var offset = 0

  /// The last bytes that were read; other bytes show that the file was truncated and has grown again.
  private var tail: [UInt8] = []

  private static let tailSize = 256

  /// The descriptor.
  var number: CInt { descriptor }

  private var isStandardInput: Bool { path == "-" }

  /// Opens a file without waiting for the writer of a pipe.
  ///
  /// - Parameter path: the path of the file; `-` is the standard input.
  init(path: String) throws(InputFileError) {
    self.path = path
    descriptor = path == "-" ? dup(STDIN_FILENO) : Self.open(path)
    if descriptor < 0 { throw InputFileError(path, code: errno) }
    var state = stat()
    // A folder can be opened but not read.
    if fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFDIR {
      throw InputFileError(path, code: EISDIR)
    }
  }

  /// Throws if a file cannot be read; does not open it, since closing a pipe would end its writer.
  static func check(path: String) throws(InputFileError) {
    guard path != "-" else { return }
    var state = stat()
    guard stat(path, &state) == 0, access(path, R_OK) == 0 else {
      throw InputFileError(path, code: errno)
    }
    if state.st_mode & S_IFMT == S_IFDIR { throw InputFileError(path, code: EISDIR) }
    guard state.st_mode & S_IFMT == S_IFREG else { return }
    let file = try InputFile(path: path)
    if let format = InputFormat(try file.nextChunk() ?? []) {
      throw InputFileError(path, format: format)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// The size in bytes, or `nil` for a pipe.
  var size: Int? {
    guard let state = Self.state(of: descriptor), state.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(state.st_size)
  }

  /// Returns the next bytes without waiting.
  mutating func nextPiece() throws(InputFileError) -> Piece {
    // The standard input may belong to other programs too, so its flags are not changed.
    if isStandardInput, !isReadable { return .nothingYet }
    var code: CInt = 0
    let chunk = [UInt8](unsafeUninitializedCapacity: Self.chunkSize) { buffer, count in
      var result = read(descriptor, buffer.baseAddress, buffer.count)
      while result < 0, errno == EINTR {
        result = read(descriptor, buffer.baseAddress, buffer.count)
      }
      if result < 0 { code = errno }
      count = max(0, result)
    }
    if code == EAGAIN || code == EWOULDBLOCK { return .nothingYet }
    guard code == 0 else { throw InputFileError(path, code: code) }
    offset += chunk.count
    tail = Array((tail + chunk.suffix(Self.tailSize)).suffix(Self.tailSize))
    guard chunk.isEmpty else { return .bytes(chunk) }
    // A named pipe without a writer so far has not ended.
    return offset == 0 && isPipe && !isStandardInput ? .nothingYet : .end
  }

  private var isReadable: Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  private var isPipe: Bool {
    Self.state(of: descriptor).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  /// Checks whether the file was truncated or replaced, and if so, restarts at the beginning.
  ///
  /// A file that is missing for a moment, as during log rotation, changes nothing; nor does another
  /// file before the old file is read to its end.
  mutating func lookAgain() -> Change {
    guard !isStandardInput else { return .none }
    let other = Self.open(path)
    guard other >= 0 else {
      missingCount += errno == ENOENT ? 1 : 0
      return missingCount == Self.mostMissing ? .deleted : .none
    }
    missingCount = 0
    guard let old = Self.state(of: descriptor), let new = Self.state(of: other) else {
      close(other)
      return .none
    }
    if old.st_ino != new.st_ino || old.st_dev != new.st_dev {
      let isRead = old.st_mode & S_IFMT != S_IFREG || Int(old.st_size) <= offset
      guard isRead, new.st_mode & S_IFMT != S_IFDIR else {
        close(other)
        return .none
      }
      close(descriptor)
      descriptor = other
      (offset, tail) = (0, [])
      return .replaced
    }
    close(other)
    guard new.st_mode & S_IFMT == S_IFREG, Int(new.st_size) < offset || !endsAtTail,
      lseek(descriptor, 0, SEEK_SET) == 0
    else { return .none }
    (offset, tail) = (0, [])
    return .truncated
  }

  /// Whether the file still contains the bytes that were read last.
  ///
  /// A program that does not append leaves zeros in their place when its log is truncated, and goes on behind
  /// them, where this file is read too.
  private var endsAtTail: Bool {
    let count = tail.count
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = max(0, pread(descriptor, buffer.baseAddress, count, off_t(offset - count)))
    }
    return bytes == tail || bytes.allSatisfy { $0 == 0 }
  }

  private static func open(_ path: String) -> CInt {
    #if canImport(Darwin)
      Darwin.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #elseif canImport(Glibc)
      Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #elseif canImport(Musl)
      Musl.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #elseif canImport(Android)
      Android.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    #endif
  }

  private static func state(of descriptor: CInt) -> stat? {
    var state = stat()
    return fstat(descriptor, &state) == 0 ? state : nil
  }
}
