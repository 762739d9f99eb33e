/// A decoder that records the requests of an `init(from:)` and answers with samples.
struct TypeRecorder: Decoder {
  let run: SchemaRun
  let recording: Recording

  /// The document that answers, or `nil` for samples.
  let document: JSONValue?
  let codingPath: [any CodingKey]

  /// The recording of the object with this value, which has a custom initializer if the value is used.
  var owner: Recording?

  var userInfo: [CodingUserInfoKey: Any] { run.factory.strategies.userInfo }

  init(_ run: SchemaRun) {
    self.init(run, recording: run.recording, document: run.document, codingPath: [])
  }

  private init(
    _ run: SchemaRun,
    recording: Recording,
    document: JSONValue?,
    codingPath: [any CodingKey]
  ) {
    self.run = run
    self.recording = recording
    self.document = document
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    try open(.keyed)
    if let document, document.kind != .object { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(RecordedObject<Key>(recorder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try open(.unkeyed)
    guard let document else { return RecordedArray(recorder: self, count: run.size.count) }
    guard case .array(let elements) = document else { throw mismatch([Any].self) }
    return RecordedArray(recorder: self, count: elements.count)
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    try open(.single)
    return RecordedValue(recorder: self)
  }

  private func open(_ form: Recording.Form) throws {
    try run.count()
    owner?.signs.insert(.superDecoder)
    recording.note(form)
  }
}

extension TypeRecorder {
  /// Returns the decoder of a container in this one.
  func nested(_ key: any CodingKey) -> TypeRecorder {
    let inner = Recording()
    recording[key.stringValue].nested.append(inner)
    return TypeRecorder(
      run,
      recording: inner,
      document: document.map { member(key, of: $0) ?? .null },
      codingPath: codingPath + [key]
    )
  }

  /// Returns the member of a document.
  func member(_ key: any CodingKey, of document: JSONValue) -> JSONValue? {
    key.intValue.flatMap { document[$0] }
      ?? run.factory.strategies.member(key.stringValue, of: document)
  }

  /// Records a request and returns a sample, or the value of the document; `nil` only for an optional value.
  func value<Value: Decodable>(
    _ type: Value.Type,
    _ key: (any CodingKey)?,
    isOptional: Bool = false
  ) throws -> Value? {
    try run.count()
    let name = key?.stringValue
    recording.add(Recording.Request(type: type, isOptional: isOptional), for: name)
    try failIfRequested(type, key)
    if let document { return try value(type, key, of: document, isOptional: isOptional) }
    if isOptional, run.size == .empty || run.factory.isDeep { return nil }
    do {
      return try run.factory.make(type, run.size)
    } catch  where isOptional {
      return nil
    } catch {
      if run.typeWithoutSample == nil { run.typeWithoutSample = "\(type)" }
      throw mismatch(type, key)
    }
  }

  private func value<Value: Decodable>(
    _ type: Value.Type,
    _ key: (any CodingKey)?,
    of document: JSONValue,
    isOptional: Bool
  ) throws -> Value? {
    guard let value = key.map({ member($0, of: document) }) ?? document else {
      guard !isOptional, let key else { return nil }
      throw DecodingError.keyNotFound(key, context(nil))
    }
    if isOptional, value == .null { return nil }
    return try run.factory.decode(type, from: value)
  }

  private func failIfRequested(_ type: Any.Type, _ key: (any CodingKey)?) throws {
    guard let failure = run.failure, recording === run.recording, failure.key == key?.stringValue,
      failure.types.contains(ObjectIdentifier(type))
    else { return }
    guard failure.cause == .missing, let key else { throw mismatch(type, key) }
    throw DecodingError.keyNotFound(key, context(nil))
  }

  func mismatch(_ type: Any.Type, _ key: (any CodingKey)? = nil) -> DecodingError {
    .typeMismatch(type, context(key))
  }

  private func context(_ key: (any CodingKey)?) -> DecodingError.Context {
    DecodingError.Context(
      codingPath: codingPath + (key.map { [$0] } ?? []),
      debugDescription: "a sample"
    )
  }

  /// Records a lossy property, which decodes itself.
  func recordLossy(_ type: any Decodable.Type) {
    guard let owner, let key = codingPath.last?.stringValue else { return }
    owner.add(Recording.Request(type: type, isLossy: true), for: key)
  }

  /// Returns the decoder of the value of a key, which records nothing until it is used.
  func superDecoder(_ key: any CodingKey) -> TypeRecorder {
    var decoder = TypeRecorder(
      run,
      recording: Recording(),
      document: document.map { member(key, of: $0) ?? .null },
      codingPath: codingPath + [key]
    )
    decoder.owner = recording
    return decoder
  }
}
