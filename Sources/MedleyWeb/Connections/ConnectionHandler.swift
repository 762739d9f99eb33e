#if Web
  import HTTPTypes
  import MedleyCore
  import NIOCore
  import NIOHTTPTypes

  /// Counts a connection, and ends requests that arrive too slowly.
  ///
  /// It follows the handlers that parse requests. ``RequestStartHandler`` notifies it of the first bytes.
  final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private let connections: ServedConnections
    private let requestTime: TimeAmount
    private var id: ServedConnections.ID?

    /// Whether the client was refused, so that nothing it sends is read.
    private var isRefused = false

    /// Ends a request that does not arrive in time.
    private var deadline: Scheduled<Void>?

    /// The number of complete requests without a complete response.
    private var openRequests = 0

    /// Whether the head of a response was written, and not its end.
    private var isResponding = false

    private let texts: WebTexts

    init(_ connections: ServedConnections, requestTime: Duration, texts: WebTexts) {
      self.texts = texts
      self.connections = connections
      self.requestTime = TimeAmount(requestTime)
    }

    func handlerAdded(context: ChannelHandlerContext) {
      try? context.pipeline.syncOperations.addHandler(
        RequestStartHandler { [weak self] in self?.beginRequest(context.channel) },
        position: .first
      )
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      deadline?.cancel()
      // A stream waits for nothing.
      if let id { connections.setWaiting(id, false) }
    }

    func channelActive(context: ChannelHandlerContext) {
      let channel = context.channel
      let (id, admission) = connections.open(channel, from: channel.remoteAddress?.clientAddress)
      self.id = id
      channel.closeFuture.whenComplete { [connections] _ in connections.close(id) }
      switch admission {
      case .accepted: break
      case .refused: refuse(.busy, context)
      case .closed:
        isRefused = true
        context.close(promise: nil)
      }
      context.fireChannelActive()
    }

    // MARK: - Requests

    /// Starts the time limit for the head and the body of a request.
    private func beginRequest(_ channel: any Channel) {
      guard deadline == nil, !isRefused else { return }
      deadline = channel.eventLoop.assumeIsolated().scheduleTask(in: requestTime) { [weak self] in
        self?.expire(channel)
      }
    }

    private func expire(_ channel: any Channel) {
      guard !isResponding, let context = try? channel.pipeline.syncOperations.context(handler: self)
      else { return channel.close(promise: nil) }
      refuse(.slow, context)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isRefused else { return }
      if case .end = unwrapInboundIn(data) {
        deadline?.cancel()
        deadline = nil
        openRequests += 1
        updateWaiting(context)
      }
      context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      guard !isRefused else {
        promise?.fail(ChannelError.outputClosed)
        return
      }
      switch unwrapOutboundIn(data) {
      case .head: isResponding = true
      case .body: break
      case .end:
        isResponding = false
        openRequests -= 1
      }
      context.write(data, promise: promise)
      guard !isResponding else { return }
      updateWaiting(context)
      // The request was answered before its body has arrived, for example because the body is too large.
      if openRequests < 0 { leave(context) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      updateWaiting(context)
      context.fireChannelWritabilityChanged()
    }

    private func updateWaiting(_ context: ChannelHandlerContext) {
      guard let id else { return }
      connections.setWaiting(id, openRequests <= 0 || !context.channel.isWritable)
    }

    // MARK: - Refusals

    /// Answers although no request was read, and closes the connection.
    private func refuse(_ refusal: Refusal, _ context: ChannelHandlerContext) {
      isRefused = true
      let reason = refusal.reason(in: texts)
      let head = HTTPResponse(
        status: refusal.status,
        headerFields: [
          .contentType: "text/plain; charset=utf-8", .contentLength: "\(reason.utf8.count)",
          .connection: "close", .cacheControl: "no-store", .retryAfter: "2",
        ]
      )
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.write(wrapOutboundOut(.body(ByteBuffer(string: reason))), promise: nil)
      context.write(wrapOutboundOut(.end(nil)), promise: nil)
      leave(context)
    }

    /// Closes the connection after what was written, and reads no more requests.
    ///
    /// A connection that is closed while bytes wait to be read is reset, and the client could lose the answer.
    private func leave(_ context: ChannelHandlerContext) {
      isRefused = true
      deadline?.cancel()
      deadline = nil
      let channel = context.channel
      context.flush()
      context.close(mode: .output, promise: nil)
      channel.eventLoop.scheduleTask(in: .seconds(1)) { channel.close(promise: nil) }
    }
  }

  /// Notifies a ``ConnectionHandler`` of bytes, before the head of their request is complete.
  final class RequestStartHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let onBytes: () -> Void

    init(onBytes: @escaping () -> Void) {
      self.onBytes = onBytes
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      onBytes()
      context.fireChannelRead(data)
    }
  }
#endif
