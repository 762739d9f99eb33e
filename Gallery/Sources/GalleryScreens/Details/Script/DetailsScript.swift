import ArgumentParser
import Medley
import MedleyTerminal

/// A person who uses the screens of a shop: everything goes through the cells' own events.
struct DetailsScript {
  let navigator: ListNavigator<TextHost>

  /// Opens a screen: by its row where the screen on top has one, else by its route.
  ///
  /// - Throws: a `ValidationError` when the route leads nowhere.
  func open(_ route: ListRoute) throws {
    guard navigator.resolver.screen(for: route) != nil else {
      throw ValidationError(
        """
        --open \(route.path.asArgument): there is no such screen. \
        Routes are customer/ID, order/NUMBER and product/ID, such as order/1.
        """
      )
    }
    if let list = navigator.top?.list,
      let link = list.rows(of: LinkRow.self).first(where: { $0.model.route == route })
    {
      list.send(.select, at: link.position)
    } else {
      navigator.go(to: route)
    }
  }

  /// Enters a value on the topmost screen that has the field.
  ///
  /// - Throws: a `ValidationError` when no screen has the field, or when it does not take the
  ///   value.
  func set(_ assignment: FieldAssignment) throws {
    for session in navigator.screens.reversed() {
      let rows = session.list.rows(of: (any WritableRow).self)
      guard let row = rows.first(where: { $0.model.id == assignment.field }) else { continue }
      guard let value = row.model.value(from: assignment.value) else {
        throw ValidationError(
          "--set \(assignment): \(row.model.title) takes \(row.model.accepted)."
        )
      }
      session.list.send(.edit(value), at: row.position)
      showChanges()
      return
    }
    throw ValidationError("--set \(assignment): there is no such field. \(knownFields)")
  }

  /// Goes back to the screen below.
  ///
  /// - Throws: a `ValidationError` when there is none.
  func back() throws {
    guard navigator.back() else {
      throw ValidationError(
        "--back: no screen lies below this one. Open another with --open first."
      )
    }
  }

  /// All screens look at one shop, so an edit on one may change what the others show.
  private func showChanges() {
    for session in navigator.screens { session.update() }
  }

  private var knownFields: String {
    let screens = navigator.screens.reversed().compactMap { session in
      let fields = session.list.rows(of: (any WritableRow).self).map { $0.model.id }
      return fields.isEmpty ? nil : "\(session.title) has \(fields.joined(separator: ", "))."
    }
    return screens.isEmpty ? "The open screens can only be read." : screens.joined(separator: " ")
  }
}
