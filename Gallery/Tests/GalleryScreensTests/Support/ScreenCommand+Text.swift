import ArgumentParser

@testable import GalleryScreens

extension ScreenCommand {
  /// What the command shows when it is given these arguments.
  static func text(_ arguments: String...) throws -> String {
    try text(arguments)
  }

  /// What the command shows when it is given these arguments.
  static func text(_ arguments: [String]) throws -> String {
    var text = ""
    try parse(arguments).run(on: Stage { text += $0 })
    return text
  }

  /// What the command answers to bad arguments: the sentence of the error, without the usage.
  static func refusal(_ arguments: [String]) -> String? {
    do {
      _ = try text(arguments)
      return nil
    } catch {
      return message(for: error)
    }
  }
}
