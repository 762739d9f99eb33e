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

  @Test(arguments: routes, [80, 120])
  func `a screen looks as in its picture`(route: ListRoute, columns: Int) async throws {
    let picture = await Self.picture(of: route, columns: columns)
    try expectPicture(of: picture, named: "\(route)-\(columns)")
  }

  @Test(
    .enabled(
      if: ProcessInfo.processInfo.environment["MEDLEY_PICTURES"] != nil,
      "Photographs need the trait Pictures, which this variable enables."
    ),
    arguments: ["chat", "feed", "characters"] as [ListRoute],
    [80, 120]
  )
  func `a screen with photographs looks as in its picture`(
    route: ListRoute,
    columns: Int
  ) async throws {
    let picture = await Self.picture(of: route, columns: columns)
    try expectPicture(of: picture, named: "\(route)-\(columns)")
  }

  @Test(arguments: ["nearby"] as [ListRoute])
  func `a screen in a light terminal looks as in its picture`(route: ListRoute) async throws {
    let picture = await Self.picture(of: route, columns: 80, isDark: false)
    try expectPicture(of: picture, named: "\(route)-80-light")
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
