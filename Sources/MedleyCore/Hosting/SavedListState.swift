/// The state of a list that survives the end of its process: scroll positions, focus, selection,
/// expanded rows and headers, and drafts.
///
/// The state of the lists within rows, and what the presenter saves, are included.
///
/// Rows are stored by their ids, if these are `Codable`. The value contains no names of types and no
/// key paths. Secret texts are left out.
public struct SavedListState: Codable, Hashable, Sendable {
  /// The number of rows that are stored as candidates for a scroll position.
  static let anchorCount = 20

  /// The scroll position of the list.
  var place = Place()

  /// The row that has the keyboard's focus.
  var focus: StateValue?

  /// The selected and the expanded rows, in their order.
  var selection: [StateValue] = []
  var expanded: [StateValue] = []

  /// The rows of trees that somebody has expanded or collapsed, also while they are not in the list.
  var tree: [Decision] = []

  /// The trees with rows that somebody has expanded or collapsed together; ``tree`` contains the exceptions.
  var trees: [TreeDecision] = []

  /// The headers that the user has expanded or collapsed, in the order of their sections.
  var headers: [Header] = []
  var drafts: [Draft] = []
  var carousels: [Carousel] = []

  /// The state of the lists within rows.
  var nested: [Nested] = []

  /// What the presenter saves; see ``ListPresenter/savedState``.
  var presenter: StateValue?

  /// A scroll position.
  struct Place: Codable, Hashable, Sendable {
    /// The first visible row and the rows after it: if a row is gone, the next one takes its place.
    var anchors: [StateValue] = []

    /// The distance from the top (in a carousel, the leading edge) of the first anchor to that of the
    /// view, in the host's unit.
    var offset = 0.0
  }

  /// The decision about a row of a tree.
  struct Decision: Codable, Hashable, Sendable {
    var row: StateValue
    var isExpanded: Bool
  }

  /// The decision about all rows of the trees of a list or of a part.
  struct TreeDecision: Codable, Hashable, Sendable {
    /// The ids of the parts that contain the trees, from the screen inwards.
    var parts: [String]
    var isExpanded: Bool
  }

  /// The state of a header.
  struct Header: Codable, Hashable, Sendable {
    var section: StateValue
    var isExpanded: Bool
  }

  /// A value that the user entered and did not send.
  struct Draft: Codable, Hashable, Sendable {
    var row: StateValue
    var value: ControlValue

    /// The control of a row with several; `nil` for the only control of a row.
    var control: ControlSlot?
  }

  /// The scroll position of a carousel, by its section.
  struct Carousel: Codable, Hashable, Sendable {
    var section: StateValue
    var place: Place
  }

  /// The state of the list within a row.
  struct Nested: Codable, Hashable, Sendable {
    var row: StateValue
    var list: SavedListState
  }

  /// The state without what the user has typed.
  var withoutInput: SavedListState {
    var state = self
    (state.drafts, state.presenter) = ([], nil)
    for index in nested.indices { state.nested[index].list = nested[index].list.withoutInput }
    return state
  }

  /// Creates the state of a list that was not used.
  public init() {}

  private enum CodingKeys: String, CodingKey {
    case place, focus, selection, expanded, tree, trees, headers, drafts, carousels, nested,
      presenter
  }

  /// Decodes a state; what is missing is empty.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    place = try values.decodeIfPresent(Place.self, forKey: .place) ?? Place()
    focus = try values.decodeIfPresent(StateValue.self, forKey: .focus)
    selection = try values.decodeIfPresent([StateValue].self, forKey: .selection) ?? []
    expanded = try values.decodeIfPresent([StateValue].self, forKey: .expanded) ?? []
    tree = try values.decodeIfPresent([Decision].self, forKey: .tree) ?? []
    trees = try values.decodeIfPresent([TreeDecision].self, forKey: .trees) ?? []
    headers = try values.decodeIfPresent([Header].self, forKey: .headers) ?? []
    drafts = try values.decodeIfPresent([Draft].self, forKey: .drafts) ?? []
    carousels = try values.decodeIfPresent([Carousel].self, forKey: .carousels) ?? []
    nested = try values.decodeIfPresent([Nested].self, forKey: .nested) ?? []
    presenter = try values.decodeIfPresent(StateValue.self, forKey: .presenter)
  }

  /// Encodes what is not empty.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    if !place.anchors.isEmpty { try values.encode(place, forKey: .place) }
    try values.encodeIfPresent(focus, forKey: .focus)
    if !selection.isEmpty { try values.encode(selection, forKey: .selection) }
    if !expanded.isEmpty { try values.encode(expanded, forKey: .expanded) }
    if !tree.isEmpty { try values.encode(tree, forKey: .tree) }
    if !trees.isEmpty { try values.encode(trees, forKey: .trees) }
    if !headers.isEmpty { try values.encode(headers, forKey: .headers) }
    if !drafts.isEmpty { try values.encode(drafts, forKey: .drafts) }
    if !carousels.isEmpty { try values.encode(carousels, forKey: .carousels) }
    if !nested.isEmpty { try values.encode(nested, forKey: .nested) }
    try values.encodeIfPresent(presenter, forKey: .presenter)
  }

  /// Whether a list would look the same without the state.
  var isEmpty: Bool { self == SavedListState() }
}

/// Which of the controls of a row a draft belongs to, without the name of a property.
///
/// The number of controls distinguishes most other versions of the program, whose controls may be
/// others.
struct ControlSlot: Codable, Hashable, Sendable {
  /// The index among the properties that the cell edits, in the order of the `editing` modifiers.
  var index: Int

  /// The number of properties that the cell edits.
  var count: Int
}
