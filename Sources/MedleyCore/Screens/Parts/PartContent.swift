/// The sections of a presenter with all its parts, and what the parts state about the screen.
struct PartContent {
  var sections: [SectionSlot] = []
  var leaveQuestion: Confirmation?
  var actions: [StatedAction] = []
  var storeChanges: [StoreChanges] = []

  /// Whether a part has not begun its work.
  var hasNewParts = false

  /// The parts that exist, also hidden ones, by the ids from the presenter inwards.
  var paths: [[String]] = []

  var issues: [ListIssue] = []

  /// Adds what follows on the screen.
  fileprivate mutating func append(_ other: PartContent) {
    sections += other.sections
    leaveQuestion = leaveQuestion ?? other.leaveQuestion
    actions.append(ofPart: other.actions)
    storeChanges += other.storeChanges
    hasNewParts = hasNewParts || other.hasNewParts
    paths += other.paths
    issues += other.issues
  }

  /// Reports pages of a presenter that shows no row: nothing loads them.
  mutating func reportHiddenPages(of presenter: some ListPresenter) {
    guard sections.allSatisfy({ $0.rows.count == 0 && !$0.heading.hasTree }),
      presenter.hasHiddenPages
    else { return }
    issues.append(.hiddenPages(presenter: "\(type(of: presenter))"))
  }
}

extension ListPresenter {
  /// Returns the rows of the presenter, and what it states about the screen.
  ///
  /// - Parameters:
  ///   - memory: receives the parts, and the converted rows for later readings.
  ///   - scopes: receives the ids of the parts.
  func content(with memory: PartMemory, in scopes: PartScopes) -> PartContent {
    var content = PartContent(leaveQuestion: leaveQuestion, storeChanges: storeChanges)
    content.actions = StatedAction.all(of: self)
    content.hasNewParts = !memory.isStarted
    guard let parts = Self._parts else {
      content.sections = snapshot.sectionSlots
      return content
    }
    let members = memory.members(of: self, parts)
    let nodes = PartNodes(members)
    memory.parts = nodes
    content.issues = memory.duplicates.map { .duplicatePart($0, presenter: "\(Self.self)") }
    for member in members {
      switch member {
      case .sections(let sections): content.sections += ListSnapshot.parts(of: sections)
      case .part(let node):
        let inner = scopes.add(node.scope)
        if let part = node.content(self, inner) { content.append(part) }
      }
    }
    memory.forgetRemoved()
    scopes.forgetRemoved(except: nodes.nodes.lazy.map { $0.id })
    return content
  }

  /// Whether pages that wait for their row are in the presenter, or in a store that it refers to.
  var hasHiddenPages: Bool {
    let values = Mirror(reflecting: self).children.map(\.value)
    let stored = values.filter { type(of: $0) is AnyClass }
      .flatMap { Mirror(reflecting: $0).children.map(\.value) }
    return (values + stored).contains { ($0 as? any WaitingPages)?.isWaiting == true }
  }
}
