import MedleyCore

extension TextHost {
  /// Loads the content of the first rows, such as the pages of a feed, as scrolling to them would.
  ///
  /// ```swift
  /// let session = screen.open(on: TextHost(width: 80))
  /// await session.host.load(rows: 100, within: .seconds(10))
  /// print(session.host.text)
  /// ```
  ///
  /// The method returns when all of the first rows are loaded, when the time is over, or when
  /// the task is cancelled. A row that could not be loaded counts as loaded: its text is the reason.
  ///
  /// - Parameters:
  ///   - rowCount: The number of rows, over all sections and without the status rows of pages.
  ///   - limit: The longest time to wait.
  ///   - clock: The clock of the limit.
  ///   - isolation: The actor of the list; keep the default.
  /// - Returns: Whether the rows are loaded.
  @available(macOS 13, iOS 16, macCatalyst 16, tvOS 16, visionOS 1, watchOS 9, *)
  @discardableResult
  public func load(
    rows rowCount: Int = 100,
    within limit: Duration = .seconds(10),
    clock: any Clock<Duration> = ContinuousClock(),
    isolation: isolated (any Actor)? = #isolation
  ) async -> Bool {
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let timer = Task.detached {
      try? await clock.sleep(for: limit)
      continuation.finish()
    }
    let earlier = onChange
    onChange = {
      earlier?()
      continuation.yield()
    }
    var display = FirstRows(count: rowCount)
    defer {
      onChange = earlier
      timer.cancel()
      display.end(in: list)
    }
    if !display.update(in: list) { return true }
    for await _ in changes where !display.update(in: list) { return true }
    return false
  }
}

/// The first rows of a list, which are displayed so that their content is loaded.
private struct FirstRows {
  /// The number of rows, without the status rows of pages.
  let count: Int

  private var displayed: Set<ItemIdentity> = []
  private var parts = ReportedParts<ItemIdentity>()

  init(count: Int) {
    self.count = max(0, count)
  }

  /// Displays the rows that are the first ones now.
  ///
  /// - Returns: Whether some of them are loading.
  mutating func update(in list: HostedList<TerminalCell, Never>?) -> Bool {
    guard let list else { return false }
    var rows: [(identity: ItemIdentity, position: CellPosition)] = []
    var unloaded: [ReportedParts<ItemIdentity>.Row] = []
    forEachRow(of: list) { position, part in
      guard let identity = list.identity(at: position) else { return }
      rows.append((identity, position))
      if let part {
        let count = list.rowCount(at: position.rowPath) ?? part.count
        unloaded.append(ReportedParts.Row(identity, rows: [part], count: count))
      }
    }
    let events = parts.update(unloaded)
    let new = rows.filter { displayed.insert($0.identity).inserted }
    list.sendEvents {
      for row in new { list.send(.display, to: row.identity) }
      for (event, identity) in events { list.send(event, to: identity) }
    }
    // A behaviour may have loaded rows at once.
    var isLoading = false
    forEachRow(of: list) { position, _ in
      if (list.model(at: position) as? any PlaceholderRow)?.isLoading == true { isLoading = true }
    }
    return isLoading
  }

  /// Ends the display of the rows.
  mutating func end(in list: HostedList<TerminalCell, Never>?) {
    guard let list else { return }
    let events = parts.update([])
    list.sendEvents {
      for identity in displayed { list.send(.endDisplay, to: identity) }
      for (event, identity) in events { list.send(event, to: identity) }
    }
    displayed = []
  }

  /// Calls a closure with each of the first rows, and with the part of a placeholder row that is among
  /// them.
  private func forEachRow(
    of list: HostedList<TerminalCell, Never>,
    _ body: (_ position: CellPosition, _ part: Range<Int>?) -> Void
  ) {
    var rest = count
    for section in 0..<list.sectionCount {
      for item in 0..<(list.section(at: section)?.itemCount ?? 0) {
        guard rest > 0 else { return }
        let path = ListPath(section: section, item: item)
        if let rowCount = list.rowCount(at: path) {
          let part = 0..<min(rowCount, rest)
          body(.row(path), part)
          rest -= part.count
        } else if list.model(at: .row(path)) is any PlaceholderRow {
          // An endless list of earlier rows must not be loaded as a whole.
          let isFirst = rest == count
          if !isFirst || hasTooFewRows(list) { body(.row(path), nil) }
        } else {
          body(.row(path), nil)
          rest -= 1
        }
      }
    }
  }

  /// Whether the list has fewer rows than are displayed, apart from the status rows of pages.
  private func hasTooFewRows(_ list: HostedList<TerminalCell, Never>) -> Bool {
    ContentRanks(of: list).count < count
  }
}

extension CellPosition {
  /// The path of a row.
  fileprivate var rowPath: ListPath {
    if case .row(let path) = self { path } else { ListPath(section: section, item: 0) }
  }
}
