import MedleyCore

#if Macros
  import Medley
  import MedleyTesting

  // Sets in unusual places, or with unusual declarations.

  @ListItem
  enum Generic<First: ListModel, Second: ListModel> {
    case first(First), second(Second), note(Note)
  }

  /// A set that contains its models.
  @ListItem
  enum Inner {
    struct Item: ListModel {
      var id: Int
    }

    struct Text: ListModel {
      var id: Int
    }

    case item(Item), text(Self.Text)
  }

  extension Inner.Cells where Host: ContentHost {
    static var standard: Self {
      Self(
        item: .content { ListContent("item \($0.id)") },
        text: .content { ListContent("text \($0.id)") }
      )
    }
  }

  struct Screen {
    @ListItem
    enum Row {
      case note(Note), separator
    }

    @ListItem
    fileprivate enum Hidden {
      case note(Note)
    }

    static func hiddenLines(_ notes: [Note]) -> [String] {
      HeadlessHost.render(
        notes.map { Hidden.note($0) },
        with: Hidden.Cells(note: .labelled("hidden"))
      )
    }
  }

  @ListItem
  private enum FilePrivate {
    case note(Note)
  }

  func filePrivateKinds() -> [String] {
    FilePrivate.Kind.allCases.map(\.rawValue)
  }

  struct Box<Content> {}

  extension Box where Content == Int {
    @ListItem
    enum Row {
      case note(Note), separator
    }
  }

  @ListItem
  indirect enum Tree {
    case leaf(Note)
    case branch(Branch)
  }

  /// A model that contains items of its own set.
  struct Branch: ListModel {
    var id: Int
    var children: [Tree]
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  struct Later {
    @available(macOS 16, iOS 19, tvOS 19, watchOS 12, visionOS 3, *)
    @ListItem
    enum Row {
      case note(Note)
    }
  }

  @ListItem
  enum Ageing {
    case note(Note)
    @available(*, deprecated, message: "use 'note'")
    case old(Note)
    @available(*, unavailable)
    case gone(Note)
  }

  /// A set with members that the author has written.
  @ListItem
  enum Partial: ListItem {
    case note(Note)
    case other(Note)

    var id: Int {
      switch self {
      case .note(let model), .other(let model): model.id
      }
    }

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.id == rhs.id }

    var kind: String { "partial" }
  }
#endif
