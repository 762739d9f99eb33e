import Measuring
import MedleyCore

/// The display of rows while rows at the end of the list were not visible yet.
///
/// A list of many sections is compared with the same rows in one section.
enum DisplayedRows {
  static func sectioned(count: Int, sections: Int) -> Benchmark {
    Benchmark(
      Label(
        "display, \(Figures.count(sections, "section"))",
        "unseen rows",
        count: count,
        ids: "Int"
      ),
      against: "one section",
      limits: [.ratio(4, because: "a row is found in a tree of sections, whatever their number")]
    ) {
      Race(
        reference: displaying(count: count, sections: 1),
        subject: displaying(count: count, sections: sections)
      )
    }
  }

  /// A closure that displays a hundred rows, one after the other.
  private static func displaying(count: Int, sections: Int) -> () -> Void {
    let host = IdleHost()
    let controller = ListController(
      host,
      cells: CellAdapter<IntRow, IdleHost>(make: { _ in }) { _, _, _ in }
    )
    let rows = (0..<count).map { IntRow.make($0) }
    let length = count / sections
    var parts = (0..<sections).map { index in
      ListSection<IntRow>(
        SectionID(index),
        header: rows[0],
        items: Array(rows[index * length..<(index + 1) * length])
      )
    }
    controller.apply(ListSnapshot(parts))
    controller.send(.display, at: .row(ListPath(section: 0, item: 0)))
    parts[sections - 1].items += (0..<100).map { IntRow.make(count + $0) }
    controller.apply(ListSnapshot(parts))
    var index = 0
    return {
      for _ in 0..<100 {
        index = (index + 1) % (count / 2)
        let path = ListPath(section: index / length, item: index % length)
        controller.send(.display, at: .row(path))
        controller.send(.endDisplay, at: .row(path))
      }
      blackHole(controller.unseenRows)
      blackHole(host.callCount)
    }
  }
}
