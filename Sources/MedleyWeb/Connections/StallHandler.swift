#if Web
  import NIOCore

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Darwin)
    import Darwin
  #endif

  /// Closes a connection whose client does not take the data of responses for some time.
  ///
  /// The idle time of Hummingbird ends while a response is written.
  final class StallHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    private let time: TimeAmount
    private var timer: Scheduled<Void>?

    init(after time: Duration) {
      self.time = TimeAmount(time)
    }

    func channelActive(context: ChannelHandlerContext) {
      // The kernel would otherwise store megabytes, and report progress only after it has sent a third.
      let option = ChannelOptions.Types.SocketOption(
        level: .tcp,
        name: .init(rawValue: TCP_NOTSENT_LOWAT)
      )
      try? context.channel.syncOptions?.setOption(option, value: 131_072)
      context.fireChannelActive()
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      timer?.cancel()
      timer = nil
      if !context.channel.isWritable {
        let channel = context.channel
        timer = context.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
      }
      context.fireChannelWritabilityChanged()
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      // The server stops, and would wait for the client.
      if event is ChannelShouldQuiesceEvent, timer != nil { context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      timer?.cancel()
    }
  }
#endif
