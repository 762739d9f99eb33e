import Foundation
import Medley
import ProgramTesting
import Testing

@testable import GalleryScreens

@Suite struct NearbyDecodingTests {
  private static let broken =
    #"places[18].location.latitude: expected a number but found a string (kind "place")"#

  @Test(arguments: [
    ("", "There is no list of places: the document is cut off before the list."),
    ("[]", "There is no list of places: expected an object but found an array."),
    ("\"places\"", "There is no list of places: expected an object but found a string."),
    (#"{"x": 1}"#, "There is no list of places: the key places is missing."),
    (
      "hello",
      #"There is no list of places: this is not JSON: expected a value but found "h" at byte 0."#
    ),
    (
      "null and void",
      #"There is no list of places: this is not JSON: expected nothing more but found "a" at byte 5."#
    ),
    (
      #"{"places" []}"#,
      #"There is no list of places: this is not JSON: expected a colon but found "[" at byte 10."#
    ),
    (#"{"categories": []}"#, "There is no list of places: the key places is missing."),
    (
      #"{"categories": [], "places": {}}"#,
      "There is no list of places: at the key places, expected an array but found an object."
    ),
    (
      #"{"categories": [], "places": [{"type": "place", "id": 7}]}"#,
      "None of the places can be read: places[0].id: expected a string but found a number "
        + #"(kind "place")."#
    ),
    (#"{"categories": [], "places": []}"#, "There is nothing nearby."),
  ])
  func `an invalid or empty document shows one status row`(document: String, row: String) throws {
    for style in NearbyStyle.allCases {
      let run = try NearbyRun(
        document: document.utf8,
        "--width",
        "120",
        "--style",
        style.rawValue
      )
      let isFailure = row != "There is nothing nearby."
      let title = "Nearby\n" + String(repeating: "━", count: 120)
      #expect(run.text == "\(title)\n  \(isFailure ? "✗ " : "")\(row)\n")
      #expect(run.issues.isEmpty == !isFailure)
    }
  }

  @Test(arguments: [
    (
      #"{"type": "place", "id": "deep", "x": \#(String(repeating: "[", count: 600))\#(String(repeating: "]", count: 600))}"#,
      "places[1]: is nested 601 levels deep, and the limit is 96"
    ),
    (
      #"{"type": "place", "id": "x",, "name": "X"}"#,
      #"places[1]: expected a key or } but found "," at byte 548"#
    ),
    (#"{"type": "place"}"#, #"places[1].id: is missing (kind "place")"#),
    (#"{"id": "x"}"#, "places[1].type: is missing"),
    ("7", "places[1]: expected an object but found a number"),
    (
      #"{"type": "place", "id": "x", "name": "X", "category": "cafes", "street": "s", "rating": 6, "location": {"latitude": 1, "longitude": 1}}"#,
      #"places[1].rating: expected a rating from 0 to 5 (kind "place")"#
    ),
    (
      #"{"type": "place", "id": "x", "name": "X", "category": "cafes", "street": "s", "location": {"latitude": 1, "longitude": 1e308}}"#,
      #"places[1].location.longitude: expected degrees from -180 to 180 (kind "place")"#
    ),
  ])
  func `a malformed element is reported by its path and costs no other`(
    element: String,
    issue: String
  ) throws {
    let plain = try NearbyRun()
    let run = try NearbyRun(document: NearbyDocument.inserting(element))
    #expect(run.text == plain.text)
    #expect(run.issues == [issue, Self.broken])
  }

  @Test func `issues beyond the maximum are counted`() {
    let elements = Array(repeating: "{}", count: 1_234).joined(separator: ",")
    let answer = NearbyAnswer(Array(#"{"categories": [], "places": [\#(elements)]}"#.utf8))
    #expect(answer.issues.count == 1_001)
    #expect(answer.issues.last?.description == "places: 234 more elements cannot be used")
  }

  @Test func `two places with a duplicate identity are both shown and reported`() {
    let twin = """
      {"type": "place", "id": "net-loft", "name": "The Other Loft", "category": "parks", \
      "street": "s", "location": {"latitude": 54.6, "longitude": 8.4}}
      """
    let session = NearbySession(.enum, document: NearbyDocument.inserting(twin))
    #expect(session.text.contains("The Net Loft") && session.text.contains("The Other Loft"))
    #expect(session.issues.issues.count == 1)
    #expect(session.issues.issues.first?.description.contains("net-loft") == true)
  }

  @Test func `a place of an unlisted category is last, under the id of the category`()
    throws
  {
    let moon = """
      {"type": "place", "id": "moon", "name": "Moon base", "category": "craters", "street": "s", \
      "location": {"latitude": -54, "longitude": -170}}
      """
    let session = NearbySession(.enum, document: NearbyDocument.inserting(moon))
    try session.reader.choose("craters")
    #expect(session.places == ["moon"])
    #expect(session.text.contains("craters ───"))
    #expect(session.text.contains(" km"))
  }

  @Test func `no control sequence in a name reaches the terminal`() throws {
    let evil = """
      {"type": "place", "id": "e", "name": "E\\u001b[31m\\u0000\\u202e", "category": "ca\\u0007fes", \
      "street": "s\\n\\r", "location": {"latitude": 1, "longitude": 1}}
      """
    let unknown = #"{"type": "\u001b]0;x\u0007", "id": "u", "name": "\u001b[2J"}"#
    let run = try NearbyRun(document: NearbyDocument.inserting(evil, unknown), "--issues")
    #expect(
      run.text.unicodeScalars.allSatisfy {
        $0 == "\n" || ($0.properties.generalCategory != .control && $0 != "\u{202E}")
      }
    )
  }

  @Test func `a document truncated anywhere shows every complete place and reports the end`() {
    for length in stride(from: 0, to: NearbyDocument.bytes.count - 2, by: 41) {
      let answer = NearbyAnswer(Array(NearbyDocument.bytes.prefix(length)))
      let complete = NearbyDocument.placeLines.filter { $0.range.upperBound <= length }
      #expect(
        answer.town.value?.places.map(\.id) ?? []
          == complete.compactMap { NearbyDocument.value("id", in: $0.text) },
        "cut off at \(length)"
      )
      #expect(answer.issues.filter { $0.reason == .cutOff }.count >= 1)
    }
  }

  @Test func `random damage is never fatal or silent, and both styles show the same`() {
    var random = SplitMix64(seed: 2020)
    let bundledIssues = NearbyAnswer(NearbyDocument.bytes).issues
    for _ in 0..<60 {
      var document = NearbyDocument.bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let index = Int.random(in: document.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: document[index] = UInt8.random(in: 0...255, using: &random)
        case 1: document.remove(at: index)
        default: document.insert(document[index / 2], at: index)
        }
      }
      let sessions = NearbyStyle.allCases.map { NearbySession($0, document: document) }
      #expect(sessions[0].text == sessions[1].text)
      let answer = NearbyAnswer(document)
      let isWhole = sessions[0].places.count >= NearbyDocument.placeLines.count
      let hasNewKinds = (answer.town.value?.oddities.count ?? 0) > 2
      #expect(isWhole || hasNewKinds || answer.issues != bundledIssues, "what is lost is reported")
    }
  }
}

@Suite struct NearbyFormatTests {
  @Test(arguments: [
    (0.0, "0 m"), (4.9, "0 m"), (5.1, "10 m"), (994.9, "990 m"), (995, "1.0 km"),
    (1_449, "1.4 km"), (9_949, "9.9 km"), (9_950, "10 km"), (20_015_086, "20015 km"),
  ])
  func `a distance is rounded according to its size`(metres: Double, text: String) {
    #expect(Distance(metres: metres).description == text)
  }

  @Test func `distances follow the globe`() {
    let equator = Coordinate(latitude: 0, longitude: 0)
    let quarter = Double.pi / 2 * 6_371_000
    for other in [
      Coordinate(latitude: 90, longitude: 0), Coordinate(latitude: -90, longitude: 77),
      Coordinate(latitude: 0, longitude: 90), Coordinate(latitude: 0, longitude: -90),
    ] {
      #expect(abs(equator.distance(to: other).metres - quarter) < 1)
    }
    let antipode = Coordinate(latitude: 0, longitude: 180)
    #expect(abs(equator.distance(to: antipode).metres - 2 * quarter) < 1)
    #expect(equator.distance(to: equator).metres == 0)
  }
}
