import MedleyCore

#if Macros
  import Medley

  /// A coded set, for comparison with the one that is written by hand.
  @ListItem(discriminator: "type")
  enum Event {
    case text(TextPost)
    @KindTag("pull_request", "pr")
    case pull(Note)
    case separator
    case unknown(UnknownModel)
  }
#endif
