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

  init(_ purpose: Purpose, text: String = "") {
    self.purpose = purpose
    bar = FindBar(text, label: purpose == .filter ? "Filter: " : "Row: ")
  }
}

extension TerminalWindow {
  /// Opens the line for the filter of the list, or the find bar if the list has no filter.
  ///
  /// - Parameter typed: The text that was typed already.
  func findOrFilter(_ typed: String) {
    guard let filter = host?.filter else { return find(typed) }
    isFinderPassive = false
    finder = nil
    prompt = LinePrompt(.filter, text: filter.text + typed)
    if !typed.isEmpty { host?.applyFilter(filter.text + typed) }
  }

  /// Opens the line for the number of a row.
  func askForRow() {
    prompt = LinePrompt(.position)
  }

  /// Handles an input of the open line.
  ///
  /// - Returns: Whether the line handled the input; otherwise the list handles it.
  func handleByPrompt(_ input: TerminalInput) -> Bool {
    guard var prompt else { return false }
    let outcome = prompt.bar.handle(input)
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

  /// Ends the filter of the list.
  ///
  /// - Returns: Whether the list was filtered.
  func endFilter() -> Bool {
    guard host?.filter?.text.isEmpty == false else { return false }
    host?.applyFilter("")
    return true
  }

  /// Moves the focus to a row by its number from 1, clamped to the rows of the list.
  private func goToRow(_ text: String) {
    let digits = text.filter { $0 != "," && !$0.isWhitespace }
    guard let number = Int(digits) else {
      if !digits.isEmpty { notice = "“\(text)” is not the number of a row." }
      return
    }
    host?.goToRow(number)
  }

  /// The texts whose matches are highlighted: that of the filter or of the search.
  var highlightedTexts: [String] {
    if let filter = host?.filter, !filter.text.isEmpty {
      return filter.text.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    return finder?.query.map { [$0] } ?? []
  }
}
