#if !Web
  // The names that programs use first, so that a forgotten trait is named instead of an unknown type.

  /// A server of lists for browsers, with the trait Web.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Web; add it where the package is named: traits: [.defaults, \"Web\"]"
  )
  public struct WebLists<Shared> {
  }

  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Web; add it where the package is named: traits: [.defaults, \"Web\"]"
  )
  extension WebLists where Shared == Never {
    /// Is unavailable.
    public init(sharing shared: Any? = nil, options: Any? = nil, makeScreens: (Any, Any) -> Any) {}
  }

  /// The options of a server, with the trait Web.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Web; add it where the package is named: traits: [.defaults, \"Web\"]"
  )
  public struct WebOptions {
    /// Is unavailable.
    public init() {}
  }

  /// The limits of a server, with the trait Web.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Web; add it where the package is named: traits: [.defaults, \"Web\"]"
  )
  public struct WebLimits {
    /// Is unavailable.
    public init() {}
  }
#endif
