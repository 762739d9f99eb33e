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

  /// Looks for both in the cells on screen; they may be in different rows.
  static func all(in surface: any ListSurface, of bridge: ListBridge) -> [ResponderPlace] {
    let spoken = SpokenElement.current
    var places: [ResponderPlace] = []
    for (position, cell) in surface.shownCells {
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
  }

  /// Takes the keyboard's focus out of the cells before rows come or go, which must not happen while
  /// one of them has it.
  func resign() {
    guard !isSpoken else { return }
    responder?.resignFirstResponder()
  }

  /// Gives the focus back to the cell that shows the row now.
  func restore(in bridge: ListBridge) {
    guard let list = bridge.list, let position = list.position(of: identity),
      let cell = bridge.shownView(at: position),
      let view = Self.view(at: steps, in: bridge.content(of: cell))
    else { return }
    guard !isSpoken else {
      if view !== responder { SpokenElement.move(to: view) }
      return
    }
    guard !view.isFirstResponder, view.becomeFirstResponder() else { return }
    if let caret, let text = view as? any UITextInput { caret.restore(in: text) }
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
