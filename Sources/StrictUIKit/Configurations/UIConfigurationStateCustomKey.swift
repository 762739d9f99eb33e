/// The name of what a program adds to a configuration state.
public struct UIConfigurationStateCustomKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes a key.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Makes a key.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}
