#if Macros
  /// Names the discriminator's values for a case if they differ from the name of the case.
  ///
  /// ```swift
  /// @ListItem(discriminator: "type")
  /// enum Event {
  ///   @KindTag("pull_request", "pr") case pull(PullRequest)
  ///   case push(Push)
  /// }
  /// ```
  ///
  /// The macro itself generates nothing; `ListItem(discriminator:content:)` reads it.
  ///
  /// - Parameters:
  ///   - tag: the value that is encoded and decoded.
  ///   - aliases: more values that are decoded, such as values of older servers.
  @attached(peer)
  public macro KindTag(_ tag: String, _ aliases: String...) =
    #externalMacro(module: "MedleyMacros", type: "KindTagMacro")
#endif
