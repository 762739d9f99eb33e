import ArgumentParser
import Foundation
import Medley
import ProgramTesting
import MedleyTerminal

@testable import GalleryScreens

/// The bundled answer, split into lines without a JSON decoder.
enum NearbyDocument {
  static let bytes = NearbyData.bundled

  /// The lines of elements, with their byte ranges.
  static let lines: [(text: String, range: Range<Int>)] = {
    var result: [(String, Range<Int>)] = []
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("    {") {
        let comma = text.hasSuffix(",") ? 1 : 0
        result.append((text, offset + 4..<offset + line.count - comma))
      }
      offset += line.count + 1
    }
    return result
  }()

  /// The lines of valid places.
  static let placeLines = lines.filter {
    $0.text.contains(#""type": "place""#) && !$0.text.contains(#""latitude": ""#)
  }

  /// Returns the value of a string member in a line.
  static func value(_ key: String, in line: String) -> String? {
    guard let start = line.range(of: "\"\(key)\": \"")?.upperBound else { return nil }
    return line[start...].firstIndex(of: "\"").map { String(line[start..<$0]) }
  }

  /// Returns the answer with lines inserted before the second place.
  static func inserting(_ elements: String...) -> [UInt8] {
    var result = bytes
    let lines = elements.map { "\($0),\n" }.joined()
    result.insert(contentsOf: Array(lines.utf8), at: placeLines[1].range.lowerBound)
    return result
  }
}

typealias NearbyRun = ScreenRun<NearbyCommand>

extension ScreenRun<NearbyCommand> {
  /// Runs the command on a document.
  init(document: some Collection<UInt8>, _ arguments: String...) throws {
    let file = try TemporaryFile(document)
    try self.init(["--file", file.path] + arguments)
  }
}

/// The open screen.
struct NearbySession {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>

  init(_ style: NearbyStyle, document: [UInt8] = NearbyData.bundled, width: Int = 80) {
    navigator = ListNavigator(
      resolver: .nearby(NearbyAnswer(document).town, style: style),
      reporter: .log(issues)
    ) { _ in
      TextHost(width: width)
    }
    navigator.go(to: .nearby)
  }

  var reader: NearbyScript<TextHost> { NearbyScript(navigator: navigator) }
  var text: String { navigator.top?.host.text ?? "" }

  /// Returns the nested list in the first row with a type of model.
  func nested<Model: ListModel>(
    in type: Model.Type
  ) -> HostedList<TerminalCell, Never>? {
    reader.draw()
    guard let list = navigator.top?.list, let row = list.rows(of: type).first else { return nil }
    return list.nestedList(at: row.position)
  }

  /// The ids of the place rows, from top to bottom.
  var places: [Place.ID] {
    navigator.top?.list.rows(of: PlaceRow.self).map(\.model.id) ?? []
  }

  /// The ids of the categories that are selected in the nested list.
  var chosen: [PlaceCategory.ID] {
    guard let tiles = nested(in: CategoryGrid.self) else { return [] }
    return tiles.rows(of: CategoryGrid.Tile.self)
      .filter { tiles.state(at: $0.position).contains(.selected) }
      .map(\.model.id)
  }
}
