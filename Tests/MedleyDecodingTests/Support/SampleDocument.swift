import MedleyTesting

/// A random JSON document with the ranges of its elements.
struct SampleDocument {
  var bytes: [UInt8] = []
  var elements: [Range<Int>] = []

  /// The index after the closing bracket of the list.
  var listEnd = 0

  /// Creates a random list, as the document or at a path of keys beside other members.
  init(using random: inout SeededGenerator, path: [String] = [], maximumDepth: Int = 4) {
    write(random.pick(["", "", " ", "\n", "\t\r\n "]))
    for key in path {
      write("{")
      for number in 0..<Int.random(in: 0...2, using: &random) {
        write("\"other\(number)\":" + Self.value(depth: 2, &random) + Self.gap(&random) + ",")
      }
      write(Self.gap(&random) + "\"\(key)\"" + Self.gap(&random) + ":" + Self.gap(&random))
    }
    writeList(&random, maximumDepth: maximumDepth)
    for _ in path {
      if random.chance(50) { write(",\"after\":" + Self.value(depth: 2, &random)) }
      write(Self.gap(&random) + "}")
    }
    write(random.pick(["", "", "\n", " \t"]))
  }

  private mutating func writeList(_ random: inout SeededGenerator, maximumDepth: Int) {
    write("[" + Self.gap(&random))
    let count = Int.random(in: 0...5, using: &random)
    for index in 0..<count {
      let start = bytes.count
      write(Self.value(depth: maximumDepth, &random))
      elements.append(start..<bytes.count)
      write(Self.gap(&random))
      if index < count - 1 || random.chance(10) { write("," + Self.gap(&random)) }
    }
    write("]")
    listEnd = bytes.count
  }

  private mutating func write(_ text: String) {
    bytes += text.utf8
  }

  /// Returns random white space, mostly none.
  static func gap(_ random: inout SeededGenerator) -> String {
    random.pick(["", "", "", "", " ", "\n", "  \t", "\r\n"])
  }

  /// Returns a random value of at most a depth.
  static func value(depth: Int, _ random: inout SeededGenerator) -> String {
    switch Int.random(in: 0..<(depth > 0 ? 10 : 6), using: &random) {
    case 0: random.pick(["null", "true", "false"])
    case 1, 2: number(&random)
    case 3, 4, 5: string(&random)
    case 6, 7:
      "["
        + list(count: Int.random(in: 0...3, using: &random), &random) {
          random,
          _ in value(depth: depth - 1, &random)
        } + "]"
    default:
      "{"
        + list(count: Int.random(in: 0...3, using: &random), &random) {
          // The number makes the keys of an object different: parsers differ in duplicate keys.
          "\"\($1)" + string(&$0).dropFirst() + gap(&$0) + ":" + gap(&$0)
            + value(depth: depth - 1, &$0)
        } + "}"
    }
  }

  private static func list(
    count: Int,
    _ random: inout SeededGenerator,
    _ item: (inout SeededGenerator, Int) -> String
  ) -> String {
    var text = gap(&random)
    for index in 0..<count {
      text += item(&random, index) + gap(&random)
      if index < count - 1 { text += "," + gap(&random) }
    }
    return text
  }

  private static func number(_ random: inout SeededGenerator) -> String {
    random.pick([
      "0", "-0", "7", "-12", "3.5", "1e3", "-2.5E-2", "18446744073709551615", "1e300",
      "9007199254740993", "0.1",
    ])
  }

  private static func string(_ random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "key", "{", "}", "[", "]", ",", ":", "},{", "\\\"", "\\\\", "\\/", "\\n", "\\u0041",
      "\\uD83D\\uDE00", "é", "😀", " ", "//", "null", "],[",
    ]
    let count = Int.random(in: 0...4, using: &random)
    return "\"" + (0..<count).map { _ in random.pick(pieces) }.joined() + "\""
  }
}
