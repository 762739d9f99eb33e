import Medley

/// Shows a page: the picture or the text, then the facts.
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
