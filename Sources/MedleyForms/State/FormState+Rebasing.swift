import MedleyCore

extension FormState {
  /// Replaces the value on which the user's changes are based.
  ///
  /// The user's changes are made again on the new value: entries of rows are written, and the closures of
  /// buttons run. A row that was changed here and elsewhere, to different values, shows a
  /// conflict. A change of a row that the new value does not show becomes a draft, which returns with
  /// the row.
  ///
  /// The form is rebased after a save has ended, which may itself be the reason for the new value.
  mutating func rebase(onto new: Value, rows: Rows) {
    external = new
    guard new != original, !isSaving else { return }
    if new == value { steps = [] }
    let old = entries(for: original, rows)
    let theirs = entries(for: new, rows)
    // What the user has changed back is no change.
    let unchanged = fields.filter { $0.value.change != nil && $0.value.change == old[$0.key] }.keys
    for id in unchanged { self[field: id].change = nil }
    for row in rows(self) where self[field: row.id].isChanged {
      mark(row.id, from: old[row.id], to: theirs[row.id], mine: row.binding)
    }
    for id in unchanged { self[field: id].change = theirs[id].flatMap(agreed) }
    original = new
    value = new
    current = new
    writeChanges(rows)
    if phase == .saved { phase = .editing }
    refresh(rows)
  }

  /// Takes the value that a store has made of the user's changes; drafts stay.
  mutating func accept(_ stored: Value, rows: Rows) {
    external = stored
    guard !isSaving else { return }
    steps = []
    for (id, status) in fields {
      self[field: id].change = nil
      if status.draft == nil { (self[field: id].conflict, self[field: id].base) = (nil, nil) }
    }
    original = stored
    value = stored
    current = stored
    refresh(rows)
  }

  /// Returns the control values of the rows that a form without changes shows.
  func entries(for value: Value, _ rows: Rows) -> [FieldID: ControlValue] {
    var form = self
    (form.original, form.value, form.current) = (value, value, value)
    (form.fields, form.restoration) = ([:], FormRestoration())
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
    let (shown, status) = (binding.read(current, language), self[field: id])
    guard shown == new || status.change == new else { return self[field: id].conflict = new }
    var value = current
    // A draft that is no value, or a newer one, stays.
    if let draft = status.draft, shown == new, binding.write(draft, &value, language) == nil {
      self[field: id].draft = nil
    }
    self[field: id].change = agreed(new)
    self[field: id].conflict = nil
    self[field: id].base = nil
  }

  /// Returns the change of a row that shows the value elsewhere.
  ///
  /// It is written only after what buttons did, which is performed again and may change the row.
  func agreed(_ theirs: ControlValue) -> ControlValue? { steps.isEmpty ? nil : theirs }

  /// Makes the user's changes on the value, in the user's order.
  private mutating func writeChanges(_ rows: Rows) {
    for step in steps {
      _ = writeChanges(until: step.revision, rows)
      step.body(&value)
      current = value
    }
    let written = writeChanges(until: revision, rows)
    for (id, status) in fields where status.change != nil && !written.contains(id) {
      self[field: id].draft = status.draft ?? status.change
      self[field: id].change = nil
    }
  }

  /// Writes the changes of rows until a revision, one at a time: each may show or hide other rows.
  ///
  /// - Returns: the rows that were written.
  private mutating func writeChanges(until revision: Int, _ rows: Rows) -> Set<FieldID> {
    var visited: Set<FieldID> = []
    while let row = rows(self).first(where: { row in
      guard let status = fields[row.id], !visited.contains(row.id) else { return false }
      return status.change != nil && status.revision <= revision
    }) {
      visited.insert(row.id)
      guard let binding = row.binding, let change = fields[row.id]?.change else { continue }
      _ = binding.write(change, &value, language)
      current = value
    }
    return visited
  }
}
