#if Macros
  import Testing

  extension Expansion {
    static let conditional = Expansion(
      "conditions, and access",
      """
      @ListItem
      public enum Post {
        case text(TextPost)
        #if os(iOS)
        case photo(PhotoPost)
        #elseif os(Linux)
        case note(NotePost)
        #endif
      }
      """,
      becomes: """
        public enum Post {
          case text(TextPost)
          #if os(iOS)
          case photo(PhotoPost)
          #elseif os(Linux)
          case note(NotePost)
          #endif

          /// The identity of a row: its kind, and the id of its model.
          public nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity {
            case text(TextPost.ID)
            #if os(iOS)
            case photo(PhotoPost.ID)
            #elseif os(Linux)
            case note(NotePost.ID)
            #endif

            /// The identity in saved state.
            public var saved: MedleyCore.SavedIdentity {
              switch self {
              case .text(let id):
                return MedleyCore.SavedIdentity(kind: "text", id: id)
              #if os(iOS)
              case .photo(let id):
                return MedleyCore.SavedIdentity(kind: "photo", id: id)
              #elseif os(Linux)
              case .note(let id):
                return MedleyCore.SavedIdentity(kind: "note", id: id)
              #endif
              }
            }

            /// Restores an identity; fails if there is no such kind or no such id.
            public init?(_ saved: MedleyCore.SavedIdentity) {
              switch saved.kind {
              case "text":
                let identity: Self? = saved.identity {
                  .text($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              #if os(iOS)
              case "photo":
                let identity: Self? = saved.identity {
                  .photo($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              #elseif os(Linux)
              case "note":
                let identity: Self? = saved.identity {
                  .note($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              #endif
              default:
                return nil
              }
            }
          }

          /// The kind of the row, and the id of its model.
          public nonisolated var id: ID {
            switch self {
            case .text(let model):
              return .text(model.id)
            #if os(iOS)
            case .photo(let model):
              return .photo(model.id)
            #elseif os(Linux)
            case .note(let model):
              return .note(model.id)
            #endif
            }
          }

          /// The kinds of rows, without their models.
          public nonisolated enum Kind: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
            case text
            #if os(iOS)
            case photo
            #elseif os(Linux)
            case note
            #endif
          }

          /// The kind of the row.
          public nonisolated var kind: Kind {
            switch self {
            case .text:
              return .text
            #if os(iOS)
            case .photo:
              return .photo
            #elseif os(Linux)
            case .note:
              return .note
            #endif
            }
          }

          /// One adapter for each kind of row.
          public nonisolated struct Cells<Host: MedleyCore.ListHost>: MedleyCore.CellProvider {
            public typealias Item = Post

            public var text: TextPost.Cells<Host>
            #if os(iOS)
            public var photo: PhotoPost.Cells<Host>
            #elseif os(Linux)
            public var note: NotePost.Cells<Host>
            #endif

            #if os(iOS)
            /// Takes one adapter for each kind of row.
            public init(
              text: TextPost.Cells<Host>,
              photo: PhotoPost.Cells<Host>
            ) {
              self.text = text
              self.photo = photo
            }
            #elseif os(Linux)
            /// Takes one adapter for each kind of row.
            public init(
              text: TextPost.Cells<Host>,
              note: NotePost.Cells<Host>
            ) {
              self.text = text
              self.note = note
            }
            #else
            /// Takes one adapter for each kind of row.
            public init(
              text: TextPost.Cells<Host>
            ) {
              self.text = text
            }
            #endif

            /// Calls the visitor with the model of the item and the adapter of its kind.
            @inline(__always)
            public func visit<Visitor: MedleyCore.CellVisitor>(
              _ item: Post,
              with visitor: inout Visitor
            ) -> Visitor.Result where Visitor.Host == Host {
              switch item {
              case .text(let model):
                return self.text.visit(model, with: &visitor)
              #if os(iOS)
              case .photo(let model):
                return self.photo.visit(model, with: &visitor)
              #elseif os(Linux)
              case .note(let model):
                return self.note.visit(model, with: &visitor)
              #endif
              }
            }
          }

          /// The cases that the rows of parts may have.
          public nonisolated enum Cases {
            public static var text: MedleyCore.ItemCase<Post, TextPost> {
              MedleyCore.ItemCase("text") {
                .text($0)
              } id: {
                .text($0)
              } valueID: {
                if case .text(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #if os(iOS)
            public static var photo: MedleyCore.ItemCase<Post, PhotoPost> {
              MedleyCore.ItemCase("photo") {
                .photo($0)
              } id: {
                .photo($0)
              } valueID: {
                if case .photo(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #elseif os(Linux)
            public static var note: MedleyCore.ItemCase<Post, NotePost> {
              MedleyCore.ItemCase("note") {
                .note($0)
              } id: {
                .note($0)
              } valueID: {
                if case .note(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #endif
          }
        }

        nonisolated extension Post: Swift.Sendable, MedleyCore.ListItem {
          /// The model behind the row.
          public var model: any MedleyCore.ListModel {
            switch self {
            case .text(let model):
              return MedleyCore.ItemModel.of(model)
            #if os(iOS)
            case .photo(let model):
              return MedleyCore.ItemModel.of(model)
            #elseif os(Linux)
            case .note(let model):
              return MedleyCore.ItemModel.of(model)
            #endif
            }
          }
        }
        """
    )
  }
#endif
