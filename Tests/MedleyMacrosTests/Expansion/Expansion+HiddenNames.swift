#if Macros
  import Testing

  extension Expansion {
    static let hiddenNames = Expansion(
      "names that mean something else in Cells",
      """
      @ListItem
      enum Item<Host: ListModel> {
        case host(Host)
        #if DEBUG
        case item(Row.Item)
        #endif
        case `self`(CellHost)
      }
      """,
      becomes: """
        enum Item<Host: ListModel> {
          case host(Host)
          #if DEBUG
          case item(Row.Item)
          #endif
          case `self`(CellHost)

          /// The identity of a row: its kind, and the id of its model.
          nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity {
            case host(Host.ID)
            #if DEBUG
            case item(Row.Item.ID)
            #endif
            case `self`(CellHost.ID)

            /// The identity in saved state.
            var saved: MedleyCore.SavedIdentity {
              switch self {
              case .host(let id):
                return MedleyCore.SavedIdentity(kind: "host", id: id)
              #if DEBUG
              case .item(let id):
                return MedleyCore.SavedIdentity(kind: "item", id: id)
              #endif
              case .`self`(let id):
                return MedleyCore.SavedIdentity(kind: "self", id: id)
              }
            }

            /// Restores an identity; fails if there is no such kind or no such id.
            init?(_ saved: MedleyCore.SavedIdentity) {
              switch saved.kind {
              case "host":
                let identity: Self? = saved.identity {
                  .host($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              #if DEBUG
              case "item":
                let identity: Self? = saved.identity {
                  .item($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              #endif
              case "self":
                let identity: Self? = saved.identity {
                  .`self`($0)
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
            case .host(let model):
              return .host(model.id)
            #if DEBUG
            case .item(let model):
              return .item(model.id)
            #endif
            case .`self`(let model):
              return .`self`(model.id)
            }
          }

          /// The kinds of rows, without their models.
          nonisolated enum Kind: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
            case host
            #if DEBUG
            case item
            #endif
            case `self`
          }

          /// The kind of the row.
          nonisolated var kind: Kind {
            switch self {
            case .host:
              return .host
            #if DEBUG
            case .item:
              return .item
            #endif
            case .`self`:
              return .`self`
            }
          }

          /// Types whose names mean something else inside `Cells`.
          enum _CellTypes {
            typealias hostModel = Host
            #if DEBUG
            typealias itemModel = Row.Item
            #endif
            typealias Set = Item
          }

          /// One adapter for each kind of row.
          nonisolated struct Cells<CellHost2: MedleyCore.ListHost>: MedleyCore.CellProvider {
            typealias Item = _CellTypes.Set
            typealias Host = CellHost2

            var host: _CellTypes.hostModel.Cells<CellHost2>
            #if DEBUG
            var item: _CellTypes.itemModel.Cells<CellHost2>
            #endif
            var `self`: CellHost.Cells<CellHost2>

            /// Calls the visitor with the model of the item and the adapter of its kind.
            @inline(__always)
            func visit<Visitor: MedleyCore.CellVisitor>(
              _ item: _CellTypes.Set,
              with visitor: inout Visitor
            ) -> Visitor.Result where Visitor.Host == CellHost2 {
              switch item {
              case .host(let model):
                return self.host.visit(model, with: &visitor)
              #if DEBUG
              case .item(let model):
                return self.item.visit(model, with: &visitor)
              #endif
              case .`self`(let model):
                return self.`self`.visit(model, with: &visitor)
              }
            }
          }

          /// The cases that the rows of parts may have.
          nonisolated enum Cases {
            static var host: MedleyCore.ItemCase<Item, Host> {
              MedleyCore.ItemCase("host") {
                .host($0)
              } id: {
                .host($0)
              } valueID: {
                if case .host(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #if DEBUG
            static var item: MedleyCore.ItemCase<Item, Row.Item> {
              MedleyCore.ItemCase("item") {
                .item($0)
              } id: {
                .item($0)
              } valueID: {
                if case .item(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #endif
            static var `self`: MedleyCore.ItemCase<Item, CellHost> {
              MedleyCore.ItemCase("self") {
                .`self`($0)
              } id: {
                .`self`($0)
              } valueID: {
                if case .`self`(let id) = $0 {
                  return id
                }
                return nil
              }
            }
          }
        }

        nonisolated extension Item: Swift.Sendable, MedleyCore.ListItem {
          /// The model behind the row.
          var model: any MedleyCore.ListModel {
            switch self {
            case .host(let model):
              return MedleyCore.ItemModel.of(model)
            #if DEBUG
            case .item(let model):
              return MedleyCore.ItemModel.of(model)
            #endif
            case .`self`(let model):
              return MedleyCore.ItemModel.of(model)
            }
          }
        }
        """
    )
  }
#endif
