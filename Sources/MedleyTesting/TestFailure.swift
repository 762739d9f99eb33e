/// A requirement of a test that is not met.
///
/// The description begins with the file and the line of the call that failed. A function that wraps
/// such calls passes on its own place:
///
/// ```swift
/// func requireRows(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
///   try host.requireText("[main]\n" + text, fileID: fileID, line: line)
/// }
/// ```
public struct TestFailure: Error, Hashable, Sendable {
  /// What is wrong or missing, with one line for each issue.
  public var message: String

  /// The module and the file, as in `HarbourTests/ShipTests.swift`.
  public var fileID: String

  /// The number of the line, from 1.
  public var line: UInt

  /// Creates a failure at the place of the call, or at another place.
  public init(_ message: String, fileID: StaticString = #fileID, line: UInt = #line) {
    self.message = message
    self.fileID = fileID.description
    self.line = line
  }
}

extension TestFailure: CustomStringConvertible {
  /// The place and the message.
  public var description: String { "\(fileID):\(line): \(message)" }
}
