/// What the user does to a scroll view.
struct ScrollDrag {
  var isDragging = false
  var isDecelerating = false
}
