#if Macros
  import Testing

  extension Expansion {
    static let places = Expansion(
      "a public extension with availability",
      """
      @available(macOS 15, *)
      public extension Screen {
        @available(iOS 18, *)
        @ListItem
        enum Row {
          case text(TextPost)
          @available(*, unavailable)
          case gone(TextPost)
        }
      }
      """,
      becomes: """
        @available(macOS 15, *)
        public extension Screen {
          @available(iOS 18, *)
          enum Row {
            case text(TextPost)
            @available(*, unavailable)
            case gone(TextPost)

            /// The identity of a row: its kind, and the id of its model.
            public nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity {
              case text(TextPost.ID)

              /// The identity in saved state.
              public var saved: MedleyCore.SavedIdentity {
                switch self {
                case .text(let id):
                  return MedleyCore.SavedIdentity(kind: "text", id: id)
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
              }
            }

            /// The kinds of rows, without their models.
            public nonisolated enum Kind: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
              case text
            }

            /// The kind of the row.
            public nonisolated var kind: Kind {
              switch self {
              case .text:
                return .text
              }
            }

            /// One adapter for each kind of row.
            public nonisolated struct Cells<CellHost: MedleyCore.ListHost>: MedleyCore.CellProvider {
              public typealias Item = Row
              public typealias Host = CellHost

              public var text: TextPost.Cells<CellHost>

              /// Takes one adapter for each kind of row.
              public init(
                text: TextPost.Cells<CellHost>
              ) {
                self.text = text
              }

              /// Calls the visitor with the model of the item and the adapter of its kind.
              @inline(__always)
              public func visit<AnyVisitor: MedleyCore.CellVisitor>(
                _ item: Row,
                with visitor: inout AnyVisitor
              ) -> AnyVisitor.Result where AnyVisitor.Host == CellHost {
                switch item {
                case .text(let model):
                  return self.text.visit(model, with: &visitor)
                }
              }
            }

            /// The cases that the rows of parts may have.
            public nonisolated enum Cases {
              public static var text: MedleyCore.ItemCase<Row, TextPost> {
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
            }
          }
        }

        @available(iOS 18, *)
        @available(macOS 15, *)
        nonisolated extension Screen.Row: Swift.Sendable, MedleyCore.ListItem {
          /// The model behind the row.
          public var model: any MedleyCore.ListModel {
            switch self {
            case .text(let model):
              return MedleyCore.ItemModel.of(model)
            }
          }
        }
        """
    )
  }
#endif
