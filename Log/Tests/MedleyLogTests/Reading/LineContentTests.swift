import Foundation
import Medley
import Testing

@testable import MedleyLog

@Suite struct LineContentTests {
  private static func removed(_ line: [UInt8]) -> [UInt8] {
    line.withUnsafeBufferPointer { AddressRemoval(bytes: $0).result }
  }

  /// A value without the members that are addresses, by a parser.
  private static func pruned(_ value: Any) -> NSObject {
    switch value {
    case let object as [String: Any]:
      let kept = object.filter { _, value in
        (value as? String)?.wholeMatch(of: /[a-zA-Z]\S*:\/\/\S*|git@\S*/) == nil
      }
      return kept.mapValues(pruned) as NSDictionary
    case let array as [Any]: return array.map(pruned) as NSArray
    default: return value as? NSObject ?? NSNull()
    }
  }

  private static func json(_ line: [UInt8]) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(line), options: .fragmentsAllowed)
  }

  private static let odd = [
    #"{"a":"http://x"}"#, #"{ "a" : "http://x" , "b":1 }"#, #"{"b":1 , "a":"git@x:y"}"#,
    #"{"a":"http://x","b":"https:\/\/y"}"#, #"{"a":["http://x",{"u":"http://x"}],"c":{}}"#,
    #"{"a":"see http://x","b\"c":"http://x\"y","d":"x://"}"#, #"["http://x"]"#, "{}", "7",
    "\"http://x\"",
  ]

  @Test(arguments: odd)
  func `members that are addresses are removed`(line: String) throws {
    let line = Array(line.utf8)
    #expect(Self.pruned(try Self.json(Self.removed(line))) == Self.pruned(try Self.json(line)))
    #expect(Self.removed(Self.removed(line)) == Self.removed(line))
  }

  @Test func `rows show the same without addresses`() throws {
    let lines = SampleLog.deliveries + (try GitHubLog.lines().map { Array($0.utf8) })
    for line in lines {
      #expect(Self.pruned(try Self.json(Self.removed(line))) == Self.pruned(try Self.json(line)))
      let whole = try LossyDecoder().decodeElement(LogEntry.self, from: line)
      #expect(LogEntry(validated: line) == whole)
    }
  }

  @Test func `removing addresses ends for every beginning of a line`() {
    for line in Self.odd.map({ Array($0.utf8) }) + SampleLog.lines.prefix(3) {
      for count in 0...line.count { _ = Self.removed(Array(line.prefix(count))) }
    }
  }
}
