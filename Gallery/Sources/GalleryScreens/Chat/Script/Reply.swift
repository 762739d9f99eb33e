import ArgumentParser

/// The number of a message and what is to be answered, as written on the command line: `4=Me too`.
struct Reply: Equatable {
  let id: Int
  let text: String

  /// Reads an argument.
  init(argument: String) throws {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let id = Int(parts[0]) else {
      throw ValidationError(
        "\"\(argument)\" is no answer: write a message's number, = and a text, as in 4=Me too."
      )
    }
    self.id = id
    text = try nonEmptyText(String(parts[1]))
  }
}
