import Medley

/// The rows of a page: a screen that shows one thing in full, such as a photo or an
/// article.
@ListItem enum PageRow {
  case image(PageImage)
  case paragraph(PageParagraph)
  case fact(PageFact)
}

/// A picture in full size.
struct PageImage: ListModel {
  let image: ListImage
  var caption: String?

  /// The constant identity: a page has one picture.
  var id: String { "image" }
}

/// A paragraph.
struct PageParagraph: ListModel {
  /// The index of the paragraph, from 0.
  let id: Int
  let text: String
}

/// A named value.
struct PageFact: ListModel {
  let name: String
  let value: String

  var id: String { name }
}

extension PageRow.Cells where Host: ContentHost {
  /// The portable cells of a page.
  static var standard: Self {
    Self(
      image: .content { ListContent($0.caption, image: $0.image, style: .prominent) },
      paragraph: .content { ListContent(body: $0.text) },
      fact: .content { ListContent($0.name, detail: $0.value) }
    )
  }
}

/// Shows a page: the picture, the text and the facts.
struct PagePresenter: ListPresenter {
  var image: PageImage?
  var paragraphs: [String] = []
  var facts: [PageFact] = []

  var sections: [ListSection<PageRow>] {
    ListSection("content") {
      if let image { PageRow.image(image) }
      for (index, text) in paragraphs.enumerated() {
        PageRow.paragraph(PageParagraph(id: index, text: text))
      }
    }
    if !facts.isEmpty {
      ListSection("facts", items: facts.map(PageRow.fact))
    }
  }
}

extension ListScreen where Host: ContentHost {
  /// Returns the screen of a page.
  static func page(_ title: String, _ page: PagePresenter) -> Self {
    Self(title, presenter: page, cells: PageRow.Cells<Host>.standard) { $0.selectionMode = .none }
  }
}

extension ListRoute {
  /// The page of a photo, by its number.
  static func photo(_ number: Int) -> Self { ["photo", "\(number)"] }
}
