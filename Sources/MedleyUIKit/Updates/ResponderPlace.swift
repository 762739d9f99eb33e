import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// Where the keyboard's focus is, and that of a screen reader, so that both can be given back when
/// the view made its cells anew.
@MainActor
struct ResponderPlace {
  private let identity: ItemIdentity
  private let position: CellPosition
  private let responder: UIView?
  private let steps: [Int]
  private let caret: TextCaret?
  private let isSpoken: Bool

  /// What was written in the field and is not the data's yet, and the way to tell its row.
  private let draft: String?
  private let send: (@MainActor (CellEvent) -> Void)?

  /// Whether the loss of the focus is no end of writing.
  private var isSuspended = false

  /// Looks for both in the cells on screen; they may be in different rows.
  static func all(in surface: any ListSurface, of bridge: ListBridge) -> [ResponderPlace] {
    let cells = surface.shownCells
    let spoken = SpokenElement.current(among: cells.map(\.view))
    var places: [ResponderPlace] = []
    for (position, cell) in cells {
      guard let record = bridge.records[cell] else { continue }
      let content = bridge.content(of: cell)
      if let steps = steps(to: { $0.isFirstResponder }, from: content) {
        places.append(
          ResponderPlace(record.identity, position, content, steps, isSpoken: false)
        )
      }
      guard let spoken, spoken.isDescendant(of: cell) else { continue }
      // A cell of the host's own may be read out instead of what it holds.
      let steps = steps(to: { $0 === spoken }, from: content) ?? []
      places.append(ResponderPlace(record.identity, position, content, steps, isSpoken: true))
    }
    return places
  }

  private init(
    _ identity: ItemIdentity,
    _ position: CellPosition,
    _ content: UIView,
    _ steps: [Int],
    isSpoken: Bool
  ) {
    self.identity = identity
    self.position = position
    self.steps = steps
    self.isSpoken = isSpoken
    responder = Self.view(at: steps, in: content)
    caret = (responder as? any UITextInput).flatMap { TextCaret($0) }
    let field = isSpoken ? nil : responder as? ContentField
    draft = field?.draft
    send = field?.send
  }

  /// Has a field that loses its cell keep what was written in it, until the focus is given back.
  mutating func suspend() {
    guard !isSpoken, let field = responder as? ContentField else { return }
    isSuspended = true
    field.suspend()
  }

  /// Takes the keyboard's focus out of the cells before rows come or go, which must not happen while
  /// one of them has it.
  mutating func resign() {
    guard !isSpoken else { return }
    suspend()
    responder?.resignFirstResponder()
  }

  /// Gives the focus back to the cell that shows the row now.
  func restore(in bridge: ListBridge) {
    release()
    guard let view = view(in: bridge) else { return end() }
    guard !isSpoken else {
      if view !== responder { SpokenElement.move(to: view) }
      return
    }
    let field = view as? ContentField
    if isSuspended {
      guard let field else { return end() }
      field.resume(draft)
    }
    guard !view.isFirstResponder else { return }
    guard view.becomeFirstResponder() else {
      field?.abandon()
      return end()
    }
    if let caret, let text = view as? any UITextInput { caret.restore(in: text) }
  }

  /// Lets go of the field without giving the focus back.
  func release() {
    guard isSuspended else { return }
    (responder as? ContentField)?.release()
  }

  /// The row has no field any more that could go on: what was written is sent.
  private func end() {
    guard isSuspended else { return }
    send?(.blur)
    if let draft { send?(.edit(.text(draft))) }
  }

  /// The view that shows now what had the focus.
  private func view(in bridge: ListBridge) -> UIView? {
    guard let position = bridge.list?.position(of: identity),
      let cell = bridge.shownView(at: position)
    else { return nil }
    return Self.view(at: steps, in: bridge.content(of: cell))
  }

  /// The way from a view to the one of its descendants that is looked for.
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
