#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

/// How a view gets to know the class of a cell before it makes the first one.
///
/// An adapter carries it as its registration. The host registers it lazily, once for each view and
/// reuse identifier, if the class fits the role of the cell; one that does not fit is embedded in a
/// cell, or a header, of the host's own.
public struct ViewRegistration {
  enum Source {
    /// The class makes its instances.
    case type

    /// A nib has one at its top level.
    case nib(UINib)

    /// A storyboard has registered it with the view.
    case prototype
  }

  /// The class of the cell.
  public let viewClass: UIView.Type

  let source: Source

  init(_ viewClass: UIView.Type, source: Source) {
    self.viewClass = viewClass
    self.source = source
  }

  /// Cells that are made by their class.
  public init(_ viewClass: UIView.Type) {
    self.init(viewClass, source: .type)
  }

  /// Cells that are made by a nib, whose first object of the class is taken.
  public init(_ viewClass: UIView.Type, nib: UINib) {
    self.init(viewClass, source: .nib(nib))
  }

  /// Cells that the view knows already by their reuse identifier, from a storyboard.
  public static func prototype(_ viewClass: UIView.Type) -> Self {
    Self(viewClass, source: .prototype)
  }

  /// Makes a view of the class outside of any pool, to be embedded; `nil` where only the storyboard
  /// could make one.
  @MainActor func makeView() -> UIView? {
    switch source {
    case .type: ViewMaking.make(viewClass)
    case .nib(let nib):
      nib.instantiate(withOwner: nil, options: nil).lazy
        .compactMap { $0 as? UIView }
        .first { type(of: $0) == viewClass }
    case .prototype: nil
    }
  }
}
