import MedleyCore

extension FormState {
  /// Replaces the value on which the user's changes are based.
  ///
  /// The user's changes are written to the new value, row by row. A row that was changed here and
  /// elsewhere, to different values, shows a conflict. A change of a row that the new value does not
  /// show becomes a draft, which returns with the row.
  mutating func rebase(onto new: Value, rows: Rows) {
    guard new != original else { return }
    let old = entries(for: original, rows)
    let theirs = entries(for: new, rows)
    for row in rows(self) where self[field: row.id].isChanged {
      mark(row.id, from: old[row.id], to: theirs[row.id], mine: row.binding)
    }
    original = new
    value = new
    current = new
    writeChanges(rows)
    if phase == .saved { phase = .editing }
    refresh(rows)
  }

  /// Returns the control values of the rows that a form without changes shows.
  func entries(for value: Value, _ rows: Rows) -> [FieldID: ControlValue] {
    var form = self
    (form.original, form.value, form.current) = (value, value, value)
    form.fields = [:]
    form.unplaced = []
    return rows(form).reduce(into: [:]) { entries, row in
      entries[row.id] = row.binding?.read(value, language)
    }
  }

  /// Marks a row that the user changed: as a conflict if it was also changed elsewhere, and as
  /// unchanged if it was changed to the same value.
  private mutating func mark(
    _ id: FieldID,
    from old: ControlValue?,
    to new: ControlValue?,
    mine binding: FieldBinding<Value>?
  ) {
    guard let new, let binding else { return }
    let base = self[field: id].base
    if let base, new == base {
      // The value arrived after the entry of another process that is based on it.
      return self[field: id].conflict = nil
    }
    guard new != old || base != nil else { return }
    if binding.read(current, language) == new {
      self[field: id].draft = nil
      self[field: id].change = nil
      self[field: id].conflict = nil
      self[field: id].base = nil
    } else {
      self[field: id].conflict = new
    }
  }

  /// Writes the user's changes to the value, one at a time: each may show or hide other rows.
  private mutating func writeChanges(_ rows: Rows) {
    var visited: Set<FieldID> = []
    while let row = rows(self).first(where: {
      fields[$0.id]?.change != nil && !visited.contains($0.id)
    }) {
      visited.insert(row.id)
      guard let binding = row.binding, let change = fields[row.id]?.change else { continue }
      _ = binding.write(change, &value, language)
      current = value
    }
    for (id, status) in fields where status.change != nil && !visited.contains(id) {
      self[field: id].draft = status.draft ?? status.change
      self[field: id].change = nil
    }
  }
}
