public import MedleyCore

extension CellAdapter where Host: ViewHost {
  /// Returns an adapter for a cell of UIKit with a content configuration.
  ///
  /// ```swift
  /// .contentConfiguration { person, context in
  ///   var configuration = UIListContentConfiguration.subtitleCell()
  ///   configuration.text = person.name
  ///   return configuration
  /// }
  /// ```
  ///
  /// The cell of a row is a `UITableViewCell` or a `UICollectionViewListCell`. The configuration is its
  /// `contentConfiguration`, so that UIKit follows the size of the content and aligns separators with it. A
  /// header or footer embeds the content view of the configuration.
  ///
  /// The closure is called when a cell starts to show a row, and when the row or its state in the context has
  /// changed. It is not called when the cell is highlighted, focused or laid out, nor for other traits. A
  /// content view shows the next configuration as well if it supports its type. **Return the same type for
  /// every model and state**: another type replaces the content view, which ends editing.
  ///
  /// A recycled cell shows another row in the same content view. A view that keeps state compares
  /// ``/MedleyCore/CellContext/identity``.
  ///
  /// - Parameters:
  ///   - style: distinguishes reuse pools with configurations of different types.
  ///   - configuration: returns the content of the cell.
  ///   - accessory: returns the accessory of the row; called after `configuration`. The default is
  ///     none. A tap on ``/MedleyCore/ListAccessory/info`` performs the row's action with the id `info`, or
  ///     else selects the row; a collection view shows it on iOS 15.4 and later. Headers and footers have no
  ///     accessory.
  @MainActor
  public static func contentConfiguration(
    style: String = "",
    _ configuration:
      @escaping @MainActor (_ model: Model, _ context: CellContext) -> any UIContentConfiguration,
    accessory: @escaping @MainActor (_ model: Model) -> ListAccessory = { _ in .none }
  ) -> Self {
    let isTable = Host.self is UITableView.Type
    let viewClass: UIView.Type = isTable ? TableContentCell.self : CollectionContentCell.self
    return CellAdapter(
      reuseIdentifier: ReuseIdentifier(Model.self, style: "configuration/" + style),
      registration: ViewRegistration(viewClass),
      make: { _ in ViewFactory.make(viewClass) },
      update: { cell, model, context in
        let configuration = configuration(model, context)
        if context.role == .header || context.role == .footer {
          return show(configuration, inHeading: &cell)
        }
        // A view for measuring may have measured a header before.
        if cell is any UIContentView { cell = ViewFactory.make(viewClass) }
        guard let view = cell as? any ContentConfigurationCell else {
          return context.report(.cellMismatch(expected: viewClass, found: cell, model: model))
        }
        view.show(configuration, accessory: accessory(model))
      }
    )
  }

  /// Shows a configuration in the view that a header or footer embeds.
  @MainActor
  private static func show(
    _ configuration: any UIContentConfiguration,
    inHeading cell: inout UIView
  ) {
    if let view = cell as? any UIView & UIContentView,
      type(of: view.configuration) == type(of: configuration)
    {
      view.configuration = configuration
    } else {
      cell = configuration.makeContentView()
    }
  }
}
