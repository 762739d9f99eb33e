import Medley

/// The data that all screens of the program look at, and where it begins.
struct GallerySetup {
  /// The first screen.
  var route: ListRoute = ["menu"]

  /// Whether rows are read out, so that frames and leaders would only be in the way.
  var isSpoken = false

  var chat = ChatStore(.sample)

  /// What friends write by and by while the chat is open.
  var friendsLines = FriendsLine.all

  var feed = FeedStore(.sample)
  var shop = ShopStore(.sample)

  /// Whose details are shown.
  var customer: Customer.ID = "ada"

  /// What is around; the bundled answer without one.
  var nearby: NearbyAnswer?
  var nearbyStyle = NearbyStyle.protocol
  var misusesNearby = false

  /// Where characters come from; the third page fails once, so that one sees it.
  var characters = CharacterSource(Saga.characters, failingPage: 3)
  var charactersLayout = SectionLayout.list

  /// How long a page of characters takes to come.
  var pageTime = CharacterArchive.time

  var log = LogSource()
}
