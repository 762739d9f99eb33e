/// A part with the type of its presenter erased.
///
/// It is an object, because the parts of a screen are created and looked up for each edit.
@usableFromInline
final class PartNode<Parent: ListPresenter> {
  let id: String
  let scope: PartScope
  var isHidden = false

  /// Returns the content of the part as sections of the parent; `nil` if its presenter was removed.
  let content: (Parent, _ isHidden: Bool, PartMemory, PartScopes) -> PartContent?

  /// Returns the path of the presenter within the part that receives an edit.
  let receiver: (Parent, any Sendable, ArraySlice<String>?, PartMemory) -> PartAddress?

  /// Performs something on the presenter of the part.
  let perform: (inout Parent, PartOperation, PartMemory) throws(EditRefusal) -> Void

  /// Returns the paths of the presenters within the part that receive an edit.
  let paths: (Parent, any Sendable, PartMemory) -> [[String]]

  /// Returns what the presenter of the part saves.
  let savedState: (Parent, PartMemory) -> StateValue?

  /// - Parameter rows: converts the rows; `nil` if the parent has the same items.
  @usableFromInline
  init<Presenter: ListPresenter>(
    _ id: String,
    _ itemCase: ItemCase<Parent.Item, Presenter.Item>,
    _ rows: ConvertedRows?,
    _ access: PartAccess<Parent, Presenter>
  ) {
    let kind = PartKind(presenter: ObjectIdentifier(Presenter.self), itemCase: itemCase.name)
    self.id = id
    scope = PartScope(id, as: itemCase)
    content = { parent, isHidden, memory, scopes in
      guard let presenter = access.read(parent) else { return nil }
      let memory = memory.memory(of: id, kind)
      var content = presenter.content(with: memory, in: scopes)
      content.paths = [[id]] + content.paths.map { [id] + $0 }
      guard !isHidden else {
        content.sections = []
        return content
      }
      content.reportHiddenPages(of: presenter)
      content.sections = memory.sections(of: content.sections) { section in
        SectionSlot(section, ofPart: id, as: itemCase) { run in
          rows.map { memory.rows(of: run, $0) } ?? run
        }
      }
      return content
    }
    receiver = { parent, edit, path, memory in
      access.read(parent)?.receiver(of: edit, from: path, with: memory.memory(of: id, kind))
    }
    perform = { parent, operation, memory throws(EditRefusal) in
      let memory = memory.memory(of: id, kind)
      var refusal: EditRefusal?
      access.change(&parent) { presenter in
        do throws(EditRefusal) { try presenter.perform(operation, with: memory) } catch {
          refusal = error
        }
      }
      if let refusal { throw refusal }
    }
    paths = { parent, edit, memory in
      access.read(parent)?.paths(receiving: edit, with: memory.memory(of: id, kind)) ?? []
    }
    savedState = { access.read($0)?.savedState(with: $1.memory(of: id, kind)) }
  }
}

/// The parts of a presenter; a part with the id of an earlier one is left out.
final class PartNodes<Parent: ListPresenter> {
  let nodes: [PartNode<Parent>]
  let ids: Set<String>

  /// The ids that several parts have.
  let duplicates: [String]

  init(_ members: [PartMember<Parent>]) {
    var (nodes, duplicates): ([PartNode<Parent>], [String]) = ([], [])
    var ids: Set<String> = []
    for case .part(let node) in members {
      if ids.insert(node.id).inserted { nodes.append(node) } else { duplicates.append(node.id) }
    }
    (self.nodes, self.duplicates, self.ids) = (nodes, duplicates, ids)
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
