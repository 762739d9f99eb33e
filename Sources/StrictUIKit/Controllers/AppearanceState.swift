/// Whether the view of a controller is seen.
enum AppearanceState {
  case gone, seen
}
