#if Macros
  /// Says which values of the discriminator mean a case, where they differ from its name.
  ///
  /// ```swift
  /// @ListItem(discriminator: "type")
  /// enum Event {
  ///   @KindTag("pull_request", "pr") case pull(PullRequest)
  ///   case push(Push)
  /// }
  /// ```
  ///
  /// It writes nothing; `ListItem(discriminator:content:)` reads it.
  ///
  /// - Parameters:
  ///   - tag: the value that is written, and read.
  ///   - aliases: more values that are read, such as those of older servers.
  @attached(peer)
  public macro KindTag(_ tag: String, _ aliases: String...) =
    #externalMacro(module: "MedleyMacros", type: "KindTagMacro")
#endif
