#if Macros
  import Testing

  extension Mistake {
    static let ofTags =
      [
        Mistake(
          "a tag of two cases",
          """
          @ListItem(discriminator: "type")
          enum Post {
            case text(Text)
            @KindTag("note", "text")
            case note(Note)
          }
          """,
          Complaint(
            line: 4,
            column: 3,
            message: "the tag 'text' must lead to one case, but cases 'text' and 'note' of 'Post' "
              + "both have it"
          )
        ),
        Mistake(
          "a tag twice",
          """
          @ListItem(discriminator: "type")
          enum Post {
            @KindTag("text", "t", "t")
            case text(Text)
          }
          """,
          Complaint(
            line: 3,
            column: 3,
            message: "the tag 't' must lead to one case, but case 'text' of 'Post' has it twice"
          )
        ),
        Mistake(
          "two unknown cases",
          """
          @ListItem(discriminator: "type")
          enum Post {
            case other(UnknownModel)
            case unknown(MedleyDecoding.UnknownModel)
          }
          """,
          Complaint(
            line: 4,
            column: 8,
            message: "cases 'other' and 'unknown' of 'Post' both carry an 'UnknownModel'; only one "
              + "case can take the elements of unknown kinds"
          )
        ),
        Mistake(
          "a tag for the unknown",
          """
          @ListItem(discriminator: "type")
          enum Post {
            @KindTag("what")
            case unknown(UnknownModel)
          }
          """,
          Complaint(
            line: 3,
            column: 3,
            message: "case 'unknown' of 'Post' takes the elements of all unknown kinds; remove "
              + "'@KindTag'"
          )
        ),
        Mistake(
          "a tag that is computed",
          """
          enum Post {
            @KindTag(prefix + "text", "")
            case text(Text)
          }
          """,
          Complaint(
            line: 2,
            column: 12,
            message: "'KindTag' needs a string literal without interpolation, because macros are "
              + "expanded before anything runs"
          ),
          Complaint(line: 2, column: 29, message: "a tag cannot be empty")
        ),
        Mistake(
          "a tag for two cases",
          """
          enum Post {
            @KindTag("text")
            case text(Text), note(Note)
          }
          """,
          Complaint(
            line: 2,
            column: 3,
            message: "'@KindTag' cannot tell 'text', 'note' apart; write each of them as a 'case' "
              + "of its own"
          )
        ),
        Mistake(
          "a tag on a property",
          """
          enum Post {
            @KindTag("text")
            var text: Text
          }
          """,
          Complaint(
            line: 2,
            column: 3,
            message: "'@KindTag' belongs on a case of an enum with '@ListItem'"
          )
        ),
        Mistake(
          "a tag without a discriminator",
          """
          enum Post {
            @KindTag("text")
            case text(Text)
          }
          """,
          Complaint(
            line: 2,
            column: 3,
            message: "'@KindTag' has no effect, because 'Post' has no coded form; write "
              + "'@ListItem(discriminator: \"type\")'",
            isWarning: true
          )
        ),
      ] + keys

    private static let keys =
      [
        (#"discriminator: """#, 26, "'discriminator' is empty"),
        (#"discriminator: "meta.""#, 26, "'discriminator' has an empty key in 'meta.'"),
        (#"discriminator: "type", content: ".a""#, 43, "'content' has an empty key in '.a'"),
      ].map { arguments, column, what in
        Mistake(
          "an empty key in \(arguments)",
          """
          @ListItem(\(arguments))
          enum Post {
            case text(Text)
          }
          """,
          Complaint(
            line: 1,
            column: column,
            message: "\(what); write a key such as 'type', or keys with dots between them such as "
              + "'meta.type'"
          )
        )
      } + [
        Mistake(
          "a discriminator that is computed",
          #"""
          @ListItem(discriminator: "\(key)")
          enum Post {
            case text(Text)
          }
          """#,
          Complaint(
            line: 1,
            column: 26,
            message: "'discriminator' needs a string literal without interpolation, because macros "
              + "are expanded before anything runs"
          )
        )
      ]
  }
#endif
