import MedleyCore

#if Macros
  import Medley

  // Names that have another meaning in `Cells`.

  /// Models with the names of the associated types of `CellProvider`.
  enum Hiding {
    struct Host: ListModel {
      var id: Int
    }

    struct Item: ListModel {
      var id: Int
    }

    @ListItem
    enum Models {
      case host(Host), item(Item), Visitor(Note)
    }
  }

  @ListItem
  enum HidingParameters<Host: ListModel, Item: ListModel, Visitor: ListModel> {
    case host(Host), item(Item), visitor(Visitor)
  }

  /// Closed sets with these names.
  enum HidingSets {
    @ListItem
    enum Host {
      case note(Note), separator
    }

    @ListItem
    enum Item {
      case note(Note), separator
    }

    @ListItem
    enum Visitor {
      case note(Note), separator
    }
  }

  /// A set in a type whose generic parameter has such a name.
  struct HidingScreen<Host: ListHost> {
    @ListItem
    enum Row {
      case note(Note), separator
    }
  }

  /// The same in an extension, where the macro cannot see the parameter.
  struct HidingExtended<Host: ListHost, Visitor> {}

  extension HidingExtended {
    @ListItem
    enum Row {
      case note(Note), separator
    }
  }

  extension HidingExtended.Row.Cells where CellHost: ContentHost {
    static var standard: Self {
      Self(
        note: .content { ListContent("\($0.id)") },
        separator: .content { _ in ListContent("-") }
      )
    }
  }
#endif
