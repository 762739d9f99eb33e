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
    let attributes: [HTMLAttribute] = [.lang(language), .dir(direction)]
    return Array("<!DOCTYPE html>".utf8)
      + HTML(.html, attributes: attributes, content: HTMLBuilder.buildBlock(head, body)).utf8
  }

  private var head: HTML {
    HTML(.head) {
      HTML(.meta, HTMLAttribute("charset", "utf-8"))
      HTML(
        .meta,
        HTMLAttribute("name", "viewport"),
        HTMLAttribute("content", "width=device-width,initial-scale=1")
      )
      HTML(.meta, HTMLAttribute("name", "color-scheme"), HTMLAttribute("content", "light dark"))
      HTML(.title) { title }
      HTML(
        .link,
        HTMLAttribute("rel", "stylesheet"),
        .href("\(assets)\(ListAssets.address(of: "medley.css"))")
      )
    }
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
