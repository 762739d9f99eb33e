#if Macros
  import Testing

  extension Expansion {
    static let plain = Expansion(
      "models and a unit",
      """
      @ListItem
      enum Post {
        case text(TextPost), image(model: ImagePost)
        case separator
      }
      """,
      becomes: """
        enum Post {
          case text(TextPost), image(model: ImagePost)
          case separator

          /// The identity of a row: its kind, and the id of its model.
          nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity {
            case text(TextPost.ID)
            case image(ImagePost.ID)
            case separator

            /// The identity in saved state.
            var saved: MedleyCore.SavedIdentity {
              switch self {
              case .text(let id):
                return MedleyCore.SavedIdentity(kind: "text", id: id)
              case .image(let id):
                return MedleyCore.SavedIdentity(kind: "image", id: id)
              case .separator:
                return MedleyCore.SavedIdentity(kind: "separator")
              }
            }

            /// Restores an identity; fails if there is no such kind or no such id.
            init?(_ saved: MedleyCore.SavedIdentity) {
              switch saved.kind {
              case "text":
                let identity: Self? = saved.identity {
                  .text($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              case "image":
                let identity: Self? = saved.identity {
                  .image($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              case "separator":
                self = .separator
              default:
                return nil
              }
            }
          }

          /// The kind of the row, and the id of its model.
          nonisolated var id: ID {
            switch self {
            case .text(let model):
              return .text(model.id)
            case .image(let model):
              return .image(model.id)
            case .separator:
              return .separator
            }
          }

          /// The kinds of rows, without their models.
          nonisolated enum Kind: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
            case text
            case image
            case separator
          }

          /// The kind of the row.
          nonisolated var kind: Kind {
            switch self {
            case .text:
              return .text
            case .image:
              return .image
            case .separator:
              return .separator
            }
          }

          /// One adapter for each kind of row.
          nonisolated struct Cells<Host: MedleyCore.ListHost>: MedleyCore.CellProvider {
            typealias Item = Post

            var text: TextPost.Cells<Host>
            var image: ImagePost.Cells<Host>
            var separator: MedleyCore.CellAdapter<MedleyCore.UnitModel, Host>

            /// Calls the visitor with the model of the item and the adapter of its kind.
            @inline(__always)
            func visit<Visitor: MedleyCore.CellVisitor>(
              _ item: Post,
              with visitor: inout Visitor
            ) -> Visitor.Result where Visitor.Host == Host {
              switch item {
              case .text(let model):
                return self.text.visit(model, with: &visitor)
              case .image(let model):
                return self.image.visit(model, with: &visitor)
              case .separator:
                return visitor.visit(MedleyCore.UnitModel("separator"), adapter: self.separator)
              }
            }
          }

          /// The cases that the rows of parts may have.
          nonisolated enum Cases {
            static var text: MedleyCore.ItemCase<Post, TextPost> {
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
            static var image: MedleyCore.ItemCase<Post, ImagePost> {
              MedleyCore.ItemCase("image") {
                .image(model: $0)
              } id: {
                .image($0)
              } valueID: {
                if case .image(let id) = $0 {
                  return id
                }
                return nil
              }
            }
          }
        }

        nonisolated extension Post: Swift.Sendable, MedleyCore.ListItem {
          /// The model behind the row.
          var model: any MedleyCore.ListModel {
            switch self {
            case .text(let model):
              return MedleyCore.ItemModel.of(model)
            case .image(let model):
              return MedleyCore.ItemModel.of(model)
            case .separator:
              return MedleyCore.UnitModel("separator")
            }
          }
        }
        """
    )
  }
#endif
