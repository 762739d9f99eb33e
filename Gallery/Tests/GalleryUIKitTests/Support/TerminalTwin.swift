import Medley
import MedleyTerminal

@testable import GalleryScreens

/// The same screen as plain text, to compare with.
struct TerminalTwin {
  let issues = IssueLog()
  let navigator: ListNavigator<TextHost>

  init(_ resolver: RouteResolver<TextHost>, at route: ListRoute) {
    navigator = ListNavigator(resolver: resolver, reporter: .log(issues)) { _ in
      TextHost(width: 60)
    }
    navigator.go(to: route)
  }

  /// The list of the screen on top.
  var list: any ListDataSource { navigator.screens[navigator.screens.count - 1].list }
}

/// The models of a list and where they stand, to be compared.
func models(of list: (any ListDataSource)?) -> [PlacedModel] {
  guard let list else { return [] }
  return list.rows(of: (any ListModel).self).map {
    PlacedModel(position: $0.position, model: $0.model.boxed)
  }
}

extension ListModel {
  /// The model as an item of an open list.
  fileprivate var boxed: AnyListItem { AnyListItem(self) }
}

/// A model and where it stands.
struct PlacedModel: Equatable, CustomStringConvertible {
  let position: CellPosition
  let model: AnyListItem

  var description: String { "\(position): \(model.modelType)" }
}
