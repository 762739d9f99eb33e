/// How an initializer treats the value of one request.
struct Observation {
  /// The request, and the requests that follow if it fails.
  var alternatives: [Recording.Request]

  /// Whether the initializer ignores a value of another kind.
  var acceptsAll = false

  /// Whether a missing value is an error, or of a lossy property an issue.
  var isRequired: Bool

  init(_ request: Recording.Request) {
    alternatives = [request]
    isRequired =
      request.isLossy ? SchemaBuilder.isRequired(lossy: request.type) : !request.isOptional
  }
}

extension SchemaBuilder {
  /// Observes what an initializer does after the error of one request.
  ///
  /// A synthesized initializer passes the error on. After `try?`, an initializer continues: with the next type for the
  /// same key, or without the value.
  func observe<Value: Decodable>(
    _ type: Value.Type,
    _ key: String?,
    _ request: Recording.Request,
    in base: SchemaRun,
    at place: String
  ) -> Observation {
    var observation = Observation(request)
    guard !request.isLossy else { return observation }
    let others = base.recording.requests(for: key).map { ObjectIdentifier($0.type) }

    func run(_ cause: SchemaRun.Failure.Cause) -> SchemaRun {
      let types = Set(observation.alternatives.map { ObjectIdentifier($0.type) })
      let failure = SchemaRun.Failure(key: key, types: types, cause: cause)
      return self.run(type, base.size, failure: failure)
    }

    while observation.alternatives.count < 8 {
      let failed = run(.mismatch)
      let known = Set(others + observation.alternatives.map { ObjectIdentifier($0.type) })
      let next = failed.recording.requests(for: key)
        .first { !known.contains(ObjectIdentifier($0.type)) }
      if let next {
        observation.alternatives.append(next)
        continue
      }
      if failed.recording.readsMore(than: base.recording) {
        report(.readsOtherKeys, of: type, at: place)
        observation.acceptsAll = true
      } else {
        observation.acceptsAll = failed.hasSucceeded
      }
      break
    }
    if observation.isRequired, key != nil, run(.missing).hasSucceeded {
      observation.isRequired = false
    }
    return observation
  }
}

extension Recording {
  /// Whether this recording has a form or a key that another one has not.
  fileprivate func readsMore(than other: Recording) -> Bool {
    !Set(forms).isSubset(of: other.forms) || !Set(keys).isSubset(of: other.keys)
  }
}

extension SchemaBuilder {
  /// Returns the schema of a type with sample documents: one of their structures.
  func sampledSchema<Value: SchemaSampled>(of type: Value.Type, at place: String) -> JSONValue {
    let runs = Value.schemaSamples.map { run(type, .one, document: $0) }
    if runs.contains(where: { !$0.hasSucceeded }) || runs.isEmpty {
      report(.rejectsOwnSample, of: type, at: place)
    }
    let structures = Set(runs.map(\.recording.structure))
    let rejectsSample = SampleSize.allCases.contains { size in
      let run = run(type, size)
      return !run.hasSucceeded && run.typeWithoutSample == nil
        && structures.contains(run.recording.structure)
    }
    if rejectsSample { report(.rejectsValues, of: type, at: place) }
    let allKeys = Set(runs.flatMap(\.recording.keys))
    let schemas = runs.filter(\.hasSucceeded).map { run in
      sampledSchema(run.recording, of: type, excluding: allKeys, at: place)
    }
    return .anyOf(schemas.isEmpty ? [true] : schemas)
  }

  private func sampledSchema(
    _ recording: Recording,
    of type: any Decodable.Type,
    excluding allKeys: Set<String>,
    at place: String
  ) -> JSONValue {
    guard let form = recording.forms.first else { return true }
    switch form {
    case .unkeyed:
      report(.readsArray, of: type, at: place)
      return ["type": "array"]
    case .single:
      return .allOf(recording.value.requests.map { schema(of: $0.type, at: place) })
    case .keyed:
      let object = objectSchema([recording], of: type, at: place)
      // An initializer that counts the keys accepts only one of them.
      let others = recording.signs.contains(.allKeys) ? allKeys.subtracting(recording.keys) : []
      guard !others.isEmpty else { return object }
      let excluded = others.flatMap { strategies.spellings(of: $0).spellings }
      let properties = Dictionary(excluded.map { ($0, JSONValue.bool(false)) }) { first, _ in first
      }
      return ["allOf": [object, ["properties": .object(properties)]]]
    }
  }
}
