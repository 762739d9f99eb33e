import MedleyCore

#if Macros
  public import Medley

  /// Cases in nested `#if` blocks.
  @ListItem
  enum Conditional {
    case always(Note)
    #if compiler(>=6.0)
      case modern(Note)
      #if MEDLEY_NEVER_DEFINED
        case never(Nowhere)
      #else
        case inner(Note)
      #endif
    #elseif MEDLEY_NEVER_DEFINED
      case ancient(Nowhere)
    #else
      case old(Nowhere)
    #endif
    #if MEDLEY_NEVER_DEFINED
      case nothing(Nowhere)
    #endif
    case last
  }

  /// The same cases in a public set, with one initializer of `Cells` for each combination.
  @ListItem(discriminator: "type")
  public enum PublicConditional {
    case always(PublicCodedNote)
    #if compiler(>=6.0)
      case modern(PublicCodedNote)
    #else
      case old(Nowhere)
    #endif
    #if MEDLEY_NEVER_DEFINED
      case never(Nowhere)
    #else
      case unknown(UnknownModel)
    #endif
    case last
  }

  /// A public model.
  public struct PublicCodedNote: ListModel, Codable {
    /// The identity of the note.
    public var id: Int
  }
#endif
