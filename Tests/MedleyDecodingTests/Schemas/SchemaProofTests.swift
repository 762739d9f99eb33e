import Foundation
import MedleyCore
import MedleyTesting
import Testing

@testable import MedleyDecoding

/// Valid documents decode, and documents that decode are valid.
@Suite struct SchemaProofTests {
  /// A closed set with documents, and the texts that only the decoder accepts.
  struct Subject: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var schema: ListSchema
    var documents: [JSONValue]

    /// Returns whether each document decodes without an issue.
    var decodes: @Sendable ([Data]) -> [Bool]

    init<Item: DescribedItem & SendableMetatype>(
      _ name: String,
      _ type: Item.Type,
      _ decoder: LossyDecoder,
      _ originals: [JSONValue],
      combined: Int
    ) {
      testDescription = name
      schema = Item.schema(for: decoder)
      documents = MutatedDocuments(of: originals, combined: combined, seed: 30).documents
      decodes = { documents in
        let list = decoder.decode(
          type,
          from: Data("[".utf8) + documents.joined(separator: [0x2C]) + Data("]".utf8)
        )
        let lost = Set(list.issues.map(\.index))
        #expect(list.isComplete && list.omittedIssues == 0 && !lost.contains(nil))
        return documents.indices.map { !lost.contains($0) }
      }
    }

    /// The different documents as JSON.
    func lines() throws -> [Data] {
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      var seen: Set<Data> = []
      return try documents.map { try encoder.encode($0) }.filter { seen.insert($0).inserted }
    }
  }

  /// Deliveries with a kind of the set, and one of an unknown kind, that are committed as the sample of the log.
  private static func deliveries() throws -> [JSONValue] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let file = root.appendingPathComponent("Log/Sources/MedleyLog/Deliveries/sample.ndjson")
    let lines = try Data(contentsOf: file).split(separator: UInt8(ascii: "\n"))
    let all = lines.compactMap { try? JSONDecoder().decode(JSONValue.self, from: Data($0)) }
    let tags = Set(Webhook.kinds.flatMap(\.tags).map { JSONValue.string($0) })
    let isKnown = { (delivery: JSONValue) in delivery["event"].map(tags.contains) == true }
    return all.filter(isKnown) + all.filter { !isKnown($0) }.prefix(1)
  }

  private static func subjects() throws -> [Subject] {
    var decoder = Webhook.decoder
    decoder.maximumIssues = .max
    var shelfDecoder = ShelfItem.decoder
    shelfDecoder.maximumIssues = .max
    let deliveries = try deliveries()
    #expect(deliveries.count > 10)
    return [
      Subject("webhooks", Webhook.self, decoder, deliveries, combined: 8_000),
      Subject("shelf", ShelfItem.self, shelfDecoder, ShelfItem.documents, combined: 2_000),
    ]
  }

  /// Writes the documents for another validator, which `Scripts/check-schemas.sh` runs.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["MEDLEY_SCHEMAS"] != nil))
  func `documents and their results are written for an independent validator`() throws {
    let folder = ProcessInfo.processInfo.environment["MEDLEY_SCHEMAS"] ?? ""
    for subject in try Self.subjects() {
      try subject.schema.element.write(to: "\(folder)/\(subject.testDescription).schema.json")
      let gaps = subject.schema.gaps.map { JSONValue.string($0.definition) }
      var text = try JSONEncoder().encode(["gaps": gaps])
      let documents = try subject.lines()
      for (document, decodes) in zip(documents, subject.decodes(documents)) {
        text += "\n[".utf8 + document + ",\(decodes)]".utf8
      }
      try text.write(to: URL(fileURLWithPath: "\(folder)/\(subject.testDescription).ndjson"))
    }
  }

  @Test func `the webhook kinds have a schema without gaps`() {
    #expect(Webhook.schema(for: Webhook.decoder).gaps == [])
  }

  @Test func `the gaps of the shelf are its checked values and nothing else`() {
    let gaps = ShelfItem.schema(for: ShelfItem.decoder).gaps.map(\.description)
    #expect(
      gaps == [
        "Percent (gauge.percent): init(from:) rejects some values; conform to SchemaProviding"
      ]
    )
  }
}
