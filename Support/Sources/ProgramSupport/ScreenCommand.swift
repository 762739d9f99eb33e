public import ArgumentParser

/// A screen as a subcommand of a program.
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
  /// The width of the text in columns.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: "The width of the text in columns (20 to 500); any other than 80 implies --plain."
  )
  public var width: Int = Self.defaultWidth

  /// The default width.
  public static let defaultWidth = 80

  /// Whether plain text is printed.
  @Flag(name: .long, help: "Print plain text, as without a terminal.")
  public var plain = false

  /// Whether rows and changes are printed line by line.
  @Flag(
    name: .long,
    help: "Print rows and their changes line by line, for screen readers (in a terminal)."
  )
  public var linear = false

  /// Whether issues are printed below the screen.
  @Flag(name: .long, help: "Print the reported issues below the screen.")
  public var issues = false

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
public struct ScreenError: Error, CustomStringConvertible {
  /// The reason, with a remedy.
  public let message: String

  /// Creates an error.
  public init(message: String) {
    self.message = message
  }

  /// The reason.
  public var description: String { message }
}

/// Parses a text that is neither empty nor only white space.
public func nonEmptyText(_ argument: String) throws -> String {
  guard argument.contains(where: { !$0.isWhitespace }) else {
    throw ValidationError("the text is empty; write something.")
  }
  return argument
}

extension String {
  /// The text as an error message quotes an argument: an empty text in quotation marks.
  public var asArgument: String { isEmpty ? #""""# : self }
}
