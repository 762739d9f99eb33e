import ArgumentParser
import Medley
import ProgramSupport

/// Sends the events of the command line to the screens of a shop, as a host does.
struct DetailsScript<Host: ListHost> {
  let navigator: ListNavigator<Host>

  /// Opens a screen: by its row if the top screen has one, otherwise by its route.
  ///
  /// - Throws: a `ValidationError` if no screen has the route.
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
  /// - Throws: a `ValidationError` if no screen has the field, or if the field does not accept the
  ///   value.
  func set(_ assignment: FieldAssignment) throws {
    for session in navigator.screens.reversed() {
      guard let row = session.list.fields.first(where: { $0.name == assignment.field }) else {
        continue
      }
      guard let value = row.value(from: assignment.value) else {
        throw ValidationError("--set \(assignment): \(row.title) takes \(row.accepted).")
      }
      session.list.send(.edit(value), at: row.position)
      if let problem = session.list.fields.first(where: { $0.name == row.name })?.problem {
        throw ValidationError("--set \(assignment): \(row.title): \(problem)")
      }
      // The form has moved the focus to the next field, and a printed screen has no focus.
      if let focused = session.list.focusedPosition { session.list.send(.blur, at: focused) }
      showChanges()
      return
    }
    throw ValidationError("--set \(assignment): there is no such field. \(knownFields)")
  }

  /// Goes back to the previous screen.
  ///
  /// - Throws: a `ValidationError` if there is none.
  func back() throws {
    guard navigator.back() else {
      throw ValidationError(
        "--back: no screen lies below this one. Open another with --open first."
      )
    }
  }

  /// All screens share one shop: an edit on one screen can change the others.
  private func showChanges() {
    for session in navigator.screens { session.update() }
  }

  private var knownFields: String {
    let screens = navigator.screens.reversed().compactMap { session in
      let fields = session.list.fields.map(\.name)
      return fields.isEmpty ? nil : "\(session.title) has \(fields.joined(separator: ", "))."
    }
    return screens.isEmpty ? "The open screens can only be read." : screens.joined(separator: " ")
  }
}

/// An argument of the form `FIELD=VALUE`.
struct FieldAssignment: Equatable, Sendable {
  /// The id of the row, in lower case.
  var field: String

  /// The entered value; can be empty, and can contain equals signs.
  var value: String

  /// Parses `FIELD=VALUE`.
  ///
  /// - Throws: a `ValidationError` if there is no equals sign, or nothing before it.
  init(_ argument: String) throws {
    guard let sign = argument.firstIndex(of: "="), sign != argument.startIndex else {
      throw ValidationError("Write FIELD=VALUE, such as newsletter=off.")
    }
    field = argument[..<sign].lowercased()
    value = String(argument[argument.index(after: sign)...])
  }
}

extension FieldAssignment: CustomStringConvertible {
  var description: String { "\(field)=\(value)" }
}
