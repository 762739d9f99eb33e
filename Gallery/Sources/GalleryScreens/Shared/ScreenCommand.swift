public import ArgumentParser

/// A screen of the gallery as a subcommand.
public protocol ScreenCommand: ParsableCommand {
  /// What every screen can be told.
  var options: ScreenOptions { get }

  /// Shows the screen, and plays what the arguments say that a person does.
  func show(on stage: Stage) throws
}

extension ScreenCommand {
  /// Shows the screen on the standard output, and the issues below it where they are asked for.
  public func run() throws {
    do {
      try run(on: Stage { print($0, terminator: "") })
    } catch let error as ValidationError {
      // Its message says all; below it the parser would print the usage of the wrong command.
      throw ScreenError(message: error.message)
    }
  }

  /// Shows the screen, and the issues below it where they are asked for.
  public func run(on stage: Stage) throws {
    try show(on: stage)
    if options.issues { stage.showIssues() }
  }
}
