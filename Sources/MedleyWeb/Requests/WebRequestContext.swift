#if Web
  public import Hummingbird
  public import NIOCore

  /// The context of requests with their connection, which streams need.
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
    /// Hummingbird's storage of the request.
    public var coreContext: CoreRequestContextStorage
    /// The connection of the request.
    public let channel: any Channel

    /// Creates the context of a request.
    public init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }

  /// The context of the server of ``WebLists/application(host:port:logger:onStart:)``.
  ///
  /// No middleware of an app sees its responses, so that the task of a request may end when a stream begins.
  @available(macOS 14, iOS 17, macCatalyst 17, tvOS 17, visionOS 1, *)
  struct ServedRequestContext: WebRequestContext {
    var coreContext: CoreRequestContextStorage
    let channel: any Channel

    init(source: ApplicationRequestContextSource) {
      coreContext = CoreRequestContextStorage(source: source)
      channel = source.channel
    }
  }
#endif
