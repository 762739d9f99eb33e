import MedleyCore

#if Macros
  public import Medley

  /// Cases with names that have a meaning in Swift or for the macro.
  @ListItem
  enum OddNames {
    case `default`(Note), `init`(Note), `self`(Note), `Type`(Note), `class`(Note), `func`(Note)
    case id(Note), kind(Note), model(Note), cell(Note), register(Note), update(Note), visit(Note)
    case none(Note), some(Note), get(Note), set(Note), rawValue(Note), hash(Note), hashValue(Note)
    case description(Note), makeCell(Note), reuseIdentifier(Note), item(Note), Note(Note)
    case Host(Note), Visitor(Note), `two words`(Note), visitor(Note), tag(Note)
  }

  /// The same cases in a public set, for which the macro generates an initializer of `Cells`.
  @ListItem
  public enum OddPublicNames {
    case `default`(PublicNote), `init`(PublicNote), `self`(PublicNote), `Type`(PublicNote)
    case Host(PublicNote), visit(PublicNote), `two words`(PublicNote)
  }

  /// A public model.
  public struct PublicNote: ListModel {
    /// The identity of the note.
    public var id: Int
  }
#endif
