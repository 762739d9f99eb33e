/// Something wrong that was reported and survived.
///
/// A fault is not thrown: the list goes on with a fallback (a placeholder cell, a renumbered row,
/// an element left out), and the fault says what happened, where, and what to do about it.
public struct ListFault: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// Two rows of one list have the same identity.
    case duplicateIdentity(first: Row, second: Row, policy: DuplicatePolicy)

    /// Two sections of one list have the same identity.
    case duplicateSection(SectionID, first: Int, second: Int, policy: DuplicatePolicy)

    /// A model has no cell in the list's ``AdapterMap`` and brings none of its own.
    case missingCell(model: String)

    /// A value of one type came where another was expected.
    case modelMismatch(expected: String, found: String, place: String)

    /// A cell sent an action or an edit that its adapter does not handle.
    case unhandledEvent(event: String, row: String)

    /// A behaviour sent an edit that nobody receives.
    case unhandledEdit(type: String)

    /// An element of an answer could not be decoded, or is of a kind that nobody knows.
    case decoding(DecodingFault)

    /// An update breaks a rule of the host's class; the list was reloaded instead.
    case unsafeUpdate(BatchUpdateViolation)

    /// A host finished an update that it had not committed; the list was reloaded.
    case uncommittedUpdate(host: String)

    /// A cell comes to another height each time it is measured, and is held at one of them.
    case unstableHeight(cell: String, lowest: Double, highest: Double)

    /// The rows of a section stand in another layout than it asks for, which the host does not have.
    case ignoredLayout(SectionLayout, section: SectionID, host: String)

    /// A route leads nowhere.
    case unknownRoute(String)

    /// A picture cannot be read or decoded; the words that stand for it are shown.
    case unreadablePicture(source: String, alternative: String)
  }

  /// A row as a fault names it: where it stands and what it holds.
  public struct Row: Hashable, Sendable {
    /// Where the row stands.
    public var path: ListPath

    /// What the row holds, for a person to read.
    public var content: String

    /// Names a row.
    public init(path: ListPath, content: String) {
      self.path = path
      self.content = content
    }
  }

  /// What went wrong.
  public var reason: Reason

  /// Makes a fault.
  public init(_ reason: Reason) {
    self.reason = reason
  }
}
