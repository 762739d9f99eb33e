import MedleyCore

/// The base address of the pages of all routes, while a cell and its nested lists are rendered.
enum LinkBase {
  // Without the macro, so that the sources can be type-checked for iOS on Linux.
  static let address = TaskLocal<String?>(wrappedValue: nil)
}

/// The markup of a cell with its element: its key, its state and its actions.
struct CellMarkup {
  private let list: HostedList<HTMLCell, Never>
  private let position: CellPosition
  private let key: String

  /// Whether the rows below a header are shown; `nil` if the cell cannot hide rows.
  private let isExpanded: Bool?

  /// Whether the cell is a placeholder row that loads its rows at the request of the user.
  private let loadsMore: Bool

  private let effect: SelectionEffect

  /// The address of the page that a selection opens, or `nil` if the row has another action.
  private let address: String?

  private let offersSelection: Bool

  /// The place of the row in an outline.
  private let outline: OutlineMarkup?

  init(
    list: HostedList<HTMLCell, Never>,
    position: CellPosition,
    key: String,
    isExpanded: Bool? = nil,
    loadsMore: Bool = false
  ) {
    (self.list, self.position, self.key) = (list, position, key)
    (self.isExpanded, self.loadsMore) = (isExpanded, loadsMore)
    let effect = list.selectionEffect(at: position)
    let base = list.selectionMode == .multiple ? nil : LinkBase.address.get()
    let address = base.flatMap { base in effect.route.map { base + $0.path } }
    let offersSelection = list.offersSelection(effect)
    (self.effect, self.address, self.offersSelection) = (effect, address, offersSelection)
    guard case .row = position, let place = list.outlinePlace(at: position) else {
      outline = nil
      return
    }
    outline = OutlineMarkup(place: place, key: key, isButton: address != nil || offersSelection)
  }

  /// The element of the cell.
  var element: CellElement {
    let cell = list.cell(at: position, width: 0) ?? HTMLCell()
    let state = list.state(at: position)
    var content = HTML()
    if let outline { content.append(outline.sign(name: name(of: cell))) }
    content.append(HTML(.div, .class("content")) { cell.content })
    let offersMore = loadsMore && !offersSelection
    if offersMore { content.append(HTML(.span, .class("more"), .dir()) { list.texts.showMore }) }
    if isExpanded == nil, let address {
      content.append(link(to: address, for: cell))
    } else if isExpanded != nil || offersMore || hidesRows || offersSelection {
      content.append(button(for: cell, state))
    }
    let isMovable = name == .li && list.canMove(at: position)
    let actions = list.actions(at: position)
    if !actions.isEmpty || isMovable { content.append(menu(of: actions, isMovable: isMovable)) }
    // The script lets the user drag the row by it; the menu moves the row without a pointer.
    if isMovable { content.append(HTML(.span, .class("handle"), .aria("hidden", "true"))) }
    let attributes: [HTMLAttribute?] = [
      .class(classes(of: cell, state)),
      isMovable ? HTMLAttribute("data-movable", nil) : nil,
      // The script must not animate the rows that take the place of this one.
      loadsMore ? HTMLAttribute("data-unloaded", nil) : nil,
      effects,
    ]
    return CellElement(
      name,
      key: key,
      attributes: attributes.compactMap { $0 } + (outline?.attributes ?? []),
      content: content,
      hasControl: cell.control != nil,
      isLoading: isLoading == true
    )
  }

  /// The effects with which the script lets the row appear and leave.
  private var effects: HTMLAttribute? {
    guard case .row(let path) = position else { return nil }
    let transition = list.transition(at: path)
    let names = [transition.appearing, transition.leaving].map { effect in
      effect == .automatic ? RowTransition.Effect.none.rawValue : effect.rawValue
    }
    let hasEffects = names.contains { $0 != RowTransition.Effect.none.rawValue }
    return hasEffects ? HTMLAttribute("data-effects", names.joined(separator: " ")) : nil
  }

  /// Whether a click on the row shows or hides the rows below it.
  private var hidesRows: Bool {
    outline.map { $0.place.isExpandable && !$0.isButton } ?? false
  }

  /// Whether the row stands for content that is being loaded; `nil` if it is content.
  private var isLoading: Bool? { (list.model(at: position) as? any PlaceholderRow)?.isLoading }

  private var name: HTMLTag {
    switch position {
    case .row: .li
    case .header: .header
    case .footer: .footer
    }
  }

  private func classes(of cell: HTMLCell, _ state: CellState) -> String {
    var names = ["cell"]
    if state.contains(.selected) { names.append("selected") }
    if state.contains(.expanded) { names.append("expanded") }
    // The list is empty, or its rows cannot be loaded.
    if isLoading == false { names.append("notice") }
    if outline != nil { names.append("outline") }
    if case .row(let path) = position { names += span(of: path) }
    names += HeightClasses.names(of: list, at: position)
    if !cell.classes.isEmpty { names.append(cell.classes) }
    return names.joined(separator: " ")
  }

  private func span(of path: ListPath) -> [String] {
    guard list.section(at: path.section)?.layout.isGrid == true else { return [] }
    switch list.gridSpan(at: path) {
    case .all: return ["span-all"]
    case .columns(let count): return count > 1 ? ["span-\(min(count, 12))"] : []
    }
  }

  /// The link that covers the whole cell, like the button of another row.
  private func link(to address: String, for cell: HTMLCell) -> HTML {
    let attributes: [HTMLAttribute?] = [
      .class("select"), .href(address), .aria("label", name(of: cell)),
      cell.hintID.map { .aria("describedby", $0) },
    ]
    return HTML(.a, attributes: attributes.compactMap { $0 })
  }

  private func name(of cell: HTMLCell) -> String {
    cell.label ?? cell.content.textContent(limit: 120)
  }

  /// The button that selects the row, or shows and hides the rows below a header.
  ///
  /// The button covers the whole cell, below the controls.
  private func button(for cell: HTMLCell, _ state: CellState) -> HTML {
    let isSelected = state.contains(.selected)
    var name = name(of: cell)
    if loadsMore, !effect.performs { name = list.texts.showMore }
    if let verb = effect.label { name = name.isEmpty ? verb : "\(name), \(verb)" }
    let kind: [HTMLAttribute?] =
      if let isExpanded {
        [
          .class("select fold"), HTMLAttribute("name", "expand \(key)"),
          .aria("expanded", isExpanded ? "true" : "false"),
        ]
      } else if hidesRows, let outline {
        [.class("select")] + outline.buttonAttributes
      } else {
        [
          .class("select"), HTMLAttribute("name", "select \(key)"),
          list.selectionMode == .multiple && effect.selects
            ? .aria("pressed", isSelected ? "true" : "false")
            : isSelected ? .aria("current", "true") : nil,
        ]
      }
    let attributes: [HTMLAttribute?] =
      kind + [
        .aria("label", name),
        cell.hintID.map { .aria("describedby", $0) },
      ]
    return HTML(.button, attributes: attributes.compactMap { $0 })
  }

  private func menu(of actions: [ActionLabel], isMovable: Bool) -> HTML {
    HTML(.details, .class("actions")) {
      HTML(.summary, .aria("label", list.texts.actions)) { "⋯" }
      HTML(.div, .class("menu")) {
        for action in actions {
          item(
            "action",
            value: action.id,
            title: action.title,
            isDestructive: action.role == .destructive
          )
        }
        if isMovable {
          item("move", value: MoveStep.up.rawValue, title: list.texts.moveUp)
          item("move", value: MoveStep.down.rawValue, title: list.texts.moveDown)
          if case .row(let path) = position, list.movesInTree(path) {
            item("move", value: MoveStep.inward.rawValue, title: list.texts.moveInward)
            item("move", value: MoveStep.outward.rawValue, title: list.texts.moveOutward)
          }
        }
      }
    }
  }

  private func item(
    _ event: String,
    value: String,
    title: String,
    isDestructive: Bool = false
  ) -> HTML {
    HTML(
      .button,
      HTMLAttribute("name", "\(event) \(key)"),
      HTMLAttribute("value", value),
      isDestructive ? .class("destructive") : nil,
      .dir()
    ) { title }
  }
}

extension HostedList {
  /// Returns whether the user can select a row: it has a behaviour for selection, or several rows can be
  /// selected.
  ///
  /// A list stores the selection of any row, but a user of a page does not expect to select a mere text.
  func offersSelection(at position: CellPosition) -> Bool {
    offersSelection(selectionEffect(at: position))
  }

  fileprivate func offersSelection(_ effect: SelectionEffect) -> Bool {
    // A button of its own shows and hides the rows below a row.
    effect.performs && !effect.expands || effect.selects && selectionMode == .multiple
  }
}

/// The element of a section.
struct SectionMarkup {
  /// The class of the element; it determines the layout.
  static func className(of shape: SectionShape) -> String {
    let layout =
      switch shape.layout {
      case .list: "list"
      case .grid(let columns): "grid columns-\(min(max(1, columns), 12))"
      case .adaptiveGrid(let minimum):
        // A style sheet cannot contain every width: a multiple of 5 characters, rounded up.
        "grid adaptive-\((min(max(1, minimum), 60) + 4) / 5 * 5)"
      case .carousel(let fraction, let isPaged):
        "carousel width-\(percent(fraction))" + (isPaged ? " paged" : "")
      }
    return layout + (shape.style == .card ? " card" : "")
      + (shape.hasStickyAncestors ? " sticky" : "")
  }

  /// A width as a multiple of 5 %, and at least 20 %.
  private static func percent(_ fraction: Double) -> Int {
    let fraction = fraction.isNaN ? 1 : min(max(fraction, 0), 1)
    return max(20, Int((fraction * 20).rounded()) * 5)
  }

  /// Returns the element: the header, the rows in a list, and the footer.
  ///
  /// - Parameters:
  ///   - firstRow: the index of the first row in its section.
  ///   - rowCount: the number of rows of the section.
  ///   - numbers: the indexes of the rows in their section, if they are not consecutive.
  ///   - siblings: the numbers of the rows of an outline among their siblings.
  static func markup(
    _ cells: [CellElement],
    attributes: [HTMLAttribute],
    firstRow: Int,
    rowCount: Int,
    numbers: [Int]? = nil,
    siblings: [SiblingNumber?] = []
  ) -> HTML {
    var rows = HTML()
    var siblings = siblings[...]
    var outer = (above: HTML(), below: HTML())
    var row = firstRow
    for cell in cells {
      if cell.isRow {
        let number = siblings.popFirst() ?? nil
        rows.append(
          number.map { cell.markup(row: $0.position - 1, of: $0.count) }
            ?? cell.markup(row: numbers?[row] ?? row, of: rowCount)
        )
        row += 1
      } else if cell.isHeader {
        outer.above.append(cell.markup)
      } else {
        outer.below.append(cell.markup)
      }
    }
    return HTML(
      .section,
      attributes: attributes,
      content: HTMLBuilder.buildBlock(
        outer.above,
        rows.isEmpty ? HTML() : HTML(.ul, .role("list")) { rows },
        outer.below
      )
    )
  }
}
