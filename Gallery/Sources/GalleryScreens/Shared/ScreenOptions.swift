public import ArgumentParser

/// What every screen can be told on the command line.
public struct ScreenOptions: ParsableArguments {
  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The width of the text in columns (20 to 500); any but 80 asks for plain text."
  )
  var width: Int = Self.defaultWidth

  /// The width of text that nobody gave one.
  static let defaultWidth = 80

  @Flag(name: .long, help: "Show plain text, as where there is no terminal.")
  var plain = false

  @Flag(
    name: .long,
    help: "Print line by line what is there and what changes, for screen readers (in a terminal)."
  )
  var linear = false

  @Flag(name: .long, help: "Show what went wrong and was survived, below the screen.")
  var issues = false

  /// Makes the options as nobody has set them.
  public init() {}

  /// Refuses a width that no screen can be read at.
  public func validate() throws {
    guard (20...500).contains(width) else {
      throw ValidationError("--width takes a number from 20 to 500, and was given \(width).")
    }
  }
}
