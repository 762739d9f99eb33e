@testable import MedleyCore
@testable import MedleyLoading

/// A row of a simulated source, or the placeholder of unloaded rows.
enum SimulatedItem: ListItem {
  case row(Int, Int)
  case unloaded(UnloadedRows)

  enum ID: Hashable, Sendable {
    case row(Int)
    case unloaded(UnloadedRows.ID)
  }

  var id: ID {
    switch self {
    case .row(let id, _): .row(id)
    case .unloaded(let rows): .unloaded(rows.id)
    }
  }

  var model: any ListModel {
    switch self {
    case .row(let id, _): UnitModel("\(id)")
    case .unloaded(let rows): rows
    }
  }
}
