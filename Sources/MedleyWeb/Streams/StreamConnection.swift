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

    /// Completed to end the task of the request; `nil` if the task ends when the stream begins.
    private let ended: EventLoopPromise<Void>?

    /// Creates the connection of a stream.
    ///
    /// - Parameter isDetached: whether ``detach()`` is called when the stream begins.
    init(_ channel: any Channel, isDetached: Bool) {
      self.channel = channel
      ended = isDetached ? nil : channel.eventLoop.makePromise()
      if let ended { channel.closeFuture.whenComplete { _ in ended.succeed() } }
    }

    /// Whether the client takes data: less than 64 kB wait to be sent.
    var isWritable: Bool { channel.isWritable }

    /// Completed when the connection is closed.
    var closeFuture: EventLoopFuture<Void> { channel.closeFuture }

    /// Whether the task of the request ends when the stream begins.
    var isDetached: Bool { ended == nil }

    /// Prepares the channel to detect clients that have gone, and clients that read again.
    ///
    /// - Parameter limits: the time limit for a client that takes no data, and the heartbeat.
    func prepare(_ delegate: StreamHandler.Delegate, limits: WebLimits) async {
      let channel = channel
      let isPrepared = channel.eventLoop.submit {
        try channel.pipeline.syncOperations.addHandler(
          StreamHandler(delegate),
          position: .first
        )
        // The kernel would otherwise store megabytes for a client that reads slowly.
        try channel.syncOptions?.setOption(.socketOption(.so_sndbuf), value: 131_072)
        #if os(Linux)
          // Milliseconds after which data that nobody has acknowledged ends the connection. The client may have
          // gone; but it may also be one that does not read, which has the whole time.
          let time = max(limits.silence, limits.streamStallTime + limits.heartbeat * 2)
          let option = ChannelOptions.Types.SocketOption(
            level: .tcp,
            name: .init(rawValue: TCP_USER_TIMEOUT)
          )
          try channel.syncOptions?.setOption(option, value: Int(time / .milliseconds(1)))
        #endif
      }
      try? await isPrepared.get()
    }

    /// Keeps the connection open after the task of the request has ended.
    ///
    /// The task and what parses requests need 18 kB, more than everything else of a stream.
    ///
    /// - Throws: an error if the connection is closed.
    func detach() async throws {
      let channel = channel
      try await channel.eventLoop.submit { try StreamHandler.detach(channel) }.get()
    }

    /// Waits until the client has gone, or ``end()`` is called.
    func waitForEnd() async {
      try? await ended?.futureResult.get()
    }

    /// Ends the stream; the response is finished properly if the client takes its end within half a second.
    func end() {
      if let ended {
        ended.succeed()
      } else {
        let end = channel.writeAndFlush(HTTPResponsePart.end(nil))
        end.whenComplete { [channel] _ in channel.close(promise: nil) }
      }
      channel.eventLoop.scheduleTask(in: .milliseconds(500)) { [channel] in
        channel.close(promise: nil)
      }
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
#endif
