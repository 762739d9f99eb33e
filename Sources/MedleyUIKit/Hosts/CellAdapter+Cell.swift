public import MedleyCore

/// A view class that declares the type of the model it shows.
///
/// ```swift
/// final class TextCell: UITableViewCell, ConfigurableCell {
///   func configure(with message: TextMessage, context: CellContext) {
///     textLabel?.text = message.text
///   }
/// }
///
/// cells.add(.cell(TextCell.self))
/// ```
///
/// The class may be a cell of a table or collection view, a header, or any other view. The host embeds a
/// view of a class that does not fit its role.
@MainActor
public protocol ConfigurableCell: UIView {
  /// The model that the cell shows.
  associatedtype Model: ListModel

  /// The height of the cells of this class in points. The default is `nil`: cells are measured.
  ///
  /// The height of an adapter takes precedence.
  static var preferredHeight: Double? { get }

  /// Shows a model, in place of the previous one.
  ///
  /// - Parameters:
  ///   - model: the model to show.
  ///   - context: the role, width and state of the cell, and its means to send events; valid until the
  ///     next call.
  func configure(with model: Model, context: CellContext)
}

extension ConfigurableCell {
  /// Returns `nil`: the cells are measured.
  public static var preferredHeight: Double? { nil }
}

extension CellAdapter where Host: ViewHost {
  /// Returns an adapter for a custom cell class.
  ///
  /// The class is registered with the view before the first cell is created. A header view used as a
  /// row, a cell used as a header, or a view that is neither, is embedded in a cell of the host.
  ///
  /// - Parameters:
  ///   - type: the class of the cell.
  ///   - style: distinguishes reuse pools of the same class.
  @MainActor
  public static func cell<View: ConfigurableCell>(
    _ type: View.Type,
    style: String = ""
  ) -> Self where View.Model == Model {
    .view(type, ViewRegistration(type), ReuseIdentifier(type, style: style))
  }

  /// Returns an adapter for a custom cell class that is loaded from a nib.
  ///
  /// - Parameters:
  ///   - type: the class of the cell.
  ///   - nib: contains a view of the class at its top level.
  ///   - style: distinguishes reuse pools of the same class with different nibs.
  @MainActor
  public static func cell<View: ConfigurableCell>(
    _ type: View.Type,
    nib: UINib,
    style: String = "nib"
  ) -> Self where View.Model == Model {
    .view(type, ViewRegistration(type, nib: nib), ReuseIdentifier(type, style: style))
  }

  /// Returns an adapter for a prototype cell in the storyboard of the view.
  ///
  /// If the view has no such prototype, this is reported, and an empty cell is shown. A collection view
  /// cannot be asked for its prototypes: it shows those that ``ListViewOptions/prototypes`` states.
  ///
  /// - Parameters:
  ///   - type: the class of the cell.
  ///   - identifier: the reuse identifier in the storyboard.
  @MainActor
  public static func prototype<View: ConfigurableCell>(
    _ type: View.Type,
    identifier: String
  ) -> Self where View.Model == Model {
    .view(type, .prototype(type), ReuseIdentifier(identifier))
  }

  /// Returns an adapter for a custom header or footer class; equivalent to `cell(_:style:)`.
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
          // A missing prototype is reported once, where it is looked for.
          if cell is PlaceholderView { return }
          return context.report(.cellMismatch(expected: View.self, found: cell, model: model))
        }
        view.configure(with: model, context: context)
      }
    )
  }
}

/// Replaces a view that could not be created.
private final class PlaceholderView: UIView {}
