import Testing

@testable import MedleyCore
@testable import MedleyLayout

/// Compares a layout with the oracle, cell by cell.
func expect(
  _ layout: ListLayout,
  equals model: LayoutModel,
  _ comment: @autoclosure () -> Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let (cells, height) = model.placed()
  var issues: [String] = layout.invariantViolations()
  if layout.sectionCount != model.sections.count {
    issues.append("\(layout.sectionCount) sections instead of \(model.sections.count)")
  }
  for (index, section) in model.sections.enumerated()
  where layout.itemCount(inSection: index) != section.rows.count {
    issues.append("\(layout.itemCount(inSection: index)) rows in section \(index)")
  }
  if layout.contentHeight != height {
    issues.append("the content is \(layout.contentHeight) high instead of \(height)")
  }
  for cell in cells {
    let frame = layout.frame(of: cell.position)
    if frame != cell.frame {
      issues.append("\(cell.position) at \(String(describing: frame)), not \(cell.frame)")
    }
    if layout.isMeasured(cell.position) != cell.isMeasured {
      issues.append("\(cell.position): whether it is measured")
    }
    if layout.height(of: cell.position) != model[cell.position].height {
      issues.append("\(cell.position) is not \(model[cell.position].height) high")
    }
  }
  for card in model.cards() where layout.cardFrame(ofSection: card.section) != card.frame {
    let frame = layout.cardFrame(ofSection: card.section)
    issues.append("card \(card.section) at \(String(describing: frame)), not \(card.frame)")
  }
  guard !issues.isEmpty else { return }
  #expect(issues.prefix(4) == [], comment(), sourceLocation: sourceLocation)
}
