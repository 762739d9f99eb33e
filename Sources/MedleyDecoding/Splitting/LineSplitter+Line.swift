extension LineSplitter {
  /// A line of a file.
  public struct Line: Hashable, Sendable {
    /// The number of the line in the file, from 1.
    public var number: Int

    /// What stands on it.
    public var content: Content

    /// Makes a line.
    public init(number: Int, content: Content) {
      self.number = number
      self.content = content
    }
  }

  /// What stands on a line.
  public enum Content: Hashable, Sendable {
    /// The bytes of the line, without its end.
    case bytes(ArraySlice<UInt8>)

    /// The line has more bytes than the limit, and they were dropped.
    case tooLong(Int, limit: Int)
  }
}
