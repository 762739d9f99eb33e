public import MedleyCore

#if canImport(UIKit)
  public import UIKit
#else
  public import StrictUIKit
#endif

extension CellAdapter where Host: ViewHost {
  /// A cell that is described by a content configuration.
  ///
  /// ```swift
  /// .configuration { person, context in
  ///   var configuration = UIListContentConfiguration.subtitleCell()
  ///   configuration.text = person.name
  ///   return configuration
  /// }
  /// ```
  ///
  /// The view that a configuration made is kept, and given the next one, as long as both are of one
  /// type. A configuration says nothing of what stands beside it in the cell: a row that leads to
  /// another screen says so by its accessory, as one of portable content does:
  ///
  /// ```swift
  /// .configuration { person, context in
  ///   …
  /// } accessory: { person in
  ///   person.hasPage ? .disclosure : .none
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - style: tells the pools of cells apart whose configurations are of different types.
  ///   - configuration: called whenever the cell is updated.
  ///   - accessory: a hint at what a tap does, called whenever the cell is updated; none by default. A
  ///     tap on ``MedleyCore/ListAccessory/info`` performs the row's action with the id `info`.
  @MainActor
  public static func configuration(
    style: String = "",
    _ configuration:
      @escaping @MainActor (
        _ model: Model, _ context: CellContext
      ) -> any UIContentConfiguration,
    accessory: @escaping @MainActor (_ model: Model) -> ListAccessory = { _ in .none }
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(Model.self, style: "configuration/" + style),
      make: { _ in ConfigurationView() },
      update: { cell, model, context in
        let view = cell as? ConfigurationView ?? ConfigurationView()
        view.show(configuration(model, context), accessory: accessory(model))
        cell = view
      }
    )
  }
}
