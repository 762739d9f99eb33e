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

            public var text: MedleyCore.CellAdapter<TextPost, Host>
            #if os(iOS)
            public var photo: MedleyCore.CellAdapter<PhotoPost, Host>
            #elseif os(Linux)
            public var note: MedleyCore.CellAdapter<NotePost, Host>
            #endif

            #if os(iOS)
            /// Takes one adapter for each kind of row.
            public init(
              text: MedleyCore.CellAdapter<TextPost, Host>,
              photo: MedleyCore.CellAdapter<PhotoPost, Host>
            ) {
              self.text = text
              self.photo = photo
            }
            #elseif os(Linux)
            /// Takes one adapter for each kind of row.
            public init(
              text: MedleyCore.CellAdapter<TextPost, Host>,
              note: MedleyCore.CellAdapter<NotePost, Host>
            ) {
              self.text = text
              self.note = note
            }
            #else
            /// Takes one adapter for each kind of row.
            public init(
              text: MedleyCore.CellAdapter<TextPost, Host>
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
                return visitor.visit(model, adapter: self.text)
              #if os(iOS)
              case .photo(let model):
                return visitor.visit(model, adapter: self.photo)
              #elseif os(Linux)
              case .note(let model):
                return visitor.visit(model, adapter: self.note)
              #endif
              }
            }
          }
        }

        nonisolated extension Post: Swift.Sendable, MedleyCore.ListItem {
          /// The model behind the row.
          public var model: any MedleyCore.ListModel {
            switch self {
            case .text(let model):
              return model
            #if os(iOS)
            case .photo(let model):
              return model
            #elseif os(Linux)
            case .note(let model):
              return model
            #endif
            }
          }
        }
        """
    )
  }
#endif
