import ArgumentParser
import Foundation
import Medley
import MedleyTerminal

@testable import GalleryScreens

/// What a run of the command left behind.
struct NearbyStage {
  let text: String
  let issues: [String]

  /// Runs the command with arguments as they stand on the command line.
  init(_ arguments: String...) throws {
    try self.init(arguments)
  }

  init(_ arguments: [String]) throws {
    let lines = Lines()
    let stage = Stage { lines.text += $0 }
    try NearbyCommand.parse(arguments).run(on: stage)
    text = lines.text
    issues = stage.issueLog.issues.map(\.description)
  }

  /// Runs the command on a document of one's own.
  init(document: some Sequence<UInt8>, _ arguments: String...) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("nearby-\(UUID().uuidString).json")
    try Data(document).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try self.init(["--file", file.path] + arguments)
  }

  private final class Lines {
    var text = ""
  }
}

/// The screen with a person in front of it.
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

  var reader: NearbyReader { NearbyReader(navigator: navigator) }
  var text: String { navigator.top?.host.text ?? "" }

  /// The nested list in the row whose model is of a type.
  func nested<Model: ListModel>(
    in type: Model.Type
  ) -> (any ListDataSource)? {
    guard let list = reader.drawnList, let row = list.rows(of: type).first else { return nil }
    return list.nestedList(at: row.position)
  }

  /// The ids of the place rows, from top to bottom.
  var places: [Place.ID] {
    navigator.top?.list.rows(of: PlaceRow.self).map(\.model.id) ?? []
  }

  /// The ids of the categories that the nested list shows as chosen.
  var chosen: [PlaceCategory.ID] {
    guard let tiles = nested(in: CategoryGrid.self) else { return [] }
    return tiles.rows(of: CategoryGrid.Tile.self)
      .filter { tiles.state(at: $0.position).contains(.selected) }
      .map(\.model.id)
  }
}
