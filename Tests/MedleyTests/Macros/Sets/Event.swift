import MedleyCore

#if Macros
  import Medley

  /// A coded set, to compare with the one without the macro.
  @ListItem(discriminator: "type")
  enum Event {
    case text(TextPost)
    @KindTag("pull_request", "pr")
    case pull(Note)
    case separator
    case unknown(UnknownModel)
  }
#endif
