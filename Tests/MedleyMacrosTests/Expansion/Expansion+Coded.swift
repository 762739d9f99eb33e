#if Macros
  import Testing

  extension Expansion {
    static let coded = Expansion(
      "a coded form",
      """
      @ListItem(discriminator: "meta.type", content: "payload")
      enum Post {
        case text(model: TextPost)
        @KindTag("pull_request", "pr")
        case pull(PullRequest)
        case separator
        case other(UnknownModel)
      }
      """,
      becomes: """
        enum Post {
          case text(model: TextPost)
          case pull(PullRequest)
          case separator
          case other(UnknownModel)

          /// The identity of a row: its kind, and the id of its model.
          nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity {
            case text(TextPost.ID)
            case pull(PullRequest.ID)
            case separator
            case other(MedleyDecoding.UnknownModel.ID)

            /// The identity in saved state.
            var saved: MedleyCore.SavedIdentity {
              switch self {
              case .text(let id):
                return MedleyCore.SavedIdentity(kind: "text", id: id)
              case .pull(let id):
                return MedleyCore.SavedIdentity(kind: "pull", id: id)
              case .separator:
                return MedleyCore.SavedIdentity(kind: "separator")
              case .other(let id):
                return MedleyCore.SavedIdentity(kind: "other", id: id)
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
              case "pull":
                let identity: Self? = saved.identity {
                  .pull($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              case "separator":
                self = .separator
              case "other":
                let identity: Self? = saved.identity {
                  .other($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
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
            case .pull(let model):
              return .pull(model.id)
            case .separator:
              return .separator
            case .other(let model):
              return .other(model.id)
            }
          }

          /// The kinds of rows, without their models.
          nonisolated enum Kind: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
            case text
            case pull
            case separator
            case other
          }

          /// The kind of the row.
          nonisolated var kind: Kind {
            switch self {
            case .text:
              return .text
            case .pull:
              return .pull
            case .separator:
              return .separator
            case .other:
              return .other
            }
          }

          /// One adapter for each kind of row.
          nonisolated struct Cells<Host: MedleyCore.ListHost>: MedleyCore.CellProvider {
            typealias Item = Post

            var text: TextPost.Cells<Host>
            var pull: PullRequest.Cells<Host>
            var separator: MedleyCore.CellAdapter<MedleyCore.UnitModel, Host>
            var other: MedleyCore.CellAdapter<MedleyDecoding.UnknownModel, Host>

            /// Calls the visitor with the model of the item and the adapter of its kind.
            @inline(__always)
            func visit<Visitor: MedleyCore.CellVisitor>(
              _ item: Post,
              with visitor: inout Visitor
            ) -> Visitor.Result where Visitor.Host == Host {
              switch item {
              case .text(let model):
                return self.text.visit(model, with: &visitor)
              case .pull(let model):
                return self.pull.visit(model, with: &visitor)
              case .separator:
                return visitor.visit(MedleyCore.UnitModel("separator"), adapter: self.separator)
              case .other(let model):
                return visitor.visit(model, adapter: self.other)
              }
            }
          }

          /// The cases that the rows of parts may have.
          nonisolated enum Cases {
            static var text: MedleyCore.ItemCase<Post, TextPost> {
              MedleyCore.ItemCase("text") {
                .text(model: $0)
              } id: {
                .text($0)
              } valueID: {
                if case .text(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            static var pull: MedleyCore.ItemCase<Post, PullRequest> {
              MedleyCore.ItemCase("pull") {
                .pull($0)
              } id: {
                .pull($0)
              } valueID: {
                if case .pull(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            static var other: MedleyCore.ItemCase<Post, MedleyDecoding.UnknownModel> {
              MedleyCore.ItemCase("other") {
                .other($0)
              } id: {
                .other($0)
              } valueID: {
                if case .other(let id) = $0 {
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
            case .pull(let model):
              return MedleyCore.ItemModel.of(model)
            case .separator:
              return MedleyCore.UnitModel("separator")
            case .other(let model):
              return model
            }
          }
        }

        nonisolated extension Post: MedleyDecoding.DiscriminatedItem {
          /// The keys that lead to the tag of an element.
          static var discriminator: [Swift.String] {
            ["meta", "type"]
          }
        }

        nonisolated extension Post: Swift.Decodable {
          init(from decoder: any Swift.Decoder) throws {
            let tag = try MedleyDecoding.ItemCoding.tag(at: ["meta", "type"], from: decoder)
            switch tag {
            case "text":
              self = .text(model: try MedleyDecoding.ItemCoding.model(under: ["payload"], from: decoder))
            case "pull_request", "pr":
              self = .pull(try MedleyDecoding.ItemCoding.model(under: ["payload"], from: decoder))
            case "separator":
              self = .separator
            default:
              self = .other(try MedleyDecoding.UnknownModel(kind: tag, from: decoder, content: ["payload"]))
            }
          }
        }

        nonisolated extension Post: MedleyDecoding.DescribedItem {
          /// The kinds with their tags and models, for a schema.
          static var kinds: [MedleyDecoding.KindDescription] {
            var kinds: [MedleyDecoding.KindDescription] = []
            kinds.append(
              MedleyDecoding.KindDescription("text", tags: ["text"], under: ["payload"], of: Self.self) {
                .text(model: $0)
              }
            )
            kinds.append(
              MedleyDecoding.KindDescription("pull", tags: ["pull_request", "pr"], under: ["payload"], of: Self.self) {
                .pull($0)
              }
            )
            kinds.append(MedleyDecoding.KindDescription("separator", tags: ["separator"]))
            kinds.append(MedleyDecoding.KindDescription(unknown: "other"))
            return kinds
          }
        }

        nonisolated extension Post: Swift.Encodable {
          func encode(to encoder: any Swift.Encoder) throws {
            switch self {
            case .text(let model):
              try MedleyDecoding.ItemCoding.encode(model, tag: "text", at: ["meta", "type"], under: ["payload"], to: encoder)
            case .pull(let model):
              try MedleyDecoding.ItemCoding.encode(model, tag: "pull_request", at: ["meta", "type"], under: ["payload"], to: encoder)
            case .separator:
              try MedleyDecoding.ItemCoding.encode(tag: "separator", at: ["meta", "type"], to: encoder)
            case .other(let model):
              try model.encode(to: encoder)
            }
          }
        }
        """
    )
  }
#endif
