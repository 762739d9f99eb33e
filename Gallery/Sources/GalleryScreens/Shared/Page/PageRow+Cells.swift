import Medley

extension PageRow.Cells where Host: ContentHost {
  /// The cells of a page on every host.
  static var standard: Self {
    Self(
      image: .content { ListContent($0.caption, image: $0.image, style: .prominent) },
      paragraph: .content { ListContent(body: $0.text) },
      fact: .content { ListContent($0.name, detail: $0.value) }
    )
  }
}
