#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// A file that is read to its end, and on when it has grown, was cut off, or was replaced by another.
struct FollowedFile: ~Copyable {
  /// What became of a file that was read to its end.
  enum Change: Equatable {
    /// Nothing, or there is more to read.
    case none

    /// It is shorter than what was read, and is read from its beginning now.
    case truncated

    /// Another file is there by this name, and is read from its beginning now.
    case replaced
  }

  /// What there is to read.
  enum Piece: Equatable {
    /// The next bytes, one at least.
    case bytes([UInt8])

    /// Nothing at the moment, but whoever writes into the pipe may write on.
    case nothingYet

    /// Nothing more; a regular file may grow.
    case end
  }

  /// How many bytes a chunk has at most.
  static let chunkSize = 1 << 17

  private let path: String
  private var descriptor: CInt

  /// How many bytes of it were read.
  private(set) var offset = 0

  /// Opens a file, without waiting for anybody who writes into it.
  init(path: String) throws(InputFileError) {
    self.path = path
    descriptor = Self.open(path)
    if descriptor < 0 { throw InputFileError(path, code: errno) }
    var state = stat()
    // A folder can be opened, but not read.
    if fstat(descriptor, &state) == 0, state.st_mode & S_IFMT == S_IFDIR {
      throw InputFileError(path, code: EISDIR)
    }
  }

  /// Looks whether a file can be read, without opening it: who writes into a pipe would lose its reader.
  static func check(path: String) throws(InputFileError) {
    var state = stat()
    guard stat(path, &state) == 0, access(path, R_OK) == 0 else {
      throw InputFileError(path, code: errno)
    }
    if state.st_mode & S_IFMT == S_IFDIR { throw InputFileError(path, code: EISDIR) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// How many bytes it has; `nil` for what has no size, such as a pipe.
  var size: Int? {
    guard let state = Self.state(of: descriptor), state.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(state.st_size)
  }

  /// The next bytes, as far as they are there: nobody is waited for.
  mutating func nextPiece() throws(InputFileError) -> Piece {
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
    guard chunk.isEmpty else { return .bytes(chunk) }
    // A pipe that nobody has opened yet for writing has no end.
    return offset == 0 && isPipe ? .nothingYet : .end
  }

  private var isPipe: Bool {
    Self.state(of: descriptor).map { $0.st_mode & S_IFMT == S_IFIFO } ?? false
  }

  /// Looks whether it is still the file that it was, and goes to the beginning if not.
  ///
  /// A name that leads nowhere for a moment, as when a log is rotated, changes nothing; nor does another
  /// file as long as the one before it has something that was not read.
  mutating func lookAgain() -> Change {
    let other = Self.open(path)
    guard other >= 0 else { return .none }
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
      offset = 0
      return .replaced
    }
    close(other)
    guard new.st_mode & S_IFMT == S_IFREG, Int(new.st_size) < offset,
      lseek(descriptor, 0, SEEK_SET) == 0
    else { return .none }
    offset = 0
    return .truncated
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
