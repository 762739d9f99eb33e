import MedleyCore

/// The first responder and the accessibility focus, which are restored when the view has replaced its
/// cells.
@MainActor
struct PreservedFocus {
  private let identity: ItemIdentity
  private let responder: UIView?

  /// The indexes of the subviews that lead from the adapter's view to the responder.
  private let steps: [Int]

  private let caret: TextCaret?
  private let isAccessibilityFocus: Bool

  /// The row at which editing ends if its editor does not get the focus again.
  private let row: CellContext?

  /// Whether the row is not notified when its editor loses the focus.
  private var isSuspended = false

  private init(_ identity: ItemIdentity, _ content: UIView, _ steps: [Int], accessibility: Bool) {
    self.identity = identity
    self.steps = steps
    isAccessibilityFocus = accessibility
    responder = Self.view(at: steps, in: content)
    caret = (responder as? any UITextInput).flatMap { TextCaret($0) }
    row = accessibility ? nil : (responder as? any RowEditor)?.context
  }

  /// Finds both in the visible cells; they may be in different rows.
  static func all(_ context: BridgeContext, _ cells: CellRegistry) -> [PreservedFocus] {
    guard let shown = context.surface?.shownCells.map(\.view) else { return [] }
    let focused = AccessibilityFocus.current(among: shown)
    var result: [PreservedFocus] = []
    for cell in shown {
      guard let record = cells.records[cell] else { continue }
      let content = cells.content(of: cell)
      if let steps = steps(to: { $0.isFirstResponder }, from: content) {
        result.append(PreservedFocus(record.identity, content, steps, accessibility: false))
      }
      guard let focused, focused.isDescendant(of: cell) else { continue }
      // A container of the host may have the focus instead of the embedded view.
      let steps = steps(to: { $0 === focused }, from: content) ?? []
      result.append(PreservedFocus(record.identity, content, steps, accessibility: true))
    }
    return result
  }

  // MARK: Before an update

  /// Lets an editor lose the focus without ending the edit when its cell is replaced.
  mutating func suspend() {
    guard !isAccessibilityFocus, let editor = responder as? any RowEditor else { return }
    isSuspended = true
    editor.isSuspended = true
  }

  /// Resigns the first responder, which no cell may be while rows are inserted or deleted.
  mutating func resign() {
    guard !isAccessibilityFocus else { return }
    suspend()
    responder?.resignFirstResponder()
  }

  // MARK: After an update

  /// Moves the focus to the cell that shows the row now.
  func restore(_ context: BridgeContext, _ cells: CellRegistry) {
    release()
    let position = context.list?.position(of: identity)
    let cell = position.flatMap { cells.shownView(at: $0) }
    guard let cell, let view = Self.view(at: steps, in: cells.content(of: cell)) else {
      return endEditing()
    }
    guard !isAccessibilityFocus else {
      if view !== responder { AccessibilityFocus.move(to: view) }
      return
    }
    let editor = view as? any RowEditor
    if isSuspended, editor == nil { return endEditing() }
    guard !view.isFirstResponder else { return }
    // The row has had the focus all the time.
    editor?.isSuspended = isSuspended
    defer { editor?.isSuspended = false }
    guard view.becomeFirstResponder() else { return endEditing() }
    if let caret, let text = view as? any UITextInput { caret.restore(in: text) }
  }

  /// Ends the suspension of the editor without restoring the focus.
  func release() {
    guard isSuspended else { return }
    (responder as? any RowEditor)?.isSuspended = false
  }

  /// Ends the edit, because the row has no editor any more; the list keeps the draft.
  private func endEditing() {
    if isSuspended { row?.send(.blur) }
  }

  // MARK: Views

  /// Returns the indexes of the subviews that lead from a view to one of its descendants.
  private static func steps(to isFound: (UIView) -> Bool, from view: UIView) -> [Int]? {
    if isFound(view) { return [] }
    for (index, subview) in view.subviews.enumerated() {
      if let steps = steps(to: isFound, from: subview) { return [index] + steps }
    }
    return nil
  }

  private static func view(at steps: [Int], in root: UIView) -> UIView? {
    var view = root
    for step in steps {
      guard view.subviews.indices.contains(step) else { return nil }
      view = view.subviews[step]
    }
    return view
  }
}
