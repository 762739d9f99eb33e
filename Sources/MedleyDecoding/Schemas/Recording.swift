/// The requests of an `init(from:)`.
final class Recording {
  /// The form of the JSON value that was requested.
  enum Form: Hashable {
    case keyed, unkeyed, single
  }

  /// A question that synthesized initializers of structs never ask.
  enum Sign: Hashable {
    case contains, decodeNil, allKeys, nested, superDecoder
  }

  /// A request for one value.
  struct Request {
    var type: any Decodable.Type
    var isOptional = false
    var isLossy = false
  }

  /// The requests for one key, or for the single value.
  struct Value {
    /// One request for each type.
    private(set) var requests: [Request] = []

    /// The containers in the container.
    var nested: [Recording] = []

    mutating func add(_ request: Request) {
      if let index = requests.firstIndex(where: { $0.type == request.type }) {
        // A value that is once required is required.
        requests[index].isOptional = requests[index].isOptional && request.isOptional
      } else {
        requests.append(request)
      }
    }
  }

  private(set) var forms: [Form] = []
  var signs: Set<Sign> = []

  /// The single value.
  var value = Value()

  /// The keys in the order of their first request.
  private(set) var keys: [String] = []
  private var values: [String: Value] = [:]

  subscript(key: String) -> Value {
    get { values[key] ?? Value() }
    set {
      if values.updateValue(newValue, forKey: key) == nil { keys.append(key) }
    }
  }

  func hasKey(_ key: String) -> Bool { values[key] != nil }

  func note(_ form: Form) {
    if !forms.contains(form) { forms.append(form) }
  }

  func add(_ request: Request, for key: String?) {
    if let key { self[key].add(request) } else { value.add(request) }
  }

  /// Returns the requests for a key, or for the single value.
  func requests(for key: String?) -> [Request] {
    key.map { self[$0].requests } ?? value.requests
  }
}

/// One run of an `init(from:)`.
final class SchemaRun {
  /// Requests that fail, to observe whether the initializer passes the error on.
  struct Failure {
    enum Cause {
      case mismatch, missing
    }

    var key: String?
    var types: Set<ObjectIdentifier>
    var cause: Cause
  }

  let factory: SampleFactory
  let recording = Recording()
  let size: SampleSize
  let document: JSONValue?
  let failure: Failure?

  /// The tag of an element of a closed set.
  let tag: String?

  /// Whether the initializer returned a value.
  var hasSucceeded = false

  /// The name of the first type without a sample.
  var typeWithoutSample: String?

  private var remainingRequests = 2_000

  init(
    factory: SampleFactory,
    size: SampleSize,
    document: JSONValue? = nil,
    failure: Failure? = nil,
    tag: String? = nil
  ) {
    self.factory = factory
    self.size = size
    self.document = document
    self.failure = failure
    self.tag = tag
  }

  /// Counts a request, so that no initializer runs forever by requesting values.
  func count() throws {
    remainingRequests -= 1
    guard remainingRequests > 0, factory.hasBudget() else { throw SampleFactory.NoSample() }
  }
}
