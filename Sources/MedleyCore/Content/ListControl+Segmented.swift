extension ListControl {
  /// One of a few visible options; `nil` if none is chosen.
  public static func segmented(_ id: String?, options: [Option]) -> ListControl {
    ListControl(.choice, .options(OptionList(options, chosen: id, isSegmented: true)))
  }
}
