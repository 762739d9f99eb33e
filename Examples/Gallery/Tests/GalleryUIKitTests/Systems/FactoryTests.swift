import Foundation
import Medley
import MedleyTesting
import Testing

@testable import GalleryScreens

/// The requirements of the article on table view factories (S4) on every host.
@Suite @MainActor struct FactoryTests {
  @Test(arguments: GalleryHost.allCases)
  func `factory: displaying the loading row loads pages, and a failed page is retried`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      var script = try screens.saga(retries: true)
      screens.read(8, &script)
      #expect(screens.rows(CharacterRow.self).count == Saga.characters.count)
      #expect(screens.rows(StatusRow.self).isEmpty)
      let text = screens.text
      for text in ["60 of 60 characters", "House Quill", "It is written down."] {
        #expect(screens.text.contains(text))
      }
      #expect(text.contains("Grandmother Pell"), "\(text)")
    }
    try check(host.open("saga"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `factory: the selection survives paging, and the presenter reads its index`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      var script = try screens.saga(select: "Tib", retries: true)
      screens.read(2, &script)
      #expect(screens.text.contains("Selected: Tib · row "), "\(screens.text)")
      screens.read(8, &script)
      let tib = try #require(screens.rows(CharacterRow.self).first { $0.model.id == "Tib" })
      let row = try #require(tib.position.item) + 1
      #expect(screens.text.contains("Selected: Tib · row \(row) · Of no house"))
      #expect(screens.list?.state(at: tib.position).contains(.selected) == true)
      #expect(screens.rows(CharacterRow.self).count == Saga.characters.count)
    }
    try check(host.open("saga"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `factory: a control in a cell sends a typed event, and favourites can be reordered`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      var script = try screens.saga(favour: ["Tib", "Rook"])
      screens.read(2, &script)
      #expect(screens.rows(FavouriteRow.self).map(\.model.id) == ["Tib", "Rook"])
      let rook = try #require(screens.rows(FavouriteRow.self).last?.position)
      let section = try #require(rook.section)
      #expect(screens.list?.canMove(at: rook) == true)
      let house = ListPath(section: section + 1, item: 0)
      #expect(screens.list?.canMove(at: rook, to: house) == false, "only among the favourites")
      screens.list?.send(.move(to: ListPath(section: section, item: 0)), at: rook)
      #expect(screens.rows(FavouriteRow.self).map(\.model.id) == ["Rook", "Tib"])
      #expect(screens.issues.issues.allSatisfy { $0.code == .ignoredLayout })
    }
    try check(host.open("saga"))
  }

  @Test(arguments: GalleryHost.allCases)
  func `factory: the same presenter fills an adaptive grid, and a selected character spans it`(
    host: GalleryHost
  ) throws {
    func check(_ screens: some DrivenScreens) throws {
      var script = try screens.saga(select: "Maren")
      screens.read(2, &script)
      let rows = screens.rows(CharacterRow.self)
      let shape = rows.first?.position.section.flatMap { screens.list?.section(at: $0) }
      #expect(shape?.layout == .adaptiveGrid(minimumWidth: 20))
      let spans = rows.compactMap { row in
        row.position.path.flatMap { screens.list?.gridSpan(at: $0) }
      }
      #expect(spans.count { $0 == .all } == 1 && spans.count == rows.count)
      #expect(screens.text.contains("Shuts the gate"), "\(screens.text)")
    }
    try check(host.open("saga") { $0.charactersLayout = .adaptiveGrid(minimumWidth: 20) })
  }

  @Test(arguments: GalleryHost.allCases)
  func `factory: a favourite has its preferred height, however long its name is`(
    host: GalleryHost
  ) throws {
    let words = Array(repeating: "the Ever-Returning", count: 20).joined(separator: " ")
    let pedlar = SagaCharacter(
      name: "Bartholomew \(words)",
      house: .free,
      role: "Pedlar",
      volume: 1,
      chapter: 1,
      deed: "Comes back."
    )
    func check(_ screens: some DrivenScreens) throws {
      var script = try screens.saga(favour: ["Bartholomew"], of: [pedlar])
      screens.read(1, &script)
      let position = try #require(screens.rows(FavouriteRow.self).first?.position)
      guard case .fixed(let height)? = screens.list?.height(at: position, width: 300) else {
        Issue.record("the height is not fixed")
        return
      }
      #expect(screens.shownHeight(at: position, with: "★ Bartholomew") == height)
    }
    try check(host.open("saga") { $0.characters = CharacterSource([pedlar]) })
  }

  @Test(arguments: GalleryHost.allCases)
  func `factory: a character has a picture with an address, which the host loads or passes on`(
    host: GalleryHost
  ) async throws {
    func check(_ screens: some DrivenScreens, _ loader: RecordedPictures) async throws {
      var script = try screens.saga()
      screens.read(1, &script)
      switch host {
      case .text: #expect(screens.text.contains("Tide"), "\(screens.text)")
      case .browser:
        #expect(screens.markup?.contains("src=\"/pictures/brackwater.png\"") == true)
        #expect(screens.text.contains("Tide"), "\(screens.text)")
      case .terminal:
        await screens.loadPictures()
        // A terminal decodes pictures with the trait Pictures, which this variable enables.
        let decodes = ProcessInfo.processInfo.environment["MEDLEY_PICTURES"] != nil
        #expect(screens.text.contains("Tide") != decodes, "\(screens.text)")
      case .table, .collection:
        #expect(await eventually { screens.text.contains("{600×600}") }, "\(screens.text)")
      }
      let addresses = House.allCases.map { "/pictures/\($0.rawValue).png" }
      let loads = host != .text && host != .browser
      #expect(await loader.requests.sorted() == (loads ? addresses.sorted() : []))
      #expect(screens.issues.issues.allSatisfy { $0.code == .ignoredLayout })
    }
    let loader = RecordedPictures()
    let screens = host.open("saga") { $0.pictures = ListPictures(loader, resolvesPaths: true) }
    try await check(screens, loader)
  }
}

/// The bundled pictures, with the addresses that were requested.
private actor RecordedPictures: PictureLoader {
  private(set) var requests: [String] = []

  func bytes(at address: String) async throws(PictureError) -> [UInt8] {
    requests.append(address)
    return try await BundledPictures().bytes(at: address)
  }
}

extension DrivenScreens {
  /// Loads pages one by one: views show each of them before the next one is requested.
  fileprivate func read(_ count: Int, _ script: inout CharactersScript<Host>) {
    for _ in 0..<count {
      script.readPages(1)
      _ = text
    }
  }

  /// Returns the script of the characters.
  fileprivate func saga(
    select: String? = nil,
    favour: [String] = [],
    retries: Bool = false,
    of characters: [SagaCharacter] = Saga.characters
  ) throws -> CharactersScript<Host> {
    func character(_ name: String) throws -> SagaCharacter {
      try #require(characters.first { $0.isCalled(name) })
    }
    return try CharactersScript(
      session: #require(navigator.top),
      select: select.map(character),
      favour: favour.map(character),
      retries: retries
    )
  }
}
