import ArgumentParser
import Testing

@testable import GalleryScreens

@Suite struct NearbyArgumentTests {
  @Test(arguments: [
    (
      ["--category", "pubs"],
      """
      --category pubs: there is no such category. Try cafes, restaurants, museums, parks, shops, \
      stays.
      """
    ),
    (
      ["--open", "place/nowhere"],
      """
      --open place/nowhere: there is nothing at this route. Try a place, as in place/anchor-cafe.
      """
    ),
    (
      ["--open", "kiln"],
      "--open kiln: there is nothing at this route. Try a place, as in place/anchor-cafe."
    ),
    (
      ["--open", "place/kiln", "--category", "cafes", "--open", ""],
      #"--open "": there is nothing at this route. Try a place, as in place/anchor-cafe."#
    ),
    (
      ["--file", "no/such.json"],
      "--file no/such.json: cannot be read. Give the path of a JSON file."
    ),
    (["--file", "/"], "--file /: cannot be read. Give the path of a JSON file."),
    (
      ["--file", "/dev/zero"],
      "--file /dev/zero: has more than 64 MiB. Give a smaller one."
    ),
    (
      ["--file", "/dev/null", "--category", "cafes"],
      "--category cafes: there are no categories to choose from."
    ),
    (
      ["--misuse", "--style", "enum"],
      """
      --misuse needs --style protocol: with a closed set of rows such mistakes do not compile, so \
      there is nothing to show.
      """
    ),
    (
      ["--style", "class"],
      """
      The value 'class' is invalid for '--style <style>'. Please provide one of 'enum' and \
      'protocol'.
      """
    ),
    (
      ["--category", ""],
      """
      --category "": there is no such category. Try cafes, restaurants, museums, parks, shops, \
      stays.
      """
    ),
    (["--width", "-5"], "--width takes a number from 20 to 500, and was given -5."),
    (["--width", "5"], "--width takes a number from 20 to 500, and was given 5."),
  ])
  func `a bad argument says what is wrong and what to do`(
    arguments: [String],
    message: String
  ) throws {
    let error = try #require(throws: (any Error).self) { try NearbyStage(arguments) }
    #expect(NearbyCommand.message(for: error).contains(message))
    #expect(!NearbyCommand.exitCode(for: error).isSuccess)
  }
}
