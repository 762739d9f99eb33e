/// A part without any type, and the memory of its presenter.
@usableFromInline
class ErasedPart {
  let memory = PartMemory()
}

/// A part without the type of its presenter.
///
/// It is kept between the readings of the parts with what it remembers; see ``PartMemory``.
@usableFromInline
class PartNode<Parent: ListPresenter>: ErasedPart {
  let id: String
  let scope: PartScope
  var isHidden = false

  fileprivate init(_ id: String, _ scope: PartScope) {
    (self.id, self.scope) = (id, scope)
  }

  // `PresenterNode`, the only class that is instantiated, overrides the members below.

  /// Returns the content of the part as sections of the parent; `nil` if its presenter was removed.
  func content(_ parent: Parent, _ scopes: PartScopes) -> PartContent? { nil }

  /// Returns the path of the presenter within the part that receives an edit.
  func receiver(
    _ parent: Parent,
    _ edit: any Sendable,
    _ path: ArraySlice<String>?
  ) -> PartAddress? { nil }

  /// Performs something on the presenter of the part.
  func perform(_ parent: inout Parent, _ operation: PartOperation) throws(EditRefusal) {}

  /// Returns the paths of the presenters within the part that receive an edit.
  func paths(_ parent: Parent, _ edit: any Sendable) -> [[String]] { [] }

  /// Returns what the presenter of the part saves.
  func savedState(_ parent: Parent) -> StateValue? { nil }
}

/// A part with its presenter.
@usableFromInline
final class PresenterNode<Parent: ListPresenter, Presenter: ListPresenter>: PartNode<Parent> {
  private let partCase: PartCase<Parent.Item, Presenter.Item>
  private let rows: ConvertedRows?
  private let access: PartAccess<Parent, Presenter>

  /// - Parameter rows: converts the rows; `nil` if the parent has the same items.
  @usableFromInline
  init(
    _ id: String,
    _ itemCase: ItemCase<Parent.Item, Presenter.Item>,
    _ rows: ConvertedRows?,
    _ access: PartAccess<Parent, Presenter>
  ) {
    partCase = PartCase(itemCase)
    (self.rows, self.access) = (rows, access)
    super.init(id, PartScope(part: id, ids: partCase))
  }

  /// The name of the case of the parent's items.
  var caseName: String { partCase.itemCase.name }

  override func content(_ parent: Parent, _ scopes: PartScopes) -> PartContent? {
    guard let presenter = access.read(parent) else { return nil }
    var content = presenter.content(with: memory, in: scopes)
    content.paths = [[id]] + content.paths.map { [id] + $0 }
    guard !isHidden else {
      (content.sections, content.actions) = ([], [])
      return content
    }
    content.actions = content.actions.map { $0.within(id) }
    content.reportHiddenPages(of: presenter)
    content.sections = memory.sections(of: content.sections) { section in
      SectionSlot(section, ofPart: id, as: partCase.itemCase) { run in
        rows.map { memory.rows(of: run, $0) } ?? run
      }
    }
    return content
  }

  override func receiver(
    _ parent: Parent,
    _ edit: any Sendable,
    _ path: ArraySlice<String>?
  ) -> PartAddress? {
    access.read(parent)?.receiver(of: edit, from: path, with: memory)
  }

  override func perform(
    _ parent: inout Parent,
    _ operation: PartOperation
  ) throws(EditRefusal) {
    var refusal: EditRefusal?
    access.change(&parent) { presenter in
      do throws(EditRefusal) { try presenter.perform(operation, with: memory) } catch {
        refusal = error
      }
    }
    if let refusal { throw refusal }
  }

  override func paths(_ parent: Parent, _ edit: any Sendable) -> [[String]] {
    access.read(parent)?.paths(receiving: edit, with: memory) ?? []
  }

  override func savedState(_ parent: Parent) -> StateValue? {
    access.read(parent)?.savedState(with: memory)
  }
}

/// The parts of a presenter.
final class PartNodes<Parent: ListPresenter> {
  let nodes: [PartNode<Parent>]

  init(_ members: [PartMember<Parent>]) {
    nodes = members.reduce(into: []) { if case .part(let node) = $1 { $0.append(node) } }
  }
}

extension SectionSlot {
  /// Creates a section of a parent's list from a section of a part.
  fileprivate init<Item, Value>(
    _ section: SectionSlot,
    ofPart part: String,
    as itemCase: ItemCase<Item, Value>,
    converting rows: (any RowStorage) -> any RowStorage
  ) {
    let heading = section.heading.heading(of: Value.self)
    var converted = SectionHeading<Item>(
      SectionID(heading.id, ofPart: part),
      header: heading.header.map(itemCase.item),
      footer: heading.footer.map(itemCase.item),
      layout: heading.layout,
      style: heading.style,
      dock: heading.dock
    )
    converted.collapsing = heading.collapsing
    converted.isWindowed = heading.isWindowed
    converted.hasStickyAncestors = heading.hasStickyAncestors
    converted.tree = heading.tree.map { TreeRows(source: $0.source.converted(by: itemCase)) }
    converted.windowID = heading.windowID.map { PartScope.outer(window: $0, ofPart: part) }
    var runs: [Run] = []
    var cursor = RunCursor(section.rows)
    while let run = cursor.next() {
      var part = Run(rows(run.storage))
      (part.lower, part.count) = (run.lower, run.count)
      runs.append(part)
    }
    self.init(SectionHead(converted), runs: runs)
  }
}
