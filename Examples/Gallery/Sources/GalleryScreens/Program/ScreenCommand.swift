public import ArgumentParser

/// A screen of the gallery as a subcommand.
public protocol ScreenCommand: ParsableCommand {
  /// The options that all screens share.
  var options: ScreenOptions { get }

  /// Shows the screen, and sends the events of the arguments.
  func show(on output: ScreenOutput) throws
}

extension ScreenCommand {
  /// Shows the screen on the standard output, and its issues if requested.
  public func run() throws {
    do {
      try run(on: .standard)
    } catch let error as ValidationError {
      // The parser would print the usage of the wrong command below the message.
      throw ScreenError(message: error.message)
    }
  }

  /// Shows the screen, and its issues if requested.
  public func run(on output: ScreenOutput) throws {
    try show(on: output)
    if options.issues { output.showIssues() }
  }
}

/// The options that all screens share.
public struct ScreenOptions: ParsableArguments {
  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The width of the text in columns (20 to 500); any other than 80 implies --plain."
  )
  var width: Int = Self.defaultWidth

  /// The default width.
  static let defaultWidth = 80

  @Flag(name: .long, help: "Print plain text, as without a terminal.")
  var plain = false

  @Flag(
    name: .long,
    help: "Print rows and their changes line by line, for screen readers (in a terminal)."
  )
  var linear = false

  @Flag(name: .long, help: "Print the reported issues below the screen.")
  var issues = false

  /// Creates the default options.
  public init() {}

  /// Rejects an unusable width.
  public func validate() throws {
    guard (20...500).contains(width) else {
      throw ValidationError("--width takes a number from 20 to 500, and was given \(width).")
    }
  }
}

/// The reason why a screen cannot be shown.
struct ScreenError: Error, CustomStringConvertible {
  let message: String

  var description: String { message }
}

/// Parses a text that is neither empty nor only white space.
func nonEmptyText(_ argument: String) throws -> String {
  guard argument.contains(where: { !$0.isWhitespace }) else {
    throw ValidationError("the text is empty; write something.")
  }
  return argument
}

extension String {
  /// The text as an error message quotes an argument: an empty text in quotation marks.
  var asArgument: String { isEmpty ? #""""# : self }
}
