#if Postgres
  /// The keys of the rows that a source delivered, and the spans between the first and the last of them.
  ///
  /// Keys serve requests beside a row that was deleted since. Spans decide whether an inserted row is
  /// between rows of a list. Only the server can compare keys, so spans are joined only where one
  /// continues another.
  struct DeliveredRows<ID: Hashable & Sendable>: Sendable {
    struct Span: Hashable, Sendable {
      var first: [String]
      var last: [String]
    }

    private var keys: [ID: [String]] = [:]
    private var ring: [ID] = []
    private var next = 0
    private let limit: Int
    private let spanLimit: Int

    private(set) var spans: [Span] = []

    /// Whether there were too many spans, so that an inserted row may be in one that is not known.
    private(set) var isOverfull = false

    /// Grows with each delivery.
    private(set) var deliveryCount = 0

    init(limit: Int = 32_768, spanLimit: Int = 64) {
      self.limit = limit
      self.spanLimit = spanLimit
    }

    func key(of id: ID) -> [String]? { keys[id] }

    /// Remembers rows that are delivered.
    ///
    /// - Parameter edge: the key beside which the rows were read, and the side of the rows.
    mutating func deliver(
      _ rows: [(id: ID, key: [String])],
      beside edge: (key: [String], isAfter: Bool)? = nil
    ) {
      deliveryCount += 1
      for row in rows { remember(row.id, row.key) }
      guard let first = rows.first?.key, let last = rows.last?.key else { return }
      if let edge, edge.isAfter {
        if let index = spans.firstIndex(where: { $0.last == edge.key }) {
          spans[index].last = last
        } else {
          add(Span(first: edge.key, last: last))
        }
      } else if let edge {
        if let index = spans.firstIndex(where: { $0.first == edge.key }) {
          spans[index].first = first
        } else {
          add(Span(first: first, last: edge.key))
        }
      } else {
        add(Span(first: first, last: last))
      }
    }

    /// All lists read again what they show.
    mutating func forgetSpans() {
      spans = []
      isOverfull = false
    }

    private mutating func add(_ span: Span) {
      guard !spans.contains(span) else { return }
      if spans.count == spanLimit {
        spans.removeFirst()
        isOverfull = true
      }
      spans.append(span)
    }

    private mutating func remember(_ id: ID, _ key: [String]) {
      if keys.updateValue(key, forKey: id) != nil { return }
      if ring.count < limit {
        ring.append(id)
      } else {
        keys[ring[next]] = nil
        ring[next] = id
        next = (next + 1) % limit
      }
    }
  }
#endif
