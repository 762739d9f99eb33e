/// What a user does to a cell, as far as it is part of its state.
struct CellGestures {
  var isEditing = false
  var isSwiped = false
  var isReordering = false
}
