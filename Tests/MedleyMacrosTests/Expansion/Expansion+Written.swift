#if Macros
  import Testing

  extension Expansion {
    static let written = Expansion(
      "members that the author has written",
      """
      @ListItem(discriminator: "type")
      enum Post: ListItem, Codable {
        case text(TextPost)

        var id: Int { 0 }

        enum Kind {
          case text
        }

        init(from decoder: any Decoder) throws {
          fatalError()
        }
      }
      """,
      missing: [],
      becomes: """
        enum Post: ListItem, Codable {
          case text(TextPost)

          var id: Int { 0 }

          enum Kind {
            case text
          }

          init(from decoder: any Decoder) throws {
            fatalError()
          }

          /// The kind of the row.
          nonisolated var kind: Kind {
            switch self {
            case .text:
              return .text
            }
          }

          /// One adapter for each kind of row.
          nonisolated struct Cells<Host: MedleyCore.ListHost>: MedleyCore.CellProvider {
            typealias Item = Post

            var text: TextPost.Cells<Host>

            /// Calls the visitor with the model of the item and the adapter of its kind.
            @inline(__always)
            func visit<Visitor: MedleyCore.CellVisitor>(
              _ item: Post,
              with visitor: inout Visitor
            ) -> Visitor.Result where Visitor.Host == Host {
              switch item {
              case .text(let model):
                return self.text.visit(model, with: &visitor)
              }
            }
          }
        }

        nonisolated extension Post {
          /// The model behind the row.
          var model: any MedleyCore.ListModel {
            switch self {
            case .text(let model):
              return MedleyCore.ItemModel.of(model)
            }
          }
        }

        nonisolated extension Post {
          /// The keys that lead to the tag of an element.
          static var discriminator: [Swift.String] {
            ["type"]
          }
        }

        nonisolated extension Post {
          func encode(to encoder: any Swift.Encoder) throws {
            switch self {
            case .text(let model):
              try MedleyDecoding.ItemCoding.encode(model, tag: "text", at: ["type"], to: encoder)
            }
          }
        }
        """
    )
  }
#endif
