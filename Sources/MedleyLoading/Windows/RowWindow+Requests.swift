import MedleyCore

// Requests to the source.
extension RowWindow {
  /// Sends the requests for the visible rows.
  mutating func plan(_ inUse: RowsInUse, _ commands: inout [Command]) {
    guard let kind else { return open(&commands) }
    guard !requests.isReplacing else { return }
    readOutdatedRows(inUse, &commands)
    // The rows may have been loaded otherwise, or unloaded.
    if requests.outdated.isEmpty { endContentFailure() }
    readSearchedRows(&commands)
    let visible = demand.positions(in: rows)
    switch kind {
    case .cursors: planEdges(visible, &commands)
    case .counted: planRanges(visible, &commands)
    }
  }

  /// Reads the first rows as soon as the list is visible.
  private mutating func open(_ commands: inout [Command]) {
    guard requests.reading.isEmpty,
      demand.positions(in: rows).contains(where: { !rows.missing(in: $0).isEmpty })
    else { return }
    read(requests.opening, count: options.batchCount, for: .open, &commands)
  }

  private mutating func planEdges(_ visible: [Range<Int>], _ commands: inout [Command]) {
    guard rows.loadedCount > 0 else { return planEmptyList(visible, &commands) }
    let running = running
    for edge in PagingEdge.allCases where hasEdge(edge) {
      let place = positions(of: edge)
      guard visible.contains(where: { $0.overlaps(place) }), !rows.missing(in: place).isEmpty,
        !running.contains(where: { $0.purpose == .extend(edge) })
      else { continue }
      guard let neighbour = edge == .start ? rows[1] : rows[rows.count - 2] else { continue }
      read(
        edge == .start ? .before(neighbour.id) : .after(neighbour.id),
        count: options.batchCount,
        for: .extend(edge),
        &commands
      )
    }
  }

  /// Reads the first rows of a source that has more rows, but no loaded row.
  private mutating func planEmptyList(_ visible: [Range<Int>], _ commands: inout [Command]) {
    guard rows.count > 0, !visible.isEmpty, requests.staleness?.wait == nil,
      !rows.missing(in: 0..<rows.count).isEmpty
    else { return }
    let count = requests.emptyBatches[.end, default: 0] + 1
    guard !count.isMultiple(of: 20) else {
      requests.emptyBatches[.end] = count
      return fail(0..<rows.count, at: nil, texts.emptyPages(count), &commands)
    }
    requests.staleness = .init(readsAll: true, attempts: requests.staleness?.attempts ?? 0)
    restart(.again, at: .start, &commands)
    requests.emptyBatches[.end] = count
  }

  private mutating func planRanges(_ visible: [Range<Int>], _ commands: inout [Command]) {
    for range in visible.flatMap({ rows.missing(in: $0) }) {
      // Parts of it may be read already, also by the request before.
      for rest in range.subtracting(ranges) {
        guard makeRoom(for: visible, &commands) else { return }
        let batch = batch(around: rest)
        // Every source can read its first rows, also one that does not count yet.
        let place = batch.lowerBound == 0 ? RowPlace<Row.ID>.start : .position(batch.lowerBound)
        read(place, count: batch.count, for: .fill(batch), &commands)
      }
    }
  }

  /// The positions that are being read, or whose rows wait for changes.
  private var ranges: [Range<Int>] { requests.ranges + history.waiting.compactMap(\.range) }

  /// Extends a range by rows that are likely to become visible, more in the direction of scrolling.
  private func batch(around range: Range<Int>) -> Range<Int> {
    let limit = 5 * options.batchCount
    let isBackward = demand.motion < 0
    // After a jump, the user waits for the rows and the direction is unknown: nearly visible rows suffice.
    let isJump = demand.motion == 0
    let behind = isJump ? 0 : max(1, options.batchCount / 4)
    let ahead = isJump ? 0 : min(max(options.batchCount, 2 * abs(demand.motion)), limit)
    let range = range.lowerBound..<min(range.upperBound, range.lowerBound + limit)
    let room = max(0, min(ahead, limit - range.count))
    let wished =
      isBackward
      ? range.lowerBound - room..<range.upperBound + behind
      : range.lowerBound - behind..<range.upperBound + room
    // Only rows beside the range that are missing, too.
    let free = rows.missing(in: wished.clamped(to: 0..<rows.count))
      .flatMap { $0.subtracting(ranges) }
    return free.first { $0.overlaps(range) } ?? range
  }

  /// Cancels a request for rows that are no longer visible if the request limit is reached.
  ///
  /// - Returns: whether another request may run.
  private mutating func makeRoom(for visible: [Range<Int>], _ commands: inout [Command]) -> Bool {
    let running = requests.reading.filter {
      if case .fill = $0.value.purpose { true } else { false }
    }
    guard running.count >= options.requestLimit else { return true }
    let passed = running.filter { _, reading in
      guard case .fill(let range) = reading.purpose else { return false }
      return !visible.contains { $0.overlaps(range) }
    }
    guard let oldest = passed.keys.min() else { return false }
    cancel(oldest, &commands)
    return true
  }

  /// The requests that run, and those whose answers wait for changes.
  var running: [Reading] { Array(requests.reading.values) + history.waiting }

  /// Reads the rows at which viewers were, also again if everything was read meanwhile.
  private mutating func readSearchedRows(_ commands: inout [Command]) {
    guard !requests.searches.isEmpty else { return }
    requests.searches.removeAll { !$0.ids.isDisjoint(with: rows.ids) }
    for search in requests.searches where search.wait == nil {
      let running = running.filter { if case .find = $0.purpose { true } else { false } }
      guard running.count < options.requestLimit else { return }
      guard !running.contains(where: { $0.purpose == .find(search.ids) }) else { continue }
      read(.around(search.first), count: options.batchCount, for: .find(search.ids), &commands)
    }
  }

  mutating func read(
    _ place: RowPlace<Row.ID>,
    count: Int,
    for purpose: RowRequests<Row.ID>.Purpose,
    _ commands: inout [Command]
  ) {
    let number = requests.makeNumber()
    let request = RowRequest(place, count: count)
    requests.reading[number] = Reading(
      purpose: purpose,
      request: request,
      version: history.version
    )
    commands.append(.read(number, request))
  }

  /// Reads the list from a place again; the displayed rows stay until the answer arrives.
  mutating func restart(
    _ purpose: RowRequests<Row.ID>.Purpose,
    at place: RowPlace<Row.ID>,
    count: Int? = nil,
    _ commands: inout [Command]
  ) {
    cancelAll(&commands)
    history.dropWaiting()
    read(place, count: count ?? options.batchCount, for: purpose, &commands)
  }

  /// Loads a row if necessary, and scrolls to it.
  mutating func show(_ id: Row.ID, _ commands: inout [Command]) {
    if rows.ids.contains(id) { return commands.append(.scroll(id)) }
    guard kind != nil else { return requests.opening = .around(id) }
    restart(.show(id), at: .around(id), &commands)
  }

  /// Loads the rows around the first of some rows, unless one of them is loaded.
  mutating func find(_ ids: [Row.ID], _ commands: inout [Command]) {
    guard let first = ids.first, !ids.contains(where: rows.ids.contains) else { return }
    guard kind != nil else { return requests.opening = .around(first) }
    let ids = Set(ids)
    // Other searches continue: several clients may reconnect simultaneously.
    if !requests.searches.contains(where: { $0.ids == ids }) {
      requests.searches.append(.init(first: first, ids: ids))
    }
  }

  /// Cancels all requests; contents that were being read are outdated still, and searches continue later.
  mutating func cancelAll(_ commands: inout [Command]) {
    for number in requests.reading.keys.sorted() { cancel(number, &commands) }
  }

  /// Cancels some requests, also those whose answers wait for changes.
  mutating func cancel(where isObsolete: (Reading) -> Bool, _ commands: inout [Command]) {
    let numbers = requests.reading.filter { isObsolete($0.value) }.keys
    for number in numbers.sorted() { cancel(number, &commands) }
    history.dropWaiting(where: isObsolete)
  }

  private mutating func cancel(_ number: Int, _ commands: inout [Command]) {
    requests.reading[number] = nil
    commands.append(.cancel(number))
  }
}

extension Range<Int> {
  /// The parts of the range that are in none of some others.
  func subtracting(_ others: [Range<Int>]) -> [Range<Int>] {
    var parts = [self]
    for other in others where overlaps(other) {
      parts = parts.flatMap { part -> [Range<Int>] in
        let (before, after) = (
          part
            .lowerBound..<Swift.max(part.lowerBound, Swift.min(other.lowerBound, part.upperBound)),
          Swift.min(Swift.max(other.upperBound, part.lowerBound), part.upperBound)..<part.upperBound
        )
        return [before, after].filter { !$0.isEmpty }
      }
    }
    return parts
  }
}
