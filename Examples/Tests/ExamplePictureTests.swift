import Medley
import MedleyForms
import MedleyTerminal
import MedleyTesting
import MedleyUIKit
import Testing
import UIKit

/// Pictures of the examples in UIKit and in a terminal, which are stored beside this file.
@Suite @MainActor struct ExamplePictureTests {
  enum Example: String, CaseIterable {
    case chat, comments, feed, form
  }

  @Test(arguments: Example.allCases)
  func `an example in UIKit looks like its stored picture`(example: Example) async throws {
    let enforcement = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = enforcement }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let (controller, text) = example.controller
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    let isShown = await eventually {
      UIKitTurn.run()
      window.layoutIfNeeded()
      return window.svg.contains(text)
    }
    #expect(isShown)
    try expectPicture(of: window.svg, named: "\(example.rawValue)-table")
  }

  @Test(arguments: Example.allCases)
  func `an example in a terminal looks like its stored picture`(example: Example) async throws {
    let (resolver, route, text) = example.terminal
    let terminal = HeadlessTerminal(resolver: resolver, rows: 24, columns: 80) { _ in
      TerminalHost(rowSpacing: example == .feed ? 1 : 0)
    }
    terminal.navigator.go(to: route)
    let isShown = await eventually {
      _ = terminal.draw()
      return terminal.text.contains(text)
    }
    #expect(isShown)
    try expectPicture(of: terminal.svg, named: "\(example.rawValue)-80")
  }
}

extension ExamplePictureTests.Example {
  /// One page fills the picture, so that no other page is loading in it.
  @MainActor private var feed: FeedStore { FeedStore(server: FeedServer(pageSize: 20)) }

  /// The controller of the example, and a text that is shown when its rows have arrived.
  @MainActor fileprivate var controller: (UIViewController, String) {
    switch self {
    case .chat: (makeChatController(), "Who brings")
    case .comments: (makeCommentsController(), "more replies")
    case .feed: (makeFeedController(feed), "Post 1")
    case .form: (makeFormController(BookingStore(hotel: Hotel())), "New booking")
    }
  }

  /// The screens of the example, the first route, and a text that is shown when its rows have arrived.
  @MainActor fileprivate var terminal: (RouteResolver<TerminalHost>, ListRoute, String) {
    switch self {
    case .chat:
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("chat") { _ in
        ListScreen("Chat with Ada", presenter: Chat(), cells: ChatRow.Cells.standard)
      }
      return (resolver, "chat", "Who brings")
    case .comments:
      var resolver = RouteResolver<TerminalHost>()
      resolver.add("comments") { _ in
        ListScreen("Comments", presenter: Discussion.sample, cells: CommentRow.Cells.standard)
      }
      return (resolver, "comments", "more replies")
    case .feed: return (.feed(feed), "feed", "Post 1")
    case .form: return (.bookings(BookingStore(hotel: Hotel())), "booking", "Discount")
    }
  }
}
