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
              + "'@ListItem(discriminator: \"type\")'"
          )
        ),
      ] + roles + keys

    private static let roles = [
      Mistake(
        "two fallbacks",
        """
        @ListItem(discriminator: "type")
        enum Post {
          @FallbackKind
          case text(Text)
          @FallbackKind
          case note(Note)
        }
        """,
        Complaint(
          line: 6,
          column: 8,
          message:
            "cases 'text' and 'note' of 'Post' both are the fallback; only one case can take "
            + "the elements with another tag"
        )
      ),
      Mistake(
        "a conditional fallback",
        """
        @ListItem(discriminator: "type")
        enum Post {
          case text(Text)
          #if DEBUG
          @FallbackKind
          case note(Note)
          #endif
        }
        """,
        Complaint(
          line: 6,
          column: 8,
          message:
            "case 'note' of 'Post' is the fallback and must exist under all conditions; move "
            + "it out of '#if'"
        )
      ),
      Mistake(
        "a local case for the unknown",
        """
        @ListItem(discriminator: "type")
        enum Post {
          @LocalKind
          case other(UnknownModel)
        }
        """,
        Complaint(
          line: 3,
          column: 3,
          message: "case 'other' of 'Post' takes the elements of all unknown kinds; remove "
            + "'@LocalKind'"
        )
      ),
      Mistake(
        "a local case with a tag",
        """
        @ListItem(discriminator: "type")
        enum Post {
          case text(Text)
          @LocalKind
          @KindTag("loading")
          case loading
        }
        """,
        Complaint(
          line: 5,
          column: 3,
          message: "case 'loading' of 'Post' is local and is never decoded; remove '@KindTag'"
        )
      ),
      Mistake(
        "a local case without a discriminator",
        """
        enum Post {
          @LocalKind
          case loading
        }
        """,
        Complaint(
          line: 2,
          column: 3,
          message: "'@LocalKind' has no effect, because 'Post' has no coded form; write "
            + "'@ListItem(discriminator: \"type\")'"
        )
      ),
      Mistake(
        "a fallback that is not a case",
        """
        enum Post {
          @FallbackKind
          var isEmpty: Bool { false }
        }
        """,
        Complaint(
          line: 2,
          column: 3,
          message: "'@FallbackKind' belongs on a case of an enum with '@ListItem'"
        )
      ),
    ]

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
            message: "\(what); write a key such as 'type', keys with dots between them such as "
              + "'meta.type', or for keys that contain dots an array such as '[\"@odata.type\"]'"
          )
        )
      } + [
        Mistake(
          "a star before the last key",
          """
          @ListItem(discriminator: "parts.*.type")
          enum Post {
            case text(Text)
          }
          """,
          Complaint(
            line: 1,
            column: 26,
            message: "'discriminator' has '*' in 'parts.*.type', but only the last key of "
              + "'discriminator' may be '*', for a tag that is a key; for a key named '*' write an "
              + "array"
          )
        ),
        Mistake(
          "a star in the content",
          """
          @ListItem(discriminator: "type", content: "data.*")
          enum Post {
            case text(Text)
          }
          """,
          Complaint(
            line: 1,
            column: 43,
            message: "'content' has '*' in 'data.*', but only the last key of 'discriminator' may "
              + "be '*', for a tag that is a key; for a key named '*' write an array"
          )
        ),
        Mistake(
          "a fallback where the tag is a key",
          """
          @ListItem(discriminator: "*")
          enum Post {
            @FallbackKind
            case text(Text)
          }
          """,
          Complaint(
            line: 4,
            column: 8,
            message: "case 'text' of 'Post' cannot be the fallback, because a tag that is a key "
              + "names the value of the model; use a case with an 'UnknownModel'"
          )
        ),
        Mistake(
          "a case with the name of the descriptions",
          """
          @ListItem(discriminator: "type")
          enum Post {
            case kinds(Text)
          }
          """,
          Complaint(
            line: 3,
            column: 8,
            message:
              "case 'kinds' of 'Post' has the name of something that '@ListItem' writes; give "
              + "it another name"
          )
        ),
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
        ),
      ]
  }
#endif
