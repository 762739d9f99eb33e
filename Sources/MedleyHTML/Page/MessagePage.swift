import MedleyCore

/// A page with a message and a link, which is shown in place of a list.
package struct MessagePage {
  let title: String
  let message: String
  let link: String
  let linkTitle: String
  let assets: String
  let language: String
  let direction: HTMLAttribute.Direction

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - link: the address of the link.
  ///   - assets: the address of the style sheet, which ends with a slash.
  package init(
    title: String,
    message: String,
    link: String,
    linkTitle: String,
    assets: String,
    language: String,
    direction: HTMLAttribute.Direction
  ) {
    (self.title, self.message) = (title, message)
    (self.link, self.linkTitle) = (link, linkTitle)
    (self.assets, self.language, self.direction) = (assets, language, direction)
  }

  /// The document in UTF-8.
  package var document: [UInt8] {
    PageDocument(title: title, assets: assets, language: language, direction: direction)
      .utf8(body: body)
  }

  private var body: HTML {
    HTML(.body) {
      HTML(.header, .class("bar")) { HTML(.h1, .dir()) { title } }
      HTML(.main, .class("box")) {
        HTML(.p, .dir()) { message }
        HTML(.p) { HTML(.a, .href(link)) { linkTitle } }
      }
    }
  }
}
