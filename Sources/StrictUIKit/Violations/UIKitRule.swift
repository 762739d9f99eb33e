public import MedleyCore

/// A rule that list code has to keep, named by its group and number.
///
/// The rules of batch updates (A to D) are those of `BatchUpdateRule`; further rules of group D
/// depend on the state of the view, and group F is about cells, supplementary views and scrolling.
public enum UIKitRule: String, Hashable, Sendable, CaseIterable {
  case a6 = "A6"
  case b1 = "B1"
  case b2 = "B2"
  case b3 = "B3"
  case b4 = "B4"
  case c1 = "C1"
  case c2 = "C2"
  case c3 = "C3"
  case c4 = "C4"
  case c5 = "C5"
  case c6 = "C6"
  case c7 = "C7"
  case c8 = "C8"
  case c9 = "C9"
  case c10 = "C10"
  case c11 = "C11"
  case c12 = "C12"
  case c13 = "C13"
  case c14 = "C14"
  case c15 = "C15"
  case c16 = "C16"
  case d1 = "D1"
  case d2 = "D2"
  case d3 = "D3"
  case d4 = "D4"
  case d5 = "D5"
  case d6 = "D6"
  case d7 = "D7"
  case d8 = "D8"

  /// No batch on a view that is in no window.
  case d9 = "D9"

  /// No reload between a batch and its completion.
  case d10 = "D10"

  /// No insert beside an empty section whose header height is estimated.
  case d11 = "D11"

  /// No delete while an item just below the screen has no size yet.
  case d12 = "D12"
  case d13 = "D13"

  /// No delete of a row that is being swiped or dragged.
  case d14 = "D14"

  /// No insert or delete while a cell holds the first responder.
  case d15 = "D15"

  /// A reuse identifier of a table view is registered before it is dequeued.
  case f1 = "F1"

  /// A reuse identifier of a collection view is registered before it is dequeued.
  case f2 = "F2"

  /// Nothing is registered while a cell is asked for.
  case f3 = "F3"

  /// One cell is dequeued for an index path.
  case f4 = "F4"

  /// The cell that is returned was dequeued.
  case f5 = "F5"

  /// The supplementary view that is returned was dequeued.
  case f6 = "F6"

  /// The section whose items are counted exists.
  case f7 = "F7"

  /// The row that is scrolled to exists.
  case f8 = "F8"

  /// A cell that sizes itself says the same size every time.
  case f9 = "F9"

  /// A layout is invalidated by a context of the class that it names.
  case f10 = "F10"

  /// A cell in a nib has no reuse identifier, or the one that the nib is registered by.
  case f11 = "F11"

  /// A nib that is registered has one object at its top level, which is a view of the right kind.
  case f12 = "F12"

  /// The rule of the same number.
  public init?(_ rule: BatchUpdateRule) {
    self.init(rawValue: rule.rawValue)
  }
}

extension UIKitRule: CustomStringConvertible {
  /// The number of the rule, such as `F4`.
  public var description: String { rawValue }
}
