#if Web
  import MedleyCore
  import NIOCore
  import NIOHTTPTypes

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// The connection of a stream: writes events directly to the channel, without a task that waits for them.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  final class StreamConnection: Sendable {
    private let channel: any Channel
    private let ended: EventLoopPromise<Void>

    init(_ channel: any Channel) {
      self.channel = channel
      ended = channel.eventLoop.makePromise()
      channel.closeFuture.whenComplete { [ended] _ in ended.succeed() }
    }

    /// Whether the client takes data: less than 64 kB wait to be sent.
    var isWritable: Bool { channel.isWritable }

    /// Prepares the channel: a client that has gone without a word is detected, and so is one that reads again.
    func prepare(onWritable: @escaping @Sendable () -> Void) async {
      // The kernel would otherwise store megabytes for a client that reads slowly.
      try? await channel.setOption(.socketOption(.so_sndbuf), value: 131_072).get()
      #if os(Linux)
        // Milliseconds after which data that nobody has acknowledged ends the connection.
        let option = ChannelOptions.Types.SocketOption(
          level: .tcp,
          name: .init(rawValue: TCP_USER_TIMEOUT)
        )
        try? await channel.setOption(option, value: 40_000).get()
      #endif
      let handler = ClientWatcher(onWritable: onWritable)
      try? await channel.pipeline.addHandler(handler, position: .first).get()
    }

    /// Waits until the client has gone, or ``end()`` is called.
    func waitForEnd() async {
      try? await ended.futureResult.get()
    }

    /// Ends the stream; the response is finished properly.
    func end() {
      ended.succeed()
    }

    /// Ends the connection of a client that does not read.
    func close() {
      channel.close(promise: nil)
    }

    /// Writes events to their connections, with one change of the thread for all connections of an event
    /// loop.
    static func write(_ events: [(connection: StreamConnection, bytes: [UInt8])]) {
      let loops = Dictionary(grouping: events) { ObjectIdentifier($0.connection.channel.eventLoop) }
      for events in loops.values {
        events.first?.connection.channel.eventLoop.execute {
          for (connection, bytes) in events {
            let buffer = connection.channel.allocator.buffer(bytes: bytes)
            connection.channel.writeAndFlush(HTTPResponsePart.body(buffer), promise: nil)
          }
        }
      }
    }
  }

  /// Notices that a client reads again, and that it has closed its side.
  private final class ClientWatcher: ChannelInboundHandler, Sendable {
    typealias InboundIn = ByteBuffer

    private let onWritable: @Sendable () -> Void

    init(onWritable: @escaping @Sendable () -> Void) {
      self.onWritable = onWritable
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if context.channel.isWritable { onWritable() }
      context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if let event = event as? ChannelEvent, event == .inputClosed { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }
  }
#endif
