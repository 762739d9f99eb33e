/// Where in a test something was asked for that failed.
///
/// What a host, a log of issues or a text is asked for takes the place of its call by default, and
/// the error's description begins with it. A function that wraps such calls hands its own on:
///
/// ```swift
/// func requireRows(_ text: String, fileID: StaticString = #fileID, line: UInt = #line) throws {
///   try host.requireText("[main]\n" + text, fileID: fileID, line: line)
/// }
/// ```
public struct SourcePlace: Hashable, Sendable {
  /// The module and the file, as in `HarbourTests/ShipTests.swift`.
  public var fileID: String

  /// The line, counted from 1.
  public var line: UInt

  /// Names a place, that of the call unless another is given.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID.description
    self.line = line
  }
}

extension SourcePlace: CustomStringConvertible {
  /// The file and the line, as in `HarbourTests/ShipTests.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}

extension Optional<SourcePlace> {
  /// What a message begins with.
  var prefix: String { map { "\($0): " } ?? "" }
}
