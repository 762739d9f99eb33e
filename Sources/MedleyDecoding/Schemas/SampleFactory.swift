/// Creates sample values of the types that an `init(from:)` requests.
final class SampleFactory {
  /// No sample of a type exists, because it rejects all values or contains itself.
  struct NoSample: Error {}

  private struct Slot: Hashable {
    var type: ObjectIdentifier
    var size: SampleSize
  }

  let strategies: SchemaStrategies
  private var samples: [Slot: Any] = [:]
  private var inProgress: Set<ObjectIdentifier> = []

  /// Types without a sample, which are not tried again.
  private var failed: Set<ObjectIdentifier> = []
  private var remainingRequests = 1_000_000

  /// The greatest number of types within each other.
  private static let greatestDepth = 12

  init(_ strategies: SchemaStrategies) {
    self.strategies = strategies
  }

  /// Whether optional values and elements are left out, because the sample is within many others.
  var isDeep: Bool { inProgress.count >= 4 }

  /// Counts a request of all runs.
  func hasBudget() -> Bool {
    remainingRequests -= 1
    return remainingRequests > 0
  }

  /// Creates a sample, if necessary of another size.
  func make<Value: Decodable>(_ type: Value.Type, _ size: SampleSize) throws -> Value {
    if let leaf = type as? any SchemaLeaf.Type { return try cast(leaf.leafSamples[size.rawValue]) }
    if let type = type as? any SchemaContainer.Type {
      return try cast(type.sample(size, from: self))
    }
    let slot = Slot(type: ObjectIdentifier(type), size: size)
    if let sample = samples[slot] { return try cast(sample) }
    guard !failed.contains(slot.type), inProgress.count < Self.greatestDepth,
      inProgress.insert(slot.type).inserted
    else { throw NoSample() }
    defer { inProgress.remove(slot.type) }
    guard let sample = newSample(type, size) else {
      failed.insert(slot.type)
      throw NoSample()
    }
    samples[slot] = sample
    return sample
  }

  private func newSample<Value: Decodable>(_ type: Value.Type, _ size: SampleSize) -> Value? {
    if let type = type as? any CaseIterable.Type { return firstCase(of: type) as? Value }
    if let type = type as? any SchemaSampled.Type {
      for document in type.schemaSamples {
        if let value = try? decode(Value.self, from: document) { return value }
      }
    }
    let tags = (type as? any DescribedItem.Type)?.kinds.compactMap(\.tags.first) ?? []
    let sizes = [size] + SampleSize.allCases.filter { $0 != size }
    for tag in tags.isEmpty ? [nil] : tags.map(Optional.some) {
      for size in sizes {
        let run = SchemaRun(factory: self, size: size, tag: tag)
        if let value = try? Value(from: TypeRecorder(run)) { return value }
      }
    }
    return nil
  }

  private func firstCase<Cases: CaseIterable>(of type: Cases.Type) -> Any? { type.allCases.first }

  /// Decodes a value from a document with the strategies of the decoder.
  func decode<Value: Decodable>(_ type: Value.Type, from document: JSONValue) throws -> Value {
    try strategies.decode(type, from: document)
  }

  private func cast<Value>(_ sample: Any) throws -> Value {
    guard let value = sample as? Value else { throw NoSample() }
    return value
  }
}
