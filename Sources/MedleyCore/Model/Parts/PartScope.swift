/// Translates the ids of rows between a part and the list of its parent.
protocol RowIDs: Sendable {
  /// Returns the id in the parent's list; `nil` if the part has no such rows.
  func outer(_ id: ErasedID) -> ErasedID?

  /// Returns the id in the part; `nil` if the row belongs to another part.
  func inner(_ id: ErasedID) -> ErasedID?

  /// Returns whether the id has the type of the ids in the parent's list.
  func isOuter(_ id: ErasedID) -> Bool
}

/// The case of a part, which the part and its scope share.
final class PartCase<Item: ListItem, Value: ListItem>: RowIDs {
  let itemCase: ItemCase<Item, Value>

  init(_ itemCase: ItemCase<Item, Value>) {
    self.itemCase = itemCase
  }

  func outer(_ id: ErasedID) -> ErasedID? {
    id.value(as: Value.ID.self).map { ErasedID(itemCase.id($0)) }
  }
  func inner(_ id: ErasedID) -> ErasedID? {
    id.value(as: Item.ID.self).flatMap(itemCase.valueID).map { ErasedID($0) }
  }
  func isOuter(_ id: ErasedID) -> Bool { id.value(as: Item.ID.self) != nil }
}

/// Translates ids between a part and the list of its parent.
struct PartScope: Sendable {
  /// The id of the part.
  let part: String

  /// Translates the ids of rows.
  let ids: any RowIDs

  /// Returns the identity in the parent's list; `nil` if the part has no such rows.
  func outer(_ identity: ItemIdentity) -> ItemIdentity? {
    switch identity.storage {
    case .row(let id, let occurrence):
      ids.outer(id).map { ItemIdentity(storage: .row($0, occurrence: occurrence)) }
    case .header(let section): .header(SectionID(section, ofPart: part))
    case .footer(let section): .footer(SectionID(section, ofPart: part))
    }
  }

  /// Returns the identity in the part; `nil` if the row or the section belongs to another part.
  func inner(_ identity: ItemIdentity) -> ItemIdentity? {
    switch identity.storage {
    case .row(let id, let occurrence):
      ids.inner(id).map { ItemIdentity(storage: .row($0, occurrence: occurrence)) }
    case .header(let section): inner(section).map { .header($0) }
    case .footer(let section): inner(section).map { .footer($0) }
    }
  }

  /// Returns whether the identity may be that of a row in the parent's list, and not of a list within a row.
  func isOuter(_ identity: ItemIdentity) -> Bool {
    guard case .row(let id, _) = identity.storage else { return true }
    return ids.isOuter(id)
  }

  /// Returns the id of a section in the part; `nil` if the section belongs to another part.
  func inner(_ section: SectionID) -> SectionID? {
    guard let place = section.inPart, place.part == part else { return nil }
    return place.id
  }

  /// Returns the id of a window of the part in the parent's list.
  func outer(window: String) -> String { Self.outer(window: window, ofPart: part) }

  static func outer(window: String, ofPart part: String) -> String {
    "\(part)\(windowSeparator)\(window)"
  }

  /// Returns the id of a window in its own list, from the id in a list of parts.
  static func innermost(window: String) -> String {
    window.split(separator: windowSeparator, omittingEmptySubsequences: false).last
      .map(String.init) ?? window
  }

  /// Returns the ids of the parts that contain a window, from the screen inwards.
  static func parts(ofWindow window: String) -> [String] {
    window.split(separator: windowSeparator, omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }

  /// A control character that no id of a window contains by accident.
  private static let windowSeparator: Character = "\u{1F}"
}

/// The parts that contain a section, from the screen inwards.
struct PartPath: Sendable {
  fileprivate(set) var scopes: [PartScope] = []

  /// The ids of the parts.
  var parts: [String] { scopes.map(\.part) }

  /// Returns the identity in the list; `nil` if the part has no such rows.
  func outer(_ identity: ItemIdentity) -> ItemIdentity? {
    scopes.reversed().reduce(identity) { identity, scope in identity.flatMap(scope.outer) }
  }

  /// Returns the identity in the part; `nil` if the row or the section belongs to another part.
  func inner(_ identity: ItemIdentity) -> ItemIdentity? {
    scopes.reduce(identity) { identity, scope in identity.flatMap(scope.inner) }
  }

  /// Returns the id of a section in the part; `nil` if the section belongs to another part.
  func inner(_ section: SectionID) -> SectionID? {
    scopes.reduce(section) { section, scope in section.flatMap(scope.inner) }
  }

  /// Returns whether a section of the list belongs to the part, or to a part within it.
  func contains(_ section: SectionID) -> Bool { inner(section) != nil }
}

/// All parts of a screen or of a part, and the parts within them.
///
/// A part that was removed stays known for some time, because its last events arrive after its rows are gone.
final class PartScopes {
  /// The part that contains the parts; `nil` for the screen.
  private var scope: PartScope?
  private var parts: [String: PartScopes] = [:]

  /// Adds a part, or replaces it, and returns the parts within it.
  func add(_ scope: PartScope) -> PartScopes {
    if let known = parts[scope.part] {
      known.scope = scope
      return known
    }
    let inner = PartScopes()
    inner.scope = scope
    parts[scope.part] = inner
    return inner
  }

  /// Forgets the parts that no longer exist, once there are many of them.
  func forgetRemoved(except ids: some Collection<String>) {
    guard parts.count > 2 * ids.count + 32 else { return }
    let ids = Set(ids)
    parts = parts.filter { ids.contains($0.key) }
  }

  /// Returns the part of a section; the path is empty for a section of the screen itself.
  func path(of section: SectionID) -> PartPath {
    var (path, scopes, section) = (PartPath(), self, section)
    while let place = section.inPart, let part = scopes.parts[place.part], let scope = part.scope {
      path.scopes.append(scope)
      (scopes, section) = (part, place.id)
    }
    return path
  }

  /// All paths, of each part and the parts within it.
  var paths: [PartPath] {
    parts.sorted { $0.key < $1.key }.flatMap { _, part -> [PartPath] in
      guard let scope = part.scope else { return [] }
      let inner = part.paths.map { PartPath(scopes: [scope] + $0.scopes) }
      return [PartPath(scopes: [scope])] + inner
    }
  }
}
