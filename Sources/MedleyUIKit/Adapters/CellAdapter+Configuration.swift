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
  /// type.
  ///
  /// - Parameters:
  ///   - style: tells the pools of cells apart whose configurations are of different types.
  ///   - configuration: called whenever the cell is updated.
  @MainActor
  public static func configuration(
    style: String = "",
    _ configuration:
      @escaping @MainActor (
        _ model: Model, _ context: CellContext
      ) -> any UIContentConfiguration
  ) -> Self {
    CellAdapter(
      reuseIdentifier: ReuseIdentifier(Model.self, style: "configuration/" + style),
      make: { _ in ConfigurationView() },
      update: { cell, model, context in
        let view = cell as? ConfigurationView ?? ConfigurationView()
        view.show(configuration(model, context))
        cell = view
      }
    )
  }
}
