import ArgumentParser
import Testing

@testable import GalleryScreens

struct EventsArgumentTests {
  @Test(arguments: [
    (["--limit", "0"], "--limit takes a number from 1, and was given 0."),
    (["--limit", "-3"], "--limit takes a number from 1, and was given -3."),
    (["--limit", "many"], "The value 'many' is invalid for '--limit <number>'"),
    (["--kind", ""], "--kind takes the name of a kind, and was given an empty one."),
    (["--kind", "push", "--kind", ""], "--kind takes the name of a kind"),
    (["--find", ""], "--find takes a text to look for, and was given an empty one."),
    (["--width", "19"], "--width takes a number from 20 to 500, and was given 19."),
    (["one", "two"], "Unexpected argument 'two'"),
  ])
  func `bad arguments are refused with a reason`(arguments: [String], reason: String) {
    #expect {
      _ = try EventsCommand.parse(arguments)
    } throws: { error in
      EventsCommand.exitCode(for: error) == .validationFailure
        && EventsCommand.message(for: error).hasPrefix(reason)
    }
  }

  @Test func `a file that is not there is named`() {
    let error = #expect(throws: InputFileError.self) { try EventsStage("no/such/file.ndjson") }
    #expect(
      error.map { "\($0)" } == """
        no/such/file.ndjson cannot be read: No such file or directory. Give the path of a log, \
        - for the standard input, or nothing for the sample.
        """
    )
    #expect(error.map { EventsCommand.exitCode(for: $0) } == .failure)
  }

  @Test func `a file without a name is quoted, so that it is seen`() {
    let error = #expect(throws: InputFileError.self) { try EventsStage("") }
    #expect(error.map { "\($0)" }?.hasPrefix("\"\" cannot be read: No such file") == true)
  }

  @Test func `a folder is no file`() {
    let error = #expect(throws: InputFileError.self) { try EventsStage("/") }
    #expect(error.map { "\($0)" }?.hasPrefix("/ cannot be read: Is a directory.") == true)
  }

  @Test func `the error of the standard input calls it by its name`() {
    let error = InputFileError("-", code: 5)
    #expect("\(error)".hasPrefix("the standard input cannot be read: "))
  }
}
