/// A tab of a browser that shows the list, and the stream of events that its server sends.
///
/// The tabs of a browser share one stream, because a browser opens few connections to a server. A tab can
/// have a stream of its own.
public struct BrowserTab: Hashable, Sendable {
  /// The name of the stream.
  public var stream: String

  /// The name of the tab in its stream: up to 16 characters `a`–`z` and `0`–`9`.
  public var name: String

  /// Creates a value.
  public init(stream: String, name: String) {
    self.stream = stream
    self.name = name
  }

  /// Whether the name can be a line of an event.
  var isValid: Bool {
    (1...16).contains(name.utf8.count)
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }
}
