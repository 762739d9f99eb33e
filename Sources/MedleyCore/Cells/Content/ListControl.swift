/// A control in a cell, with the value it shows.
///
/// What a person enters comes as ``CellEvent/edit(_:)-enum.case`` with a ``ControlValue`` of the
/// same kind, and goes to the adapter's ``CellAdapter/editing(_:perform:)``.
public enum ListControl: Hashable, Sendable {
  /// One of the things that can be chosen.
  public struct Option: Identifiable, Hashable, Sendable {
    /// What tells it from the others; the value of the edit.
    public var id: String

    /// What the person reads.
    public var title: String

    /// Describes a choice; its title is its id where none is given.
    public init(_ id: String, title: String? = nil) {
      self.id = id
      self.title = title ?? id
    }
  }

  /// A switch that is on or off.
  case toggle(Bool)

  /// A field for one line of text, with words that show while it is empty.
  ///
  /// The text is entered when the person is done with it, by the return key or by going elsewhere, and
  /// only if it is another one then: letters are no edits. Until then it stays as it is written,
  /// whatever the data does meanwhile.
  case text(String, placeholder: String = "")

  /// A day, or none yet.
  case date(CalendarDate?)

  /// One of several, by its id; `nil` while none is chosen.
  case choice(String?, options: [Option])
}
