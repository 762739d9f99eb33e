public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

extension CellAdapter where Host: ViewHost {
  /// A cell of one's own class, which shows the model by itself.
  ///
  /// The class is registered with the view when the first cell is needed. A header view used as a
  /// row, a cell used as a header, or a view that is neither, is embedded in a cell of the host's own.
  ///
  /// - Parameters:
  ///   - type: the class of the cell.
  ///   - style: tells the pools of cells apart that are of one class and never take each other's
  ///     place.
  @MainActor
  public static func cell<View: ConfigurableCell>(
    _ type: View.Type,
    style: String = ""
  ) -> Self where View.Model == Model {
    .view(
      type,
      ViewRegistration(type),
      ReuseIdentifier(type, style: style)
    )
  }

  /// A cell of one's own class, which a nib makes.
  ///
  /// - Parameters:
  ///   - type: the class of the cell.
  ///   - nib: has a view of the class at its top level.
  ///   - style: tells the pools of cells apart that are of one class and of different nibs.
  @MainActor
  public static func cell<View: ConfigurableCell>(
    _ type: View.Type,
    nib: UINib,
    style: String = "nib"
  ) -> Self where View.Model == Model {
    .view(
      type,
      ViewRegistration(type, nib: nib),
      ReuseIdentifier(type, style: style)
    )
  }

  /// A cell that was drawn in the storyboard of the view.
  ///
  /// - Parameters:
  ///   - type: the class of the cell.
  ///   - identifier: the identifier that the storyboard has for it.
  @MainActor
  public static func prototype<View: ConfigurableCell>(
    _ type: View.Type,
    identifier: String
  ) -> Self where View.Model == Model {
    .view(type, .prototype(type), ReuseIdentifier(identifier))
  }

  /// A header or footer of one's own class: the same as `cell(_:style:)`, by the name of its part.
  @MainActor
  public static func header<View: ConfigurableCell>(
    _ type: View.Type,
    style: String = ""
  ) -> Self where View.Model == Model {
    .cell(type, style: style)
  }

  @MainActor
  private static func view<View: ConfigurableCell>(
    _ type: View.Type,
    _ registration: ViewRegistration,
    _ identifier: ReuseIdentifier
  ) -> Self where View.Model == Model {
    CellAdapter(
      reuseIdentifier: identifier,
      registration: registration,
      height: type.preferredHeight.map { .fixed($0) } ?? .automatic,
      make: { _ in registration.makeView() ?? PlaceholderView() },
      update: { cell, model, context in
        guard let view = cell as? View else {
          return reportMismatch(View.self, cell, model, context)
        }
        view.configure(with: model, context: context)
      }
    )
  }

  /// Tells that a pool has a view of another class: two adapters have given it the same name.
  @MainActor
  private static func reportMismatch(
    _ expected: UIView.Type,
    _ cell: UIView,
    _ model: Model,
    _ context: CellContext
  ) {
    context.report(
      .modelMismatch(
        expected: "a cell of class \(expected)",
        found: "one of class \(type(of: cell))",
        place: "the cell of \(Model.self)(\(model.id))"
      )
    )
  }
}
