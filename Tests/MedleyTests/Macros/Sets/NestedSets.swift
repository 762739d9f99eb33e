import MedleyCore

#if Macros
  public import Medley

  /// A set in which cases carry other sets, a model, a spaced model and nothing.
  @ListItem
  enum Nested {
    case post(Post)
    case tree(label: Tree)
    case note(Note)
    case favourite(Spaced<Note>)
    case tab(Medley.Spaced<Post>)
    #if canImport(Medley)
      case `default`(MedleyCore.Spaced<Self.Own>)
    #endif
    case separator

    struct Own: ListModel {
      var id: Int
    }
  }

  extension Nested.Cells where Host: ContentHost {
    static var standard: Self {
      Self(
        post: .standard,
        tree: .init(
          leaf: .content { ListContent("leaf \($0.id)") },
          branch: .content { ListContent("branch \($0.id)") }
        ),
        note: .content { ListContent("note \($0.id)") },
        favourite: .content { ListContent("favourite \($0.id)") },
        tab: .standard,
        default: .content { ListContent("own \($0.id)") },
        separator: .content { _ in ListContent("---") }
      )
    }
  }

  /// A set of a set that carries another set.
  @ListItem
  enum DeepNested {
    case nested(Nested), generic(Generic<Note, PublicNote>)
  }

  /// A public set, for which the macro generates an initializer of `Cells`.
  @ListItem
  public enum PublicNested {
    case names(OddPublicNames), spaced(Spaced<PublicNote>), note(PublicNote)
  }

  /// A set of a set of any type.
  @ListItem
  enum GenericNested<Model: ListModel> {
    case model(Model), spaced(Spaced<Model>), both(Generic<Model, Note>)
  }

  /// Sets in which the name of the generated type has another meaning.
  enum Legal {
    struct Cases: ListModel {
      var id: Int
    }

    @ListItem
    enum Row {
      case lost(Legal.Cases), note(Note)
    }

    @ListItem
    enum Named {
      case Cases(Note)
    }

    @ListItem
    enum Written {
      case note(Note)

      enum Cases {
        static let count = 1
      }
    }
  }

  extension Screen {
    @ListItem
    package enum Nested {
      case names(OddPublicNames), note(PublicNote)
    }
  }
#endif
