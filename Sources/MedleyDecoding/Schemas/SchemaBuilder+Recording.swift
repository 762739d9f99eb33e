extension SchemaBuilder {
  /// Runs the initializer of a type.
  func run<Value: Decodable>(
    _ type: Value.Type,
    _ size: SampleSize,
    document: JSONValue? = nil,
    failure: SchemaRun.Failure? = nil
  ) -> SchemaRun {
    let run = SchemaRun(factory: factory, size: size, document: document, failure: failure)
    do {
      _ = try Value(from: TypeRecorder(run))
      run.hasSucceeded = true
    } catch {
      run.hasSucceeded = false
    }
    return run
  }

  /// Returns the schema of the values that the initializer of a type requests.
  ///
  /// Samples of three sizes show whether the initializer checks values or reads other keys. Then one run for each
  /// key shows whether it passes the error of the key on.
  func recordedSchema<Value: Decodable>(of type: Value.Type, at place: String) -> JSONValue {
    let runs = SampleSize.allCases.map { run(type, $0) }
    let successes = runs.filter(\.hasSucceeded)
    reportGaps(of: type, runs, at: place)
    let recordings = (successes.isEmpty ? runs : successes).map(\.recording)
    let base = successes.first { $0.size == .one } ?? successes.first
    let forms = recordings.flatMap(\.forms).reduce(into: [Recording.Form]()) { forms, form in
      if !forms.contains(form) { forms.append(form) }
    }
    if forms.count > 1 { report(.severalForms, of: type, at: place) }
    // An initializer that requests nothing accepts everything.
    guard !forms.isEmpty else { return true }
    return .anyOf(
      forms.map { form in
        schema(of: form, recordings.filter { $0.forms.contains(form) }, of: type, at: place) {
          key,
          request in
          base.map { observe(type, key, request, in: $0, at: place) } ?? Observation(request)
        }
      }
    )
  }

  /// Returns the schema of one form of a value.
  private func schema(
    of form: Recording.Form,
    _ recordings: [Recording],
    of type: any Decodable.Type,
    at place: String,
    observing observe: (String?, Recording.Request) -> Observation
  ) -> JSONValue {
    switch form {
    case .keyed:
      return objectSchema(recordings, of: type, at: place, observing: observe)
    case .unkeyed:
      report(.readsArray, of: type, at: place)
      return ["type": "array"]
    case .single:
      var value = Recording.Value()
      recordings.flatMap(\.value.requests).forEach { value.add($0) }
      return .allOf(value.requests.map { schema(of: observe(nil, $0), at: place) })
    }
  }

  /// Returns the schema of the members that the recordings have.
  func objectSchema(
    _ recordings: [Recording],
    of type: any Decodable.Type,
    at place: String,
    observing observe: (String?, Recording.Request) -> Observation = { Observation($1) }
  ) -> JSONValue {
    var known: Set<String> = []
    let keys = recordings.flatMap(\.keys).filter { known.insert($0).inserted }
    var properties: [String: JSONValue] = [:]
    var required: [String] = []
    for key in keys {
      var value = Recording.Value()
      recordings.flatMap { $0[key].requests }.forEach { value.add($0) }
      let observations = value.requests.map { observe(key, $0) }
      let keyPlace = "\(place).\(key)"
      var schemas = observations.map { schema(of: $0, at: keyPlace) }
      let nested = recordings.flatMap { $0[key].nested }
      if !nested.isEmpty { schemas.append(objectSchema(nested, of: type, at: keyPlace)) }
      let (spellings, isReachable) = strategies.spellings(of: key)
      if !isReachable { report(.unreachableKey(key), of: type, at: place) }
      // Where the key is not read, its value may be anything.
      let isAlwaysRead = recordings.allSatisfy { $0.hasKey(key) }
      for spelling in spellings { properties[spelling] = isAlwaysRead ? .allOf(schemas) : true }
      if isAlwaysRead,
        observations.contains(where: \.isRequired) || !nested.isEmpty
      {
        required.append(spellings[0])
      }
    }
    return .objectSchema(properties, required: required)
  }

  private func schema(of observation: Observation, at place: String) -> JSONValue {
    if observation.acceptsAll { return true }
    let schema = JSONValue.anyOf(
      observation.alternatives.map { request in
        guard request.isLossy, let type = request.type as? any LossyDecodable.Type else {
          return self.schema(of: request.type, at: place)
        }
        return lossySchema(of: type, at: place)
      }
    )
    return observation.alternatives[0].isOptional ? schema.orNull : schema
  }

  /// Reports behaviour that a synthesized initializer never shows.
  private func reportGaps(of type: any Decodable.Type, _ runs: [SchemaRun], at place: String) {
    let failures = runs.filter { !$0.hasSucceeded }
    if let name = failures.lazy.compactMap(\.typeWithoutSample).first {
      report(.noSample(name), of: type, at: place)
    } else if !failures.isEmpty {
      let reason: SchemaGap.Reason =
        failures.count == runs.count ? .rejectsSamples : .rejectsValues
      report(type is any RawRepresentable.Type ? .unknownCases : reason, of: type, at: place)
    }
    let successes = runs.filter(\.hasSucceeded)
    if let first = successes.first?.recording.structure,
      successes.contains(where: { $0.recording.structure != first })
    {
      report(.readsOtherKeys, of: type, at: place)
    }
    if runs.contains(where: { !$0.recording.signs.isEmpty }) {
      report(.inspectsContainer, of: type, at: place)
    }
  }
}

extension Recording {
  /// The keys and types of all requests, to compare recordings.
  var structure: String {
    // The number of elements of an array says nothing.
    if forms == [.unkeyed] { return "[]" }
    func text(_ value: Value) -> String {
      let types = value.requests.map { "\(ObjectIdentifier($0.type))\($0.isOptional ? "?" : "")" }
      return types.sorted().joined(separator: ",") + value.nested.map(\.structure).joined()
    }
    let members = keys.sorted().map { "\($0):\(text(self[$0]))" }.joined(separator: ";")
    return "(\(text(value));\(members))"
  }
}
