#if Macros
  import Testing

  extension Expansion {
    /// The parts that differ from a tag that is a value; the author has written the others.
    static let keyed = Expansion(
      "a tag that is a key",
      """
      @ListItem(discriminator: "component.*", content: "_0")
      enum Part: Decodable {
        case text(TextPart)
        case line
        case unknown(UnknownModel)

        var id: Int { 0 }
        enum Kind {
        }
        var kind: Kind { fatalError() }
        struct Cells {
        }
      }
      """,
      missing: ["DiscriminatedItem", "DescribedItem"],
      becomes: """
        enum Part: Decodable {
          case text(TextPart)
          case line
          case unknown(UnknownModel)

          var id: Int { 0 }
          enum Kind {
          }
          var kind: Kind { fatalError() }
          struct Cells {
          }
        }

        nonisolated extension Part {
          /// The model behind the row.
          var model: any MedleyCore.ListModel {
            switch self {
            case .text(let model):
              return MedleyCore.ItemModel.of(model)
            case .line:
              return MedleyCore.UnitModel("line")
            case .unknown(let model):
              return model
            }
          }
        }

        nonisolated extension Part: MedleyDecoding.DiscriminatedItem {
          /// The keys that lead to the tag of an element.
          static var discriminator: [Swift.String] {
            ["component"]
          }

          /// Whether the tag is a key of an object.
          static var tagIsKey: Swift.Bool {
            true
          }
        }

        nonisolated extension Part {
          init(from decoder: any Swift.Decoder) throws {
            let tag = try MedleyDecoding.ItemCoding.keyTag(of: ["component"], among: Self.kinds, from: decoder)
            switch tag {
            case "text":
              self = .text(try MedleyDecoding.ItemCoding.model(under: ["component", tag, "_0"], from: decoder))
            case "line":
              self = .line
            default:
              self = .unknown(try MedleyDecoding.UnknownModel(kind: tag, from: decoder, content: ["component", tag, "_0"]))
            }
          }
        }

        nonisolated extension Part: MedleyDecoding.DescribedItem {
          /// The kinds with their tags and models, for a schema.
          static var kinds: [MedleyDecoding.KindDescription] {
            var kinds: [MedleyDecoding.KindDescription] = []
            kinds.append(
              MedleyDecoding.KindDescription("text", tags: ["text"], under: ["_0"], of: Self.self) {
                .text($0)
              }
            )
            kinds.append(MedleyDecoding.KindDescription("line", tags: ["line"]))
            kinds.append(MedleyDecoding.KindDescription(unknown: "unknown"))
            return kinds
          }
        }
        """
    )
  }
#endif
