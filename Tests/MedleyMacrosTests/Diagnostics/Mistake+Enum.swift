#if Macros
  import Testing

  extension Mistake {
    static let ofTheEnum = [
      Mistake(
        "a struct",
        """
        @ListItem
        struct Post {
        }
        """,
        Complaint(
          line: 1,
          column: 1,
          message: "'@ListItem' needs an enum, but 'Post' is a struct; for a list of one kind "
            + "conform it to 'ListModel' instead"
        )
      ),
      Mistake(
        "a class",
        """
        @ListItem
        final class Post {
        }
        """,
        Complaint(
          line: 1,
          column: 1,
          message: "'@ListItem' needs an enum, but 'Post' is a class"
        )
      ),
      Mistake(
        "an actor",
        """
        @ListItem
        actor Post {
        }
        """,
        Complaint(
          line: 1,
          column: 1,
          message: "'@ListItem' needs an enum, but 'Post' is an actor"
        )
      ),
      Mistake(
        "a protocol",
        """
        @ListItem
        public protocol Post {
        }
        """,
        Complaint(
          line: 1,
          column: 1,
          message: "'@ListItem' needs an enum, but 'Post' is a protocol"
        )
      ),
      Mistake(
        "no cases",
        """
        @ListItem
        enum Post {
          static let count = 0
        }
        """,
        Complaint(
          line: 2,
          column: 6,
          message: "'Post' has no cases; write one for each kind of row"
        )
      ),
      Mistake(
        "no cases under some conditions",
        """
        @ListItem
        enum Post {
          #if os(iOS)
            case text(Text)
            #if DEBUG
              case note(Note)
            #endif
          #else
            #if DEBUG
              case other(Text)
            #endif
          #endif
        }
        """,
        Complaint(
          line: 2,
          column: 6,
          message: "'Post' has no cases where none of its '#if' conditions holds; write a case "
            + "outside of them, or put '#if' around the enum"
        )
      ),
      Mistake(
        "raw values",
        """
        @ListItem
        enum Post: String {
          case text = "t"
        }
        """,
        Complaint(
          line: 2,
          column: 12,
          message: "'Post' has raw values, but the cases of a closed set carry models; remove the "
            + "raw values ('Post.Kind' will have them)"
        ),
        Complaint(
          line: 3,
          column: 13,
          message: "'Post' has raw values, but the cases of a closed set carry models; remove the "
            + "raw values ('Post.Kind' will have them)"
        )
      ),
      Mistake(
        "the name of a generated type",
        """
        @ListItem
        enum Kind {
          case text(Text)
        }
        """,
        Complaint(
          line: 2,
          column: 6,
          message:
            "'@ListItem' writes a type named 'Kind' into the enum; give the enum another name"
        )
      ),
      Mistake(
        "not copyable",
        """
        @ListItem
        enum Post: ~Copyable {
          case text(Text)
        }
        """,
        Complaint(
          line: 2,
          column: 12,
          message: "'Post' must be copyable to be an item; remove '~Copyable'"
        )
      ),
      Mistake(
        "private in a type",
        """
        struct Screen {
          @ListItem
          private enum Row {
            case text(Text)
          }
        }
        """,
        Complaint(
          line: 3,
          column: 3,
          message: "the conformance of 'Row' is written at the top of the file, where 'Row' cannot "
            + "be seen; make it 'fileprivate'",
          fixIt: "replace 'private' with 'fileprivate'"
        ),
        fixed: """
          struct Screen {
            @ListItem
            fileprivate enum Row {
              case text(Text)
            }
          }
          """
      ),
      Mistake(
        "in a type that is private",
        """
        struct Screen {
          private struct Part {
            @ListItem
            enum Row {
              case text(Text)
            }
          }
        }
        """,
        Complaint(
          line: 2,
          column: 3,
          message: "the conformance of 'Row' is written at the top of the file, where 'Part' "
            + "cannot be seen; make it 'fileprivate'",
          fixIt: "replace 'private' with 'fileprivate'"
        )
      ),
      Mistake(
        "too many combinations of conditions",
        """
        @ListItem
        public enum Post {
          case text(Text)
        \((1...6).map { "  #if FLAG\($0)\n  case text\($0)(Text)\n  #endif" }
          .joined(separator: "\n"))
        }
        """,
        Complaint(
          line: 2,
          column: 13,
          message: "the '#if' blocks of 'Post' have more than 32 combinations, too many to write "
            + "an initializer of 'Cells' for each; write 'Cells' yourself or join some blocks"
        )
      ),
    ]
  }
#endif
