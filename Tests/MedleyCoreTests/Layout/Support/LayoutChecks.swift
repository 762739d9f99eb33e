import Testing

@testable import MedleyCore

/// Compares a layout with the oracle, cell by cell.
func expect(
  _ layout: ListLayout,
  equals model: LayoutModel,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (cells, height) = model.placed()
  var faults: [String] = layout.invariantViolations()
  if layout.sectionCount != model.sections.count {
    faults.append("\(layout.sectionCount) sections instead of \(model.sections.count)")
  }
  for (index, section) in model.sections.enumerated()
  where layout.itemCount(inSection: index) != section.rows.count {
    faults.append("\(layout.itemCount(inSection: index)) rows in section \(index)")
  }
  if layout.contentHeight != height {
    faults.append("the content is \(layout.contentHeight) high instead of \(height)")
  }
  for cell in cells {
    let frame = layout.frame(of: cell.position)
    if frame != cell.frame {
      faults.append("\(cell.position) at \(String(describing: frame)), not \(cell.frame)")
    }
    if layout.isMeasured(cell.position) != cell.isMeasured {
      faults.append("\(cell.position): whether it is measured")
    }
    if layout.height(of: cell.position) != model[cell.position].height {
      faults.append("\(cell.position) is not \(model[cell.position].height) high")
    }
  }
  #expect(faults.prefix(4) == [], comment, sourceLocation: sourceLocation)
}
