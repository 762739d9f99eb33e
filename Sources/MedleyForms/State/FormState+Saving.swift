package import MedleyCore

/// The saved state of a form: the entries of the user, by the names of their rows.
struct SavedForm: Codable, Hashable, Sendable {
  var entries: [SavedEntry] = []
}

/// The entry of the user in one row.
struct SavedEntry: Codable, Hashable, Sendable {
  var row: FormRowName
  var entry: ControlValue

  /// Whether the form has accepted the entry.
  var isAccepted: Bool

  /// The value that the user changed; `nil` if the value did not show the row, or if it was changed
  /// elsewhere too.
  var base: ControlValue?
}

/// The name of a row in saved state; a key path has no name that another process knows.
struct FormRowName: Codable, Hashable, Sendable {
  var section: SavedValue?
  var title: String
  var part: String?
}

/// The names of a form's entries in saved state, and the entries that wait for their rows.
struct FormRestoration: Equatable, Sendable {
  /// The names of the rows with an entry.
  var names: [FieldID: FormRowName] = [:]

  /// The entries of another process whose rows are not shown yet.
  var unplaced: [SavedEntry] = []
}

extension FormState {
  /// Returns the state to save, without secrets; `nil` if the user has entered nothing.
  func saved(_ rows: Rows) -> SavedForm? {
    var form = self
    form.nameRows(rows(self))
    let bases = form.entries(for: original, rows)
    let order = rows(self).enumerated().reduce(into: [FieldID: Int]()) {
      $0[$1.element.id] = $1.offset
    }
    let saved = form.restoration.names.compactMap { id, name -> (order: Int, entry: SavedEntry)? in
      let status = self[field: id]
      guard let entry = status.draft ?? status.change, status.differs(from: bases[id]) else {
        return nil
      }
      let base = status.base ?? (status.conflict == nil ? bases[id] : nil)
      let saved = SavedEntry(
        row: name,
        entry: entry,
        isAccepted: status.draft == nil,
        base: base
      )
      return (order[id] ?? .max, saved)
    }
    let inOrder = saved.sorted { ($0.order, $0.entry.row.title) < ($1.order, $1.entry.row.title) }
    let entries = inOrder.map(\.entry) + restoration.unplaced
    return entries.isEmpty ? nil : SavedForm(entries: entries)
  }

  /// Restores the entries of shown rows now, and the entries of other rows when they are shown.
  mutating func restore(_ saved: SavedForm, rows: Rows) {
    restoration.unplaced = saved.entries
    refresh(rows)
  }

  /// Names the rows that store an entry, so that they can be saved while they are hidden.
  ///
  /// Secret rows, and rows that share their name with another one, are not named.
  mutating func nameRows(_ shown: [FormRow<Value>]) {
    guard !fields.isEmpty || !restoration.names.isEmpty else { return }
    restoration.names = restoration.names.filter { fields[$0.key]?.isChanged ?? false }
    for (name, row) in Self.rowsByName(shown) where self[field: row.id].isChanged {
      guard let binding = row.binding else { continue }
      let control = binding.control(entry(of: row.id, binding), language)
      restoration.names[row.id] = control.isSecure ? nil : name
    }
  }

  /// Restores the first saved entry whose row is shown, and returns whether there is one.
  ///
  /// A row may show or hide other rows, so the rows must be read again after each.
  mutating func placeEntry(_ shown: [FormRow<Value>], _ rows: Rows) -> Bool {
    let named = Self.rowsByName(shown)
    guard let index = restoration.unplaced.firstIndex(where: { named[$0.row] != nil }),
      let row = named[restoration.unplaced[index].row], let binding = row.binding
    else { return false }
    let saved = restoration.unplaced.remove(at: index)
    // What the user has entered in this process is newer.
    guard !self[field: row.id].isChanged else { return true }
    let theirs = entries(for: original, rows)[row.id]
    guard saved.entry != theirs else { return true }
    revision += 1
    self[field: row.id].revision = revision
    self[field: row.id].base = saved.base
    if let theirs, theirs != saved.base { self[field: row.id].conflict = theirs }
    if saved.isAccepted, isAccepted(row.id, rows),
      binding.write(saved.entry, &value, language) == nil
    {
      self[field: row.id].change = saved.entry
    } else {
      self[field: row.id].draft = saved.entry
    }
    raiseTime(of: binding.property, to: .leaving)
    return true
  }

  /// Returns the rows with a control whose names no other row has.
  private static func rowsByName(_ shown: [FormRow<Value>]) -> [FormRowName: FormRow<Value>] {
    var rows: [FormRowName: FormRow<Value>] = [:]
    var repeated: Set<FormRowName> = []
    for row in shown where row.binding != nil {
      if rows.updateValue(row, forKey: row.name) != nil { repeated.insert(row.name) }
    }
    for name in repeated { rows[name] = nil }
    return rows
  }
}

extension FormRow {
  /// The name in saved state.
  var name: FormRowName {
    FormRowName(
      section: section?.savedValue,
      title: storedName ?? content.title ?? "",
      part: id.partName
    )
  }
}

extension FormRow: NamedRow {
  /// The name in the saved state of a list, which adds the section.
  package var savedName: SavedValue? {
    SavedValue(["form row", storedName ?? content.title, id.partName].compactMap { $0 })
  }
}
