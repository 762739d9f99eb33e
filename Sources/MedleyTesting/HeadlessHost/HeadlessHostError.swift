/// Why a headless host could not do something, or what is wrong on its screen.
public struct HeadlessHostError: Error, Hashable, Sendable {
  /// What was missing, or is wrong; one line for each issue.
  public var message: String

  /// Where it was asked for; `nil` when that is not known.
  public var place: SourcePlace?

  /// Says what was missing, or is wrong.
  public init(_ message: String, at place: SourcePlace? = nil) {
    self.message = message
    self.place = place
  }
}

extension HeadlessHostError: CustomStringConvertible {
  /// The place and the message.
  public var description: String { place.prefix + message }
}
