#if Macros
  import Testing

  extension Expansion {
    static let codedUnderConditions = Expansion(
      "a coded form under conditions",
      """
      @ListItem(discriminator: "type")
      public enum Feed<Model: ListModel, Unused> {
        case model(Model)
        #if DEBUG
        case unknown(UnknownModel)
        #endif
      }
      """,
      missing: ["ListItem", "Decodable", "DescribedItem"],
      becomes: """
        public enum Feed<Model: ListModel, Unused> {
          case model(Model)
          #if DEBUG
          case unknown(UnknownModel)
          #endif

          /// The identity of a row: its kind, and the id of its model.
          public nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity {
            case model(Model.ID)
            #if DEBUG
            case unknown(MedleyDecoding.UnknownModel.ID)
            #endif

            /// The identity in saved state.
            public var saved: MedleyCore.SavedIdentity {
              switch self {
              case .model(let id):
                return MedleyCore.SavedIdentity(kind: "model", id: id)
              #if DEBUG
              case .unknown(let id):
                return MedleyCore.SavedIdentity(kind: "unknown", id: id)
              #endif
              }
            }

            /// Restores an identity; fails if there is no such kind or no such id.
            public init?(_ saved: MedleyCore.SavedIdentity) {
              switch saved.kind {
              case "model":
                let identity: Self? = saved.identity {
                  .model($0)
                }
                guard let identity else {
                  return nil
                }
                self = identity
              #if DEBUG
              case "unknown":
                let identity: Self? = saved.identity {
                  .unknown($0)
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
            case .model(let model):
              return .model(model.id)
            #if DEBUG
            case .unknown(let model):
              return .unknown(model.id)
            #endif
            }
          }

          /// The kinds of rows, without their models.
          public nonisolated enum Kind: Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable {
            case model
            #if DEBUG
            case unknown
            #endif
          }

          /// The kind of the row.
          public nonisolated var kind: Kind {
            switch self {
            case .model:
              return .model
            #if DEBUG
            case .unknown:
              return .unknown
            #endif
            }
          }

          /// One adapter for each kind of row.
          public nonisolated struct Cells<Host: MedleyCore.ListHost>: MedleyCore.CellProvider {
            public typealias Item = Feed

            public var model: Model.Cells<Host>
            #if DEBUG
            public var unknown: MedleyCore.CellAdapter<MedleyDecoding.UnknownModel, Host>
            #endif

            #if DEBUG
            /// Takes one adapter for each kind of row.
            public init(
              model: Model.Cells<Host>,
              unknown: MedleyCore.CellAdapter<MedleyDecoding.UnknownModel, Host>
            ) {
              self.model = model
              self.unknown = unknown
            }
            #else
            /// Takes one adapter for each kind of row.
            public init(
              model: Model.Cells<Host>
            ) {
              self.model = model
            }
            #endif

            /// Calls the visitor with the model of the item and the adapter of its kind.
            @inline(__always)
            public func visit<Visitor: MedleyCore.CellVisitor>(
              _ item: Feed,
              with visitor: inout Visitor
            ) -> Visitor.Result where Visitor.Host == Host {
              switch item {
              case .model(let model):
                return self.model.visit(model, with: &visitor)
              #if DEBUG
              case .unknown(let model):
                return visitor.visit(model, adapter: self.unknown)
              #endif
              }
            }
          }

          /// The cases that the rows of parts may have.
          public nonisolated enum Cases {
            public static var model: MedleyCore.ItemCase<Feed, Model> {
              MedleyCore.ItemCase("model") {
                .model($0)
              } id: {
                .model($0)
              } valueID: {
                if case .model(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #if DEBUG
            public static var unknown: MedleyCore.ItemCase<Feed, MedleyDecoding.UnknownModel> {
              MedleyCore.ItemCase("unknown") {
                .unknown($0)
              } id: {
                .unknown($0)
              } valueID: {
                if case .unknown(let id) = $0 {
                  return id
                }
                return nil
              }
            }
            #endif
          }
        }

        nonisolated extension Feed: MedleyCore.ListItem {
          /// The model behind the row.
          public var model: any MedleyCore.ListModel {
            switch self {
            case .model(let model):
              return MedleyCore.ItemModel.of(model)
            #if DEBUG
            case .unknown(let model):
              return model
            #endif
            }
          }
        }

        nonisolated extension Feed {
          /// The keys that lead to the tag of an element.
          public static var discriminator: [Swift.String] {
            ["type"]
          }
        }

        nonisolated extension Feed: Swift.Decodable where Model: Swift.Codable {
          public init(from decoder: any Swift.Decoder) throws {
            let tag = try MedleyDecoding.ItemCoding.tag(at: ["type"], from: decoder)
            switch tag {
            case "model":
              self = .model(try MedleyDecoding.ItemCoding.model(from: decoder))
            default:
              #if DEBUG
              self = .unknown(try MedleyDecoding.UnknownModel(kind: tag, from: decoder))
              #else
              throw MedleyDecoding.UnknownKindError(tag: tag, at: ["type"], from: decoder)
              #endif
            }
          }
        }

        nonisolated extension Feed: MedleyDecoding.DescribedItem where Model: Swift.Codable {
          /// The kinds with their tags and models, for a schema.
          public static var kinds: [MedleyDecoding.KindDescription] {
            var kinds: [MedleyDecoding.KindDescription] = []
            kinds.append(
              MedleyDecoding.KindDescription("model", tags: ["model"], of: Self.self) {
                .model($0)
              }
            )
            #if DEBUG
            kinds.append(MedleyDecoding.KindDescription(unknown: "unknown"))
            #endif
            return kinds
          }
        }

        nonisolated extension Feed where Model: Swift.Codable {
          public func encode(to encoder: any Swift.Encoder) throws {
            switch self {
            case .model(let model):
              try MedleyDecoding.ItemCoding.encode(model, tag: "model", at: ["type"], to: encoder)
            #if DEBUG
            case .unknown(let model):
              try model.encode(to: encoder)
            #endif
            }
          }
        }
        """
    )
  }
#endif
