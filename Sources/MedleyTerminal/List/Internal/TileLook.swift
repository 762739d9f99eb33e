/// What the look of all cells depends on, besides the cells themselves.
struct TileLook: Equatable {
  var theme: TerminalTheme
  var isActive: Bool
  var showsFocus: Bool
}
