@testable import MedleyCore
@testable import MedleyLayout
import TreeInvariants

extension ListLayout {
  /// Returns a description of each violated invariant.
  func invariantViolations() -> [String] {
    var found =
      slots.invariantViolations(shape: PackedHeight.shape)
      + sections.invariantViolations(shape: SectionRecord.shape)
    if sections.weight != slots.count {
      found.append("\(slots.count) slots for sections with \(sections.weight)")
      return found
    }
    let building = SectionBuilding(metrics: metrics)
    for section in 0..<sectionCount {
      let span = span(ofSection: section)
      var expected: [PackedHeight] = []
      building.appendSlots(of: span.record, heights: itemHeights(of: span), to: &expected)
      if slots.elements(in: span.firstSlot..<span.lastSlot + 1) != expected {
        found.append("the slots of section \(section) do not follow from its content")
      }
      let cellCount = span.record.isSingleColumn ? 0 : span.record.itemCount
      let spans = span.record.lines.spans
      if !spans.isEmpty, spans.count != span.record.itemCount || !span.record.layout.isGrid {
        found.append("section \(section) keeps \(spans.count) spans")
      }
      if span.record.cells.count != cellCount {
        found.append("section \(section) keeps \(span.record.cells.count) heights")
      }
    }
    return found
  }
}
