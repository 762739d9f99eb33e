/// A header or a footer.
enum TableEdge {
  case header, footer
}
