extension ListControl {
  /// One of a few options, all of which are visible; `nil` if none is chosen.
  public static func segmented(_ id: String?, options: [Option]) -> ListControl {
    ListControl(.choice, .options(OptionList(options, chosen: id, isSegmented: true)))
  }
}
