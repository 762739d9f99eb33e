/// A method whose absence matters.
///
/// Without Objective-C nobody can ask whether an optional method is there: the default that stands
/// in its place says so when it is called.
enum OptionalMethod: Hashable {
  case heights, estimates, headerTitles, footerTitles, headerViews, footerViews
  case commit, move, trailingSwipes
}
