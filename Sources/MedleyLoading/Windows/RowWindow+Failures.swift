import MedleyCore

// Failures and retries.
extension RowWindow {
  /// Shows the failure of a request in place of its rows, and retries after the retry delay.
  mutating func fail(_ number: Int, _ reason: String, _ commands: inout [Command]) {
    guard let reading = requests.reading.removeValue(forKey: number) else { return }
    switch reading.purpose {
    case .fill(let positions): fail(positions, at: nil, reason, &commands)
    case .open: fail(0..<rows.count, at: nil, reason, &commands)
    case .extend(let edge): fail(positions(of: edge), at: edge, reason, &commands)
    case .update:
      failure = reason
      readLater(all: false, &commands)
    case .again:
      failure = reason
      readLater(all: true, &commands)
    case .find(let ids): searchLater(for: ids, &commands)
    case .show, .refresh:
      failure = reason
      resumeReading(&commands)
    }
  }

  mutating func fail(
    _ range: Range<Int>,
    at edge: PagingEdge?,
    _ reason: String,
    _ commands: inout [Command]
  ) {
    guard !range.isEmpty else { return }
    rows.setProblem(reason, in: range)
    func isSame(_ failure: RowRequests<Row.ID>.Failure) -> Bool {
      edge == nil ? failure.edge == nil && failure.range.overlaps(range) : failure.edge == edge
    }
    let attempts = (requests.failures.first(where: isSame)?.attempts ?? 0) + 1
    requests.failures.removeAll(where: isSame)
    let wait = requests.makeNumber()
    requests.failures.append(.init(range: range, edge: edge, attempts: attempts, wait: wait))
    commands.append(.wait(wait, seconds: delay(after: attempts)))
  }

  /// Reads outdated rows again after the retry delay; they are shown until then.
  private mutating func readLater(all readsAll: Bool, _ commands: inout [Command]) {
    let wait = requests.makeNumber()
    let attempts = (requests.staleness?.attempts ?? 0) + 1
    requests.staleness = .init(
      readsAll: readsAll || requests.staleness?.readsAll == true,
      attempts: attempts,
      wait: wait
    )
    commands.append(.wait(wait, seconds: delay(after: attempts)))
  }

  /// Forgets a failure to read contents again.
  mutating func endContentFailure() {
    if requests.staleness?.readsAll == false { (requests.staleness, failure) = (nil, nil) }
  }

  /// Searches for the rows of a viewer again after the retry delay.
  private mutating func searchLater(for ids: Set<Row.ID>, _ commands: inout [Command]) {
    guard let index = requests.searches.firstIndex(where: { $0.ids == ids }) else { return }
    let wait = requests.makeNumber()
    requests.searches[index].wait = wait
    requests.searches[index].attempts += 1
    commands.append(.wait(wait, seconds: delay(after: requests.searches[index].attempts)))
  }

  /// Continues to read outdated rows after the end of a request that had cancelled the reading.
  mutating func resumeReading(_ commands: inout [Command]) {
    if requests.staleness?.readsAll == true { readLater(all: true, &commands) }
  }

  private func delay(after attempts: Int) -> Double {
    let first = options.retryDelay.isFinite ? max(0, options.retryDelay) : 1
    return min(first * Double(1 << min(attempts - 1, 6)), max(first, 60))
  }

  /// Ends the wait after a failure: the rows are read again if they are still visible.
  mutating func endWait(_ number: Int, _ inUse: RowsInUse, _ commands: inout [Command]) {
    if number == requests.earlyWait {
      requests.earlyWait = nil
      // The changes that some answers contain have not arrived.
      if history.isWaiting { readAgain(inUse, &commands) }
    } else if requests.staleness?.wait == number {
      requests.staleness?.wait = nil
      if requests.staleness?.readsAll == true { readAgain(inUse, &commands) }
    } else if let index = requests.searches.firstIndex(where: { $0.wait == number }) {
      requests.searches[index].wait = nil
    } else if let index = requests.failures.firstIndex(where: { $0.wait == number }) {
      clearFailure(index)
    }
  }

  /// Retries rows whose failure was forgotten because the list around them has changed.
  mutating func retryForgottenFailures(_ commands: inout [Command]) {
    guard !requests.failures.contains(where: { $0.wait != nil }) else { return }
    guard let range = rows.positionsWithProblems else { return }
    func isSame(_ failure: RowRequests<Row.ID>.Failure) -> Bool {
      failure.edge == nil && failure.range.overlaps(range)
    }
    // Duplicate ids replace each other repeatedly; retry less often each time.
    let turns = (requests.moves.values.max() ?? 0) - Self.moveLimit
    let attempts = (requests.failures.filter(isSame).map(\.attempts).max() ?? 0) + 1
    requests.failures.removeAll(where: isSame)
    let wait = requests.makeNumber()
    let failure = RowRequests<Row.ID>.Failure(
      range: range,
      attempts: max(attempts, turns),
      wait: wait
    )
    requests.failures.append(failure)
    commands.append(.wait(wait, seconds: delay(after: failure.attempts)))
  }

  private mutating func clearFailure(_ index: Int) {
    requests.failures[index].wait = nil
    let failure = requests.failures[index]
    rows.setProblem(nil, in: failure.edge.map(positions(of:)) ?? failure.range)
    // Limits the number of failures of rows that are not visible.
    if requests.failures.count > 100 { requests.failures.remove(at: index) }
  }

  /// Reads rows again that could not be loaded.
  mutating func retry(_ row: UnloadedRows.ID) {
    guard let range = rows.positions(ofUnloadedRun: row.number) else { return }
    for index in requests.failures.indices.reversed() {
      let failure = requests.failures[index]
      if (failure.edge.map(positions(of:)) ?? failure.range).overlaps(range) { clearFailure(index) }
    }
    rows.setProblem(nil, in: range)
    // The row may be read aloud and not be visible.
    if !demand.contains(row.number) {
      demand.set([0..<min(range.count, options.batchCount)], of: row.number, in: rows)
    }
  }
}
