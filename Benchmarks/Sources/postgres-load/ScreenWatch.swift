#if Postgres && Web && os(Linux)
  import CEpoll
  import Glibc
  import Streams

  /// Many browsers of several servers, in one thread.
  ///
  /// It searches what arrives for the stamps of changes, and parses nothing else, so that it takes little
  /// from the servers on the same processors.
  struct ScreenWatch {
    /// A change, by the time at which it was made.
    struct Seen: Sendable {
      /// When the last of the screens showed it.
      var last: Int64 = 0
      var count = 0
      fileprivate var screens: [UInt64]
    }

    private let epoll = medley_epoll_create()
    private var sockets: [Int32] = []
    private var rests: [[UInt8]] = []
    private var buffer = [UInt8](repeating: 0, count: 1 << 18)
    private(set) var changes: [Int64: Seen] = [:]
    private(set) var delays: [Int64] = []
    private(set) var byteCount = 0
    private(set) var lostCount = 0

    /// Changes before this time are not measured.
    var begin = Int64.max

    /// Opens streams that show the first rows of a list.
    mutating func open(_ count: Int, at port: Int, path: String) throws {
      let requests = try Socket.connect(port)
      defer { close(requests) }
      for _ in 0..<count {
        let socket = try Socket.connect(port)
        try Socket.write("GET /-/stream HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n", to: socket)
        var head: [UInt8] = []
        var names: StreamNames?
        while names == nil {
          let bytes = Socket.read(socket, limit: 4_096)
          guard !bytes.isEmpty else { throw LoadError("a stream was not opened") }
          head += bytes
          names = StreamNames(head)
        }
        guard let names else { continue }
        try names.show("at=0&before=0&after=60&held=", of: path, port: port, on: requests)
        medley_epoll_add(epoll, socket, UInt32(sockets.count))
        sockets.append(socket)
        rests.append([])
      }
    }

    /// Receives what arrives until a time.
    mutating func watch(until end: Int64) {
      var screens = [UInt32](repeating: 0, count: 256)
      while Clock.now < end {
        let count = medley_epoll_wait(epoll, &screens, 50)
        for index in 0..<max(0, Int(count)) { receive(Int(screens[index])) }
      }
    }

    private mutating func receive(_ screen: Int) {
      // The end of what came before, in which a stamp may be incomplete.
      let kept = rests[screen].count
      for (index, byte) in rests[screen].enumerated() { buffer[index] = byte }
      let limit = buffer.count - kept
      let received = buffer.withUnsafeMutableBytes { buffer in
        recv(sockets[screen], buffer.baseAddress.map { $0 + kept }, limit, 0)
      }
      guard received > 0 else {
        medley_epoll_remove(epoll, sockets[screen])
        lostCount += 1
        return
      }
      byteCount += received
      let now = Clock.now
      let (stamps, rest) = buffer.withUnsafeBytes { Self.stamps(in: $0[..<(kept + received)]) }
      rests[screen] = rest
      for stamp in stamps { note(stamp, on: screen, at: now) }
    }

    private mutating func note(_ stamp: Int64, on screen: Int, at now: Int64) {
      guard stamp >= begin else { return }
      let (word, bit) = (screen / 64, UInt64(1) << (screen % 64))
      let empty = Seen(screens: Array(repeating: 0, count: sockets.count / 64 + 1))
      let isNew = changes[stamp, default: empty].screens[word] & bit == 0
      guard isNew else { return }
      changes[stamp, default: empty].screens[word] |= bit
      changes[stamp, default: empty].count += 1
      changes[stamp, default: empty].last = now
      delays.append(now - stamp)
    }

    /// Returns the stamps, `t=NANOSECONDS;`, and the end in which one may be incomplete.
    private static func stamps(in bytes: Slice<UnsafeRawBufferPointer>) -> ([Int64], [UInt8]) {
      var stamps: [Int64] = []
      var rest = UnsafeRawBufferPointer(rebasing: bytes)
      while case let start = medley_find(rest.baseAddress, rest.count, "t="), start < rest.count {
        var (value, index) = (Int64(0), start + 2)
        while index < rest.count, (0x30...0x39).contains(rest[index]), index < start + 20 {
          value = value * 10 + Int64(rest[index] - 0x30)
          index += 1
        }
        if index == rest.count { return (stamps, Array(rest[start...])) }
        if rest[index] == UInt8(ascii: ";"), index > start + 2 { stamps.append(value) }
        rest = UnsafeRawBufferPointer(rebasing: rest[index...])
      }
      return (stamps, rest.last == UInt8(ascii: "t") ? [UInt8(ascii: "t")] : [])
    }
  }
#endif
