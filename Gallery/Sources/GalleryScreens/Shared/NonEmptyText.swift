import ArgumentParser

/// Reads a text from the command line: anything but nothing, and not only blanks.
func nonEmptyText(_ argument: String) throws -> String {
  guard argument.contains(where: { !$0.isWhitespace }) else {
    throw ValidationError("the text is empty; write something.")
  }
  return argument
}
