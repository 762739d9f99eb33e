#if !Macros
  // So that a forgotten trait is named instead of an unknown attribute. The compiler warns about the missing
  // implementation once, when this module is built.

  /// Generates a closed set of kinds, with the trait Macros.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Macros; add .defaults to its traits: traits: [.defaults]"
  )
  @attached(member, names: arbitrary)
  public macro ListItem() = #externalMacro(module: "MedleyMacros", type: "ListItemMacro")

  /// Generates a coded closed set of kinds, with the trait Macros.
  @available(
    *,
    unavailable,
    message:
      "the package medley is used without the trait Macros; add .defaults to its traits: traits: [.defaults]"
  )
  @attached(member, names: arbitrary)
  public macro ListItem(discriminator: String, content: String? = nil) =
    #externalMacro(module: "MedleyMacros", type: "ListItemMacro")
#endif
