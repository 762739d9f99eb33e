import ArgumentParser
import Medley
import MedleyForms
import MedleyTesting
import Testing

@testable import GalleryScreens

/// The requirements of the five systems on every host, driven by the scripts of the command line.
@Suite @MainActor struct SystemTests {
  // MARK: Adapter map

  @Test(arguments: GalleryHost.allCases)
  func `adapter map: a message shows its marks and not their signs`(host: GalleryHost) {
    let text = host.open("chat").text
    #expect(text.contains("9:04") && text.contains("Tickets"))
    for sign in ["**", "`", "[Tickets]"] { #expect(!text.contains(sign), "\(text)") }
  }

  @Test(arguments: GalleryHost.allCases)
  func `adapter map: a video needs one model, one cell and one add, and arrives`(
    host: GalleryHost
  ) {
    func check(_ screens: some DrivenScreens) {
      screens.chat.receive(.video(title: "The kettle, singing", seconds: 12), from: "Noor")
      #expect(screens.rows(VideoMessage.self).count == 1)
      #expect(screens.text.contains("The kettle, singing"), "\(screens.text)")
      #expect(screens.text.contains("0:12"))
      #expect(screens.issues.issues.isEmpty)
    }
    check(host.open("chat"))
  }

  @Test(arguments: GalleryHost.allCases)
  func
    `adapter map: a kind without a cell arrives while the program runs, shows a placeholder and is reported`(
      host: GalleryHost
    )
  {
    func check(_ screens: some DrivenScreens) {
      _ = screens.text
      screens.chat.receive(.poll(question: "Which cake?", answers: ["Apple"]), from: "Noor")
      screens.chat.send("Both")
      let text = screens.text
      #expect(text.contains("No cell for GalleryScreens.PollMessage"), "\(text)")
      #expect(text.contains("Both"), "the chat continues")
      #expect(screens.issues.issues == [.missingCell(model: "GalleryScreens.PollMessage")])
    }
    check(host.open("chat"))
  }

  // MARK: Closed set

  @Test(arguments: GalleryHost.allCases)
  func `closed set: the composer returns a photo post, which the action New photo publishes`(
    host: GalleryHost
  ) {
    func check(_ screens: some DrivenScreens) {
      screens.navigator.top?.perform(actionWithID: FeedAction.newPhoto)
      screens.feed.publish(caption: "My first courgette")
      #expect(
        screens.rows(ImagePost.self).map(\.model.caption).prefix(2) == [
          "My first courgette", "Fresh from the garden",
        ]
      )
      #expect(screens.text.contains("Fresh from the garden"), "\(screens.text)")
      #expect(screens.issues.issues.isEmpty)
    }
    check(host.open("feed"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `closed set: the timeline shows the pictures of all kinds that provide them`(
    host: GalleryHost
  ) {
    func check(_ screens: some DrivenScreens) {
      screens.send(.select, to: FeedShortcut.self) { $0 == .allPhotos }
      #expect(screens.navigator.top?.route == .media)
      #expect(screens.rows(Photo.self).map(\.model.id) == [1, 2, 3, 4, 5, 6])
      screens.send(.select, to: Photo.self) { $0.id == 4 }
      #expect(screens.navigator.top?.title == "Photo by Ines")
    }
    check(host.open("feed"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `closed set: posts of every kind are liked`(host: GalleryHost) throws {
    func check(_ screens: some DrivenScreens) throws {
      for id in 1...7 { try screens.feed.like(id) }
      let likes = screens.rows((any FeedPost).self).map { $0.model.likes }
      #expect(likes.count == 7 && likes.allSatisfy { $0.isOwn })
      // An album has no control, and shows its heart with the count.
      for likes in likes { #expect(screens.text.contains("\(likes.count)"), "\(screens.text)") }
      #expect(screens.text.contains("♥") && !screens.text.contains("♡"), "\(screens.text)")
    }
    try check(host.open("feed"))
  }

  // MARK: Presenter

  @Test(arguments: GalleryHost.allCases)
  func `presenter: a customer has about fifteen rows, each only if the server sent it`(
    host: GalleryHost
  ) {
    func check(_ screens: some DrivenScreens) {
      let rows = screens.rows((any ListModel).self).filter { $0.position.isRow }
      #expect((15...18).contains(rows.count))
      #expect(screens.list?.fields.count == 7)
      for text in ["Merrow & Daughters", "Points", "Porthmere", "Order 2"] {
        #expect(screens.text.contains(text), "\(screens.text)")
      }
      screens.go(to: .customer("grace"))
      #expect(screens.rows((any ListModel).self).count { $0.position.isRow } == 8)
      #expect(!screens.text.contains("Birthday"))
    }
    check(host.open("details"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `presenter: a row pushes the next presenter`(host: GalleryHost) throws {
    func check(_ screens: some DrivenScreens) throws {
      try screens.details.open(.order(1))
      try screens.details.open(.product("tea"))
      let titles = ["Customer", "Order 1", "Mountain Oolong"]
      #expect(screens.navigator.screens.map(\.title) == titles)
      #expect(screens.text.contains("Alishan, Taiwan"), "\(screens.text)")
    }
    try check(host.open("details"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `presenter: an edit writes to the model, and inserts and removes dependent rows`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      try screens.details.set(FieldAssignment("name=Ada King"))
      try screens.details.set(FieldAssignment("newsletter=off"))
      let ada = try #require(screens.setup.shop.shop.customers["ada"])
      #expect(ada.name == "Ada King" && !ada.wantsNewsletter)
      #expect(screens.text.contains("Ada King"))
      #expect(!screens.text.contains("How often"))
      try screens.details.set(FieldAssignment("newsletter=on"))
      #expect(screens.text.contains("How often"))
      #expect(screens.issues.issues.isEmpty)
    }
    try check(host.open("details"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `presenter: a text that is being entered survives an update of the list`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      let name = try #require(screens.list?.fields.first { $0.name == "name" })
      screens.list?.send(.draft(CellEdit(.text("Ada L"))), at: name.position)
      screens.setup.shop.shop.changeCustomer("ada") { $0.company = nil }
      screens.navigator.top?.update()
      let field = try #require(screens.list?.fields.first { $0.name == "name" })
      #expect(field.held == .text("Ada L"))
      #expect(!screens.text.contains("Daughters"))
    }
    try check(host.open("details"))
  }

  // MARK: Presentation models

  @Test(arguments: GalleryHost.allCases)
  func `presentation models: an enum and a protocol show the same`(host: GalleryHost) {
    let texts = NearbyStyle.allCases.map { style in
      host.open("nearby") { $0.nearbyStyle = style }.text
    }
    #expect(texts[0] == texts[1])
    #expect(texts[0].contains("Anchor Café") && texts[0].contains("Top picks"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `presentation models: the top picks are the first place of every category, one page each`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      let picks = try #require(screens.nestedList(in: TopPicks.self))
      let sections = screens.rows(PlaceRow.self).filter { $0.position.item == 0 }
      #expect(
        picks.rows(of: TopPicks.Pick.self).map(\.model.place) == sections.map(\.model.id)
      )
      #expect(sections.count == 6)
      #expect(picks.section(at: 0)?.layout.isPaged == true)
    }
    try check(host.open("nearby"))
  }

  @Test(arguments: GalleryHost.allCases, NearbyStyle.allCases)
  func `presentation models: a collection in a cell selects a category and keeps its place`(
    host: GalleryHost,
    style: NearbyStyle
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      let picks = try #require(screens.nestedList(in: TopPicks.self))
      let place = ScrollPosition(position: .row(ListPath(section: 0, item: 3)), offset: 0)
      picks.remember(place)
      try screens.nearby.choose("museums")
      #expect(screens.rows(PlaceRow.self).count == 7)
      #expect(screens.text.contains("Lifeboat House") && !screens.text.contains("Tide Table"))
      #expect(screens.nestedList(in: TopPicks.self) === picks)
    }
    try check(host.open("nearby") { $0.nearbyStyle = style })
  }

  @Test(arguments: GalleryHost.allCases)
  func `presentation models: misuse is reported with both types and costs no other row`(
    host: GalleryHost
  ) {
    func check(_ screens: some DrivenScreens) {
      screens.nearby.misuse()
      let reports = screens.issues.issues.map(\.description)
      for report in [
        "no cell for GalleryScreens.TownHall.Notice",
        "expected PlaceRow but found NearbyHeading",
        "an edit of type Subscription was sent, and nobody receives it",
        "no screen for the route \"newsletter/terms\"",
      ] {
        #expect(reports.contains { $0.contains(report) }, "\(report): \(reports)")
      }
      #expect(screens.text.contains("High water at 14:20."))
      #expect(screens.rows(PlaceRow.self).count == 58)
    }
    check(host.open("nearby") { $0.misusesNearby = true })
  }
}

extension CellPosition {
  var path: ListPath? {
    guard case .row(let path) = self else { return nil }
    return path
  }

  fileprivate var isRow: Bool { path != nil }
  var item: Int? { path?.item }
  var section: Int? { path?.section }
}
