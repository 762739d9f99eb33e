import Foundation
import Medley
import MedleyUIKit
import StrictUIKit
import Testing

@testable import GalleryScreens
@testable import GalleryUIKit

/// Contrast, sizes and margins of the cells of all screens.
@Suite @MainActor struct AppearanceTests {
  private func windows(width: CGFloat = 390) -> [GalleryWindow] {
    let screens: [ShownScreen] = [
      .chat(ChatStore(.sample)), .feed(FeedStore(.sample)), .nearby(.protocol),
      .characters(CharacterSource(Saga.characters)), .details(ShopStore(.sample)),
    ]
    return ViewClass.allCases.flatMap { viewClass in
      screens.map { GalleryWindow($0, on: viewClass, width: width, height: 1400) }
    }
  }

  @Test(arguments: [PaletteColor.quietText, .accent])
  func `palette texts have a contrast of 4.5 on every background`(color: PaletteColor) {
    for background in [RGB.white, RGB(PaletteColor.card.light), RGB(PaletteColor.tint.light)] {
      #expect(RGB(color.light).contrast(with: background) >= 4.5)
    }
    for background in [RGB.black, RGB(PaletteColor.card.dark), RGB(PaletteColor.tint.dark)] {
      #expect(RGB(color.dark).contrast(with: background) >= 4.5)
    }
  }

  @Test func `label texts have a contrast of 4.5 on the tint`() {
    #expect(RGB.black.contrast(with: RGB(PaletteColor.tint.light)) >= 4.5)
    #expect(RGB.white.contrast(with: RGB(PaletteColor.tint.dark)) >= 4.5)
  }

  @Test func `texts of custom cells have a contrast of 4.5`() {
    var count = 0
    for window in windows() {
      for kind in customViews(in: window) {
        for seen in SeenView.all(UILabel.self, in: kind.view) {
          guard let label = seen.view as? UILabel, let text = label.text, !text.isEmpty,
            let color = label.textColor
          else { continue }
          let contrast = RGB(color, on: seen.background).contrast(with: seen.background)
          #expect(contrast >= 4.5, "\(text)")
          count += 1
        }
      }
    }
    #expect(count > 100)
  }

  @Test(arguments: [320, 390, 1024])
  func `buttons, fields and rows of custom cells are at least 44 points high`(width: CGFloat) {
    var count = 0
    for window in windows(width: width) {
      for view in customViews(in: window) {
        for button in SeenView.all(TapButton.self, in: view.view) {
          #expect(button.frame.width >= 44 && button.frame.height >= 44)
          count += 1
        }
        for field in SeenView.all(UITextField.self, in: view.view) {
          #expect(field.frame.height >= 44)
          count += 1
        }
        if view.view.accessibilityTraits.contains(.button) {
          #expect(view.frame.height >= 44)
          count += 1
        }
      }
      #expect(window.violations == [])
    }
    #expect(count > 40)
  }

  @Test(arguments: [320, 390, 1024])
  func `texts stay inside their cells`(width: CGFloat) {
    var count = 0
    for window in windows(width: width) {
      for view in customViews(in: window) {
        for label in SeenView.all(UILabel.self, in: view.view) {
          let text = (label.view as? UILabel)?.text ?? ""
          count += text.isEmpty ? 0 : 1
          #expect(label.frame.minX >= view.frame.minX + 8, "\(text)")
          #expect(label.frame.maxX <= view.frame.maxX - 8, "\(text)")
          #expect(label.frame.minY >= view.frame.minY, "\(text)")
          #expect(label.frame.maxY <= view.frame.maxY, "\(text)")
        }
      }
    }
    #expect(count > 100)
  }

  /// The custom views of rows and headers, also of nested lists.
  private func customViews(in window: GalleryWindow) -> [SeenView] {
    let all = SeenView.all(UIView.self, in: window.host)
    return all.filter { $0.view is any ConfigurableCell }
  }
}

/// The bubbles of the chat.
@Suite @MainActor struct BubbleTests {
  private func bubbles(
    _ viewClass: ViewClass,
    width: CGFloat
  ) -> [(message: String, bubble: CGRect, texts: [SeenView])] {
    let window = GalleryWindow(.chat(ChatStore(.sample)), on: viewClass, width: width)
    let cells = SeenView.all(UIView.self, in: window.host).filter {
      $0.view is TextBubbleCell || $0.view is ImageBubbleCell
    }
    return cells.compactMap { cell in
      let views = SeenView.all(UIView.self, in: cell.view)
      guard let bubble = views.first(where: { $0.view.layer.cornerRadius == 16 }) else {
        return nil
      }
      let texts = SeenView.all(UIView.self, in: bubble.view).filter { $0.text != nil }
      let words = texts.compactMap(\.text).joined(separator: " ")
      return (words, bubble.frame, texts)
    }
  }

  @Test(arguments: ViewClass.allCases, [320, 390, 1024] as [CGFloat])
  func `bubbles hug their texts at the edge of their author`(viewClass: ViewClass, width: CGFloat) {
    let bubbles = bubbles(viewClass, width: width)
    #expect(bubbles.count == 7)
    for (message, bubble, texts) in bubbles {
      #expect(bubble.width <= width * 0.75 + 0.5, "\(message)")
      for text in texts {
        #expect(text.frame.minX >= bubble.minX + 12, "\(message)")
        #expect(text.frame.maxX <= bubble.maxX - 12, "\(message)")
        #expect(text.frame.minY >= bubble.minY + 8, "\(message)")
        #expect(text.frame.maxY <= bubble.maxY - 8, "\(message)")
      }
      let isOwn = ["Me! ", "Our way", "Then the"].contains { message.hasPrefix($0) }
      let margin = max(16, (width - 680) / 2)
      #expect(isOwn ? bubble.maxX == width - margin : bubble.minX == margin, "\(message)")
    }
    let short = bubbles.first { $0.message.contains("Then the cake") }
    #expect((short?.bubble.width ?? .infinity) <= 240)
    let picture = bubbles.first { $0.message.contains("Could not wait") }
    #expect(picture?.bubble.width == min(240, (width - 32) * 0.75))
  }

  @Test(arguments: ViewClass.allCases)
  func `no lines separate the bubbles`(viewClass: ViewClass) {
    let window = GalleryWindow(.chat(ChatStore(.sample)), on: viewClass)
    switch window.host {
    case let table as UITableView: #expect(table.separatorStyle == .none)
    case let collection as UICollectionView: #expect(!collection.listOptions.hasSeparators)
    default: Issue.record("no list")
    }
  }
}
