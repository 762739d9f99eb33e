#if Macros
  import Testing

  extension Mistake {
    static let ofACase =
      [
        Mistake(
          "two values",
          """
          @ListItem
          enum Post {
            case text(Int, String)
          }
          """,
          Complaint(
            line: 3,
            column: 12,
            message:
              "case 'text' of 'Post' carries 2 values; make one struct of them that conforms "
              + "to 'ListModel'"
          )
        ),
        Mistake(
          "values that can become a struct",
          """
          @ListItem
          enum Post {
            case image(ImagePost)
            case text(id: Int, body: String, note: String?)
            case separator
          }
          """,
          Complaint(
            line: 4,
            column: 12,
            message:
              "case 'text' of 'Post' carries 3 values; make one struct of them that conforms "
              + "to 'ListModel'",
            fixIt: "make a struct 'TextModel' of them"
          ),
          fixed: """
            @ListItem
            enum Post {
              case image(ImagePost)
              struct TextModel: ListModel {
                var id: Int
                var body: String
                var note: String?
              }
              case text(TextModel)
              case separator
            }
            """
        ),
        Mistake(
          "the enum itself",
          """
          @ListItem
          indirect enum Post {
            case quote(Post)
          }
          """,
          Complaint(
            line: 3,
            column: 14,
            message: "case 'quote' carries 'Post' itself, which is an item and not a model; put it "
              + "into a struct that conforms to 'ListModel'"
          )
        ),
        Mistake(
          "a type that is hidden",
          """
          @ListItem
          enum Post {
            case kind(Kind.Model)
          }
          """,
          Complaint(
            line: 3,
            column: 13,
            message: "'Kind' in case 'kind' would mean the 'Post.Kind' that '@ListItem' writes; "
              + "write the module's name in front of it, or a typealias outside the enum"
          )
        ),
        Mistake(
          "the same name twice",
          """
          @ListItem
          enum Post {
            case text(plain: Text)
            case text(rich: Text)
          }
          """,
          Complaint(
            line: 4,
            column: 8,
            message: "'Post' has two cases 'text'; the kinds of a list need names of their own"
          )
        ),
      ] + payloads + names

    /// Types that cannot be models.
    private static let payloads = [
      ("()", "nothing", "remove the parentheses"),
      ("Void", "nothing", "remove the parentheses"),
      ("(Int, Int)", "a tuple", nil),
      ("() -> Void", "a function", nil),
      ("@Sendable () -> Void", "a function", nil),
      ("Text?", "an optional", nil),
      ("Optional<Text>", "an optional", nil),
      ("[Text]", "a collection", nil),
      ("[Int: Text]", "a collection", nil),
      ("Array<Text>", "a collection", nil),
      ("Set<Text>", "a collection", nil),
      ("any ListModel", "a value of any type", nil),
      ("A & B", "a value of any type", nil),
      ("Any", "a value of any type", nil),
      ("Text.Type", "a type", nil),
      ("String", "a value of the type 'String'", nil),
      ("Int", "a value of the type 'Int'", nil),
      ("Bool", "a value of the type 'Bool'", nil),
      ("URL", "a value of the type 'URL'", nil),
    ].map { type, what, advice in
      let advice = advice ?? "make a struct of it that conforms to 'ListModel'"
      return Mistake(
        "the value \(type)",
        """
        @ListItem
        enum Post {
          case text(\(type))
        }
        """,
        Complaint(
          line: 3,
          column: 13,
          message: "case 'text' of 'Post' carries \(what); \(advice)"
        )
      )
    }

    /// The names of generated members.
    private static let names = ["ID", "Kind", "Cells", "Item", "allCases"].map { name in
      Mistake(
        "a case named \(name)",
        """
        @ListItem
        enum Post {
          case \(name)(Text)
        }
        """,
        Complaint(
          line: 3,
          column: 8,
          message: "case '\(name)' of 'Post' has the name of something that '@ListItem' writes; "
            + "give it another name"
        )
      )
    }
  }
#endif
