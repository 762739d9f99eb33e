#if Web
  import HummingbirdCore
  import NIOCore
  import NIOHTTP1

  /// The first handler of a stream's channel.
  ///
  /// It detects that a client reads again or has closed its side, and keeps the channel of a detached stream open.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  final class StreamHandler: ChannelDuplexHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = ByteBuffer

    private enum State {
      /// The task of the request owns the channel.
      case attached

      /// The task of the request ends, and closes the channel.
      case detaching

      case detached
    }

    /// The lists, as far as the handler needs them.
    struct Delegate: Sendable {
      /// Called when the client reads again.
      let onWritable: @Sendable () -> Void

      /// Called when the server stops.
      let onStop: @Sendable () -> Void
    }

    private let delegate: Delegate
    private var state = State.attached

    init(_ delegate: Delegate) {
      self.delegate = delegate
    }

    /// Detaches a channel from the task of its request; call it on the event loop of the channel.
    ///
    /// The next `close` of the channel is ignored, and what only requests need is removed.
    static func detach(_ channel: any Channel) throws {
      let pipeline = channel.pipeline.syncOperations
      try pipeline.handler(type: StreamHandler.self).state = .detaching
      func remove(_ type: (some RemovableChannelHandler).Type) {
        guard let handler = try? pipeline.handler(type: type) else { return }
        _ = pipeline.removeHandler(handler)
      }
      remove(ByteToMessageHandler<HTTPRequestDecoder>.self)
      remove(HTTPConnectionStateHandler.self)
      remove(RequestStartHandler.self)
      remove(ConnectionHandler.self)
      remove(StallHandler.self)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // The client of a detached stream has no more to say; its next request needs another connection.
      if state == .attached { context.fireChannelRead(data) }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      if context.channel.isWritable { delegate.onWritable() }
      context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if let event = event as? ChannelEvent, event == .inputClosed { context.close(promise: nil) }
      if event is ChannelShouldQuiesceEvent { delegate.onStop() }
      context.fireUserInboundEventTriggered(event)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
      switch (state, mode) {
      case (.attached, _), (.detached, .all), (.detached, .input):
        context.close(mode: mode, promise: promise)
      case (.detaching, .all):
        // The task waits for this, and ends.
        state = .detached
        promise?.succeed()
      case (.detaching, _), (.detached, .output):
        promise?.succeed()
      }
    }
  }
#endif
