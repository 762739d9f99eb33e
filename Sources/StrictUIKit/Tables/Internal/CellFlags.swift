/// The state of a cell.
struct CellFlags {
  var isSelected = false
  var isHighlighted = false
  var isEditing = false
  var needsConfiguration = true
  /// Whether the content may need another height than it has.
  var isResized = false
  /// Whether the cell has sized itself and was not asked again yet.
  var isUnsettled = false
}
