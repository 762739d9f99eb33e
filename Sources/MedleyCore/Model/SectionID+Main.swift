extension SectionID {
  /// The section of a list that has only one and gives it no id: `"main"`.
  public static let main: SectionID = "main"
}
