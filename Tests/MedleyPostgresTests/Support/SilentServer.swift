#if Postgres
  import Foundation

  /// A port of this computer at which the system accepts connections, and nobody answers.
  final class SilentServer: Sendable {
    let port: Int
    private let descriptor: Int32

    init() {
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
          _ = bind(descriptor, address, length)
          _ = listen(descriptor, 50)
          _ = getsockname(descriptor, address, &length)
        }
      }
      self.descriptor = descriptor
      port = Int(in_port_t(bigEndian: address.sin_port))
    }

    deinit { close(descriptor) }
  }
#endif
