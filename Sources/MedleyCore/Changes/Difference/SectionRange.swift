/// The rows of one section, as numbers of rows that stand before them in the whole list.
struct SectionRange {
  /// Which section of its list it is.
  var index: Int

  /// How many rows of the whole list stand before its first.
  var start: Int

  /// How many rows it has.
  var count: Int

  /// The place of the same section among the ranges of the other list; -1 if it is not there.
  var partner = -1

  /// The number beyond the last row.
  var end: Int { start + count }

  /// The path of a row of this section.
  func path(_ row: Int) -> ListPath {
    ListPath(section: index, item: row - start)
  }

  init(_ section: Placed<SectionSlot>) {
    index = section.start
    start = section.weightBefore
    count = section.value.rows.count
  }
}
