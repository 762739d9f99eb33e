import Foundation
import Medley
import MedleyTerminal
import MedleyTesting
import ProgramTesting
import Testing

@testable import GalleryScreens

/// Pictures of the screens in a terminal, which are stored beside this file.
@MainActor
@Suite struct ScreenPictureTests {
  nonisolated static let routes: [ListRoute] = [
    "menu", "details", "nearby",
  ]

  @Test(arguments: routes, Surroundings.allCases)
  func `a screen looks as in its picture`(
    route: ListRoute,
    surroundings: Surroundings
  ) async throws {
    try expectPicture(
      of: await surroundings.picture(of: route),
      named: "\(route)-\(surroundings.name)"
    )
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["MEDLEY_PICTURES"] != nil,
      "Photographs need the trait Pictures, which this variable enables."
    ),
    arguments: ["chat", "feed", "characters"] as [ListRoute],
    Surroundings.allCases
  )
  func `a screen with photographs looks as in its picture`(
    route: ListRoute,
    surroundings: Surroundings
  ) async throws {
    try expectPicture(
      of: await surroundings.picture(of: route),
      named: "\(route)-\(surroundings.name)"
    )
  }

  /// The terminals of the pictures.
  enum Surroundings: CaseIterable {
    case usual, wide, light

    var name: String {
      switch self {
      case .usual: "80"
      case .wide: "120"
      case .light: "80-light"
      }
    }

    @MainActor func picture(of route: ListRoute) async -> String {
      await ScreenPictureTests.picture(
        of: route,
        columns: self == .wide ? 120 : 80,
        isDark: self != .light
      )
    }
  }

  /// Returns the picture of a screen after its first rows have arrived.
  static func picture(
    of route: ListRoute,
    columns: Int,
    colors: ColorDepth = .trueColor,
    isDark: Bool = true
  ) async -> String {
    var setup = GallerySetup()
    setup.friendsLines = []
    setup.pageTime = .zero
    let issues = IssueLog()
    let screens = LiveScreens<TerminalHost>(setup, cells: .terminal, reporter: .log(issues))
    defer { screens.stop() }
    let terminal = HeadlessTerminal(
      resolver: screens.resolver,
      rows: 40,
      columns: columns,
      colors: colors,
      isDark: isDark,
      reporter: .log(issues)
    ) {
      screens.host(for: $0)
    }
    terminal.navigator.go(to: route)
    #expect(await waits { terminal.text.prefix { $0 != "\n" }.contains(" of ") })
    await terminal.loadPictures()
    return terminal.svg
  }
}
