/// Why a headless host could not do something, or what is wrong on its screen.
public struct HeadlessHostError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was missing, or is wrong; one line for each fault.
  public var description: String

  /// Says what was missing, or is wrong.
  public init(_ description: String) {
    self.description = description
  }
}
