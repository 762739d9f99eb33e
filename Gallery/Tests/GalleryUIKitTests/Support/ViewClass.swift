/// The two classes of views on which every screen is shown.
enum ViewClass: CaseIterable {
  case table
  case collection
}
