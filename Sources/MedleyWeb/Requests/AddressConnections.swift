#if Web
  import MedleyCore
  import NIOCore

  /// Counts the connections from each address, and closes those above a limit.
  final class AddressConnections: Sendable {
    private let limit: Int
    private let counts = Locked<[String: Int]>([:])

    init(limit: Int) {
      self.limit = limit
    }

    /// Counts a connection, and returns whether it is allowed.
    func open(_ address: String) -> Bool {
      counts.withValue { counts in
        guard counts[address, default: 0] < limit else { return false }
        counts[address, default: 0] += 1
        return true
      }
    }

    func close(_ address: String) {
      counts.withValue { counts in
        counts[address] = counts[address].flatMap { $0 > 1 ? $0 - 1 : nil }
      }
    }
  }

  /// Closes a connection if there are too many from its address.
  final class ConnectionLimiter: ChannelInboundHandler, RemovableChannelHandler, Sendable {
    typealias InboundIn = Any

    private let connections: AddressConnections

    init(_ connections: AddressConnections) {
      self.connections = connections
    }

    func channelActive(context: ChannelHandlerContext) {
      if let address = context.channel.remoteAddress?.clientAddress {
        if connections.open(address) {
          context.channel.closeFuture.whenComplete { [connections] _ in connections.close(address) }
        } else {
          context.close(promise: nil)
        }
      }
      context.fireChannelActive()
    }
  }
#endif
