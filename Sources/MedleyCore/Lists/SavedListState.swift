/// The state of a list that survives the end of its process: the scroll position, the selection, the
/// expanded rows and the drafts.
///
/// Rows are stored by their ids, if these are `Codable`. The value contains no names of types and no
/// key paths. Secret texts, and the drafts of cells with several controls, are left out.
public struct SavedListState: Codable, Hashable, Sendable {
  /// The number of rows that are stored as candidates for the scroll position.
  static let anchorCount = 20

  /// The first visible row and the rows after it: if a row is gone, the next one takes its place.
  var anchors: [StateValue] = []

  /// The distance from the top of the first anchor to the top of the view, in the host's unit.
  var offset = 0.0

  var selection: [StateValue] = []
  var expanded: [StateValue] = []
  var drafts: [Draft] = []

  /// A value that the user entered and did not send.
  struct Draft: Codable, Hashable, Sendable {
    var row: StateValue
    var value: ControlValue
  }

  /// Creates the state of a list that was not used.
  public init() {}
}

/// The state that a list restores as soon as its rows arrive.
struct PendingRestoration<ID: Hashable & Sendable> {
  /// The state as it was saved.
  var saved = SavedListState()

  /// The candidates for the scroll position.
  var anchors: [ID] = []

  var selection: [ID] = []
  var expanded: [ID] = []
  var drafts: [(row: ID, value: ControlValue)] = []

  /// Whether everything is restored.
  var isEmpty: Bool {
    anchors.isEmpty && selection.isEmpty && expanded.isEmpty && drafts.isEmpty
  }
}

extension PendingRestoration {
  init(_ saved: SavedListState) {
    func ids(_ values: [StateValue]) -> [ID] { values.compactMap { $0.decoded(as: ID.self) } }
    self.saved = saved
    anchors = ids(saved.anchors)
    selection = ids(saved.selection)
    expanded = ids(saved.expanded)
    drafts = saved.drafts.compactMap { draft in
      draft.row.decoded(as: ID.self).map { ($0, draft.value) }
    }
  }
}
