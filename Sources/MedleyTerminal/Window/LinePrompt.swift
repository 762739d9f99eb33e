import MedleyCore

/// A line at the bottom in which the user types a filter, or the number of a row.
struct LinePrompt {
  /// The purpose of the text.
  enum Purpose: Hashable, Sendable {
    /// The text filters the list while it is typed.
    case filter
    /// The text is the number of the row to go to.
    case position
  }

  let purpose: Purpose

  /// The line; its list is searched only by a ``Finder``.
  var bar: FindBar

  init(
    _ purpose: Purpose,
    text: String = "",
    placeholder: String = "",
    _ texts: TerminalTexts
  ) {
    self.purpose = purpose
    let label = purpose == .filter ? texts.filterLabel : texts.rowLabel
    bar = FindBar(text, label: label, placeholder: placeholder)
  }
}

extension TerminalWindow {
  /// Opens the line for the filter of the list, or the find bar if the list has no filter.
  func findOrFilter() {
    guard let filter = host?.filter else { return find("") }
    isFinderPassive = false
    finder = nil
    prompt = LinePrompt(
      .filter,
      text: filter.text,
      placeholder: filter.placeholder,
      settings.texts
    )
  }

  /// Opens the line for the number of a row.
  func askForRow() {
    prompt = LinePrompt(.position, settings.texts)
  }

  /// Handles an input of the open line.
  ///
  /// - Returns: Whether the line handled the input; otherwise the list handles it.
  func handleByPrompt(_ input: TerminalInput) -> Bool {
    guard var prompt else { return false }
    let outcome = prompt.bar.handle(input, settings.texts)
    self.prompt = prompt
    if let words = prompt.bar.complaint { notice = words }
    switch (prompt.purpose, outcome) {
    case (_, .passes): return false
    case (_, .stays), (.position, .seeks): break
    case (.filter, .seeks): host?.applyFilter(prompt.bar.line.text)
    case (_, .goes): return false
    case (.filter, .ends(let isCancelled)):
      self.prompt = nil
      if isCancelled { host?.applyFilter("") }
    case (.position, .ends(let isCancelled)):
      self.prompt = nil
      if !isCancelled { goToRow(prompt.bar.line.text) }
    }
    return true
  }

  /// Ends the filter of the list: its text, or else another restriction of its rows.
  ///
  /// - Returns: Whether the list was filtered.
  func endFilter() -> Bool {
    guard let filter = host?.filter, filter.isActive else { return false }
    if filter.text.isEmpty { host?.removeRestriction() } else { host?.applyFilter("") }
    return true
  }

  /// Moves the focus to a row by the number that the screen shows.
  private func goToRow(_ text: String) {
    let digits = text.filter { $0 != "," && !$0.isWhitespace }
    guard !digits.isEmpty else { return }
    guard let number = Int(digits) else {
      notice = settings.texts.filled(\.notARowNumber, ["text": text])
      return
    }
    switch host?.goToRow(number) {
    case .missing: notice = missingRow(number)
    case .awaited:
      notice = settings.texts.filled(\.awaitedRow, ["row": number.grouped])
    case .found, nil: break
    }
  }

  /// Replaces the message that a row is awaited, because its position is known now.
  func finishAwaiting(_ number: Int, exists: Bool) {
    notice = exists ? nil : missingRow(number)
  }

  /// The message that no row has a number.
  private func missingRow(_ number: Int) -> String {
    let isFiltered = host?.filter?.isActive == true
    let (texts, last) = (settings.texts, host?.lastRowNumber ?? 0)
    let values = ["row": number.grouped, "last": last.grouped]
    if isFiltered { return texts.filled(\.missingRowInFilter, values) }
    return texts.filled(last > 0 ? \.missingRowAfterLast : \.missingRow, values)
  }

  /// The texts whose matches are highlighted: that of the filter or of the search.
  var highlightedTexts: [String] {
    if let filter = host?.filter, !filter.text.isEmpty {
      return filter.highlightedTexts(filter.text)
    }
    return finder?.query.map { [$0] } ?? []
  }
}
