import Foundation
import GalleryUIKit
import Medley
import MedleyTesting
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens

/// Pictures of the screens, which are stored beside this file.
///
/// Look at a new or changed picture before it is committed; `Scripts/pictures.sh` writes all of them as PNG.
@Suite @MainActor struct PictureTests {
  @Test(arguments: ScreenPicture.all)
  func `a screen looks like its stored picture`(picture: ScreenPicture) async throws {
    // The emblems are in the cache, so that the screen is drawn without suspension.
    let pictures = ListPictures.bundled()
    for house in House.allCases {
      guard case .url(let address) = house.emblem.source else { continue }
      _ = try await pictures.bytes(at: address)
    }
    try expectPicture(of: picture.svg(with: pictures), named: picture.name)
  }

  @Test func `two windows with the same screen have the same picture`() {
    let picture = ScreenPicture(.chat, .collection, .dark)
    let first = picture.svg()
    #expect(picture.svg() == first)
    #expect(ScreenPicture(.chat, .collection).svg() != first)
  }
}

extension ScreenPicture.Screen {
  /// The class of views in surroundings.
  fileprivate func pictured(in surroundings: ScreenPicture.Surroundings) -> ViewClass {
    switch self {
    case .feed, .details: .table
    case .chat, .nearby: .collection
    case .characters: surroundings == .wide ? .table : .collection
    }
  }
}

/// A screen in surroundings.
struct ScreenPicture: CustomTestStringConvertible, Sendable {
  /// The screens of the gallery.
  enum Screen: String, CaseIterable {
    case feed, chat, details, nearby, characters
  }

  /// The surroundings of a picture; usual means light, the default text size, left to right, and 390 points.
  enum Surroundings: String {
    case usual, dark, largest, mirrored, narrow, wide

    /// Beside the place that the user has opened, 1,024 points wide.
    case split
  }

  let screen: Screen
  let viewClass: ViewClass
  let surroundings: Surroundings

  init(_ screen: Screen, _ viewClass: ViewClass, _ surroundings: Surroundings = .usual) {
    (self.screen, self.viewClass, self.surroundings) = (screen, viewClass, surroundings)
  }

  /// Every screen in both classes of views and in all surroundings, and one beside another screen.
  static let all =
    Screen.allCases.flatMap { screen in
      [ScreenPicture(screen, .table), ScreenPicture(screen, .collection)]
        + [.dark, .largest, .mirrored, .narrow, .wide].map {
          ScreenPicture(screen, screen.pictured(in: $0), $0)
        }
    } + [ScreenPicture(.nearby, .collection, .split)]

  var name: String {
    let parts = [screen.rawValue, "\(viewClass)", surroundings.rawValue]
    return parts.filter { $0 != "usual" }.joined(separator: "-")
  }

  var testDescription: String { name }

  /// Draws the screen in a new window, without suspension: the surroundings are those of all views.
  @MainActor
  func svg(with pictures: ListPictures = .bundled()) -> String {
    let enforcement = UIKitEnforcement.standard
    defer { UIKitEnforcement.standard = enforcement }
    UITraitCollection.current = traits
    defer { UITraitCollection.current = UITraitCollection() }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 844))
    if surroundings == .mirrored { window.semanticContentAttribute = .forceRightToLeft }
    UIKitEnforcement.standard = Violations().enforcement
    let controller: UIViewController? =
      switch viewClass {
      case .table:
        shown(with: pictures).controller(by: GalleryControllers<UITableView>(reporter: .silent))
      case .collection:
        shown(with: pictures)
          .controller(by: GalleryControllers<UICollectionView>(reporter: .silent))
      }
    window.rootViewController =
      surroundings == .split
      ? GalleryScreen.nearby.makeRootController(collectionView: viewClass == .collection)
      : UINavigationController(rootViewController: controller ?? UIViewController())
    window.makeKeyAndVisible()
    for _ in 0..<4 {
      UIKitTurn.run()
      window.layoutIfNeeded()
    }
    Self.setLocale(in: window)
    return Self.linkingSamples(in: window.svg)
  }

  /// Replaces the bytes of the samples by the paths of their files, so that a stored picture is short.
  @MainActor
  private static func linkingSamples(in svg: String) -> String {
    let photographs = SamplePicture.allCases.map { (name: $0.rawValue, type: "jpg") }
    let emblems = House.allCases.map { (name: $0.rawValue, type: "png") }
    return (photographs + emblems).reduce(svg) { svg, file in
      guard let bytes = BundledFile.bytes(named: file.name, ofType: file.type) else { return svg }
      let format = file.type == "jpg" ? "jpeg" : file.type
      let data = "data:image/\(format);base64,\(Data(bytes).base64EncodedString())"
      let path = "../../../Sources/GalleryScreens/Pictures/\(file.name).\(file.type)"
      return svg.replacingOccurrences(of: data, with: path)
    }
  }

  private func shown(with pictures: ListPictures) -> ShownScreen {
    switch screen {
    case .feed: .feed(FeedStore(.sample))
    case .chat: .chat(ChatStore(.sample))
    case .details: .details(ShopStore(.sample))
    case .nearby: .nearby(.enum)
    case .characters:
      .characters(
        CharacterSource(Saga.characters),
        layout: characterLayout,
        pictures: pictures
      )
    }
  }

  private var characterLayout: SectionLayout {
    viewClass == .table ? .list : .grid(columns: 2)
  }

  private var width: CGFloat {
    switch surroundings {
    case .narrow: 320
    case .wide, .split: 1024
    case .usual, .dark, .largest, .mirrored: 390
    }
  }

  private var traits: UITraitCollection {
    switch surroundings {
    case .dark: UITraitCollection(userInterfaceStyle: .dark)
    case .largest:
      UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    case .mirrored: UITraitCollection(layoutDirection: .rightToLeft)
    case .wide, .split: UITraitCollection(horizontalSizeClass: .regular)
    case .usual, .narrow: UITraitCollection()
    }
  }

  /// Dates of the picture do not depend on the computer.
  @MainActor
  private static func setLocale(in view: UIView) {
    (view as? UIDatePicker)?.locale = Locale(identifier: "en_US")
    for subview in view.subviews { setLocale(in: subview) }
  }
}
