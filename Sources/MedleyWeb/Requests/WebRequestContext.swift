#if Web
  public import Hummingbird
  public import NIOCore

  /// The context of requests whose connection is known, which streams need.
  ///
  /// ```swift
  /// struct AppContext: WebRequestContext {
  ///   var coreContext: CoreRequestContextStorage
  ///   let channel: any Channel
  ///
  ///   init(source: Source) {
  ///     coreContext = .init(source: source)
  ///     channel = source.channel
  ///   }
  /// }
  /// ```
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  public protocol WebRequestContext: RequestContext {
    /// The connection of the request.
    var channel: any Channel { get }
  }

  /// A context that contains nothing else than the connection of the request.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  public struct BasicWebRequestContext: WebRequestContext {
    public var coreContext: CoreRequestContextStorage
    public let channel: any Channel

    public init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }
#endif
