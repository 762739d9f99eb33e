#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

extension ShownWindow {
  /// Applies a patch to the cells that a browser holds.
  ///
  /// - Parameters:
  ///   - json: the patch in UTF-8.
  ///   - old: the markup of the cells that the browser holds, in their order; see ``held``.
  /// - Throws: an error if the patch has an unknown member, lacks one, or names a cell that the browser does not
  ///   hold.
  public init(_ json: some Sequence<UInt8>, from old: [String]) throws {
    let patch = try JSONDecoder().decode(Patch.self, from: Data(json))
    self = patch.frame
    func cells(_ cells: [PatchCell]) throws -> [String] {
      try cells.flatMap { cell -> [String] in
        switch cell {
        case .new(let markup): return [markup]
        case .held(let range):
          guard old.indices.contains(range.lowerBound), range.upperBound <= old.count else {
            throw TestFailure("The patch names the cells \(range), and \(old.count) are held.")
          }
          return Array(old[range])
        }
      }
    }
    sections = try patch.sections.map { part in
      var section = part.frame
      section.cells = try cells(part.cells)
      return section
    }
    ancestors = try cells(patch.ancestors)
  }

  /// Returns the number of elements that a patch contains.
  public static func elementCount(_ json: some Sequence<UInt8>) throws -> Int {
    let patch = try JSONDecoder().decode(Patch.self, from: Data(json))
    return (patch.sections.flatMap(\.cells) + patch.ancestors)
      .count { if case .new = $0 { true } else { false } }
  }
}

/// A patch before its cells are applied.
private struct Patch: Decodable {
  /// The window without its sections.
  var frame = ShownWindow()
  var sections: [PatchSection]
  var ancestors: [PatchCell]

  init(from decoder: any Decoder) throws {
    let members = try Members(
      of: decoder,
      known: ["start", "end", "count", "above", "opening", "selection", "sections", "ancestors"]
    )
    frame.start = try members.value("start")
    frame.end = try members.value("end")
    frame.count = try members.value("count")
    frame.isHeaderAbove = try members.value("above") == 1
    frame.openingCount = try members.value("opening", default: 0)
    frame.selection = try members.value("selection", default: "")
    sections = try members.value("sections")
    ancestors = try members.value("ancestors", default: [])
  }
}

/// A section of a patch.
private struct PatchSection: Decodable {
  /// The section without its cells.
  var frame: ShownWindow.Section
  var cells: [PatchCell]

  init(from decoder: any Decoder) throws {
    let members = try Members(
      of: decoder,
      known: ["key", "class", "row", "rows", "dock", "cards", "siblings", "cells"]
    )
    frame = ShownWindow.Section(
      key: try members.value("key"),
      className: try members.value("class"),
      row: try members.value("row"),
      rows: try members.value("rows"),
      isDocked: try members.value("dock", default: 0) == 1,
      hasCards: try members.value("cards", default: 0) == 1,
      siblings: try members.value("siblings", default: []),
      cells: []
    )
    cells = try members.value("cells")
  }
}

/// A new cell, or a range of cells that the browser holds.
private enum PatchCell: Decodable {
  case new(String)
  case held(Range<Int>)

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let markup = try? container.decode(String.self) {
      self = .new(markup)
      return
    }
    let bounds = try container.decode([Int].self)
    guard bounds.count == 2, bounds[0] < bounds[1] else {
      throw TestFailure("\(bounds) is not a range of cells.")
    }
    self = .held(bounds[0]..<bounds[1])
  }
}

/// The members of an object in JSON.
///
/// An unknown one is an error, so that no test overlooks a new one.
private struct Members {
  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  private let container: KeyedDecodingContainer<Name>

  init(of decoder: any Decoder, known: Set<String>) throws {
    container = try decoder.container(keyedBy: Name.self)
    for name in container.allKeys where !known.contains(name.stringValue) {
      throw TestFailure("The patch has the unknown member \(name.stringValue).")
    }
  }

  func value<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: Name(stringValue: name))
  }

  func value<Value: Decodable>(_ name: String, default other: Value) throws -> Value {
    try container.decodeIfPresent(Value.self, forKey: Name(stringValue: name)) ?? other
  }
}
