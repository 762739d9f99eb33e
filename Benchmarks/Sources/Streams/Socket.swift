#if os(Linux)
  import Glibc

  /// Blocking sockets.
  package enum Socket {
    package static func connect(_ port: Int) throws -> Int32 {
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      guard socket >= 0 else {
        throw LoadError("no more descriptors: raise the limit with ulimit -n")
      }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(port).bigEndian
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      let result = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard result == 0 else { throw LoadError("no connection: error \(errno)") }
      var isOn: Int32 = 1
      setsockopt(
        socket,
        Int32(IPPROTO_TCP),
        TCP_NODELAY,
        &isOn,
        socklen_t(MemoryLayout<Int32>.size)
      )
      return socket
    }

    package static func write(_ text: String, to socket: Int32) throws {
      var text = text
      let isWritten = text.withUTF8 {
        send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) == $0.count
      }
      guard isWritten else { throw LoadError("the server closed a connection") }
    }

    package static func read(_ socket: Int32, limit: Int) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
        count = max(0, recv(socket, buffer.baseAddress, limit, 0))
      }
    }
  }

  package struct LoadError: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) {
      self.description = description
    }
  }
#endif
