import ArgumentParser
import Foundation
import Medley
import MedleyHTML
import MedleyTerminal
import ProgramTesting
import Testing

#if Web
  import MedleyWeb
#endif

@testable import GalleryScreens

/// The screen *Details* in German.
@MainActor
@Suite struct LanguageTests {
  /// The English texts of all tables that differ from the German ones, without their values.
  private static let english: [String] = {
    func texts<Table: TextTable>(_ german: Table) -> [String] {
      let translated = german.namedTexts
      return Table().namedTexts.filter { translated[$0.key] != $0.value }.values.flatMap {
        $0.split(separator: /\{\w+\}/).map { $0.trimmingCharacters(in: .whitespaces) }
      }
    }
    let language = GalleryLanguage.german
    let all = texts(language.listTexts) + texts(language.terminalTexts) + texts(language.shopTexts)
    // Short words such as “next” are also in the data of the sample.
    return all.filter { $0.count > 4 }
  }()

  /// Returns the English texts that a screen shows, as whole words.
  private func englishTexts(in text: String) -> [String] {
    Self.english.filter { phrase in
      text.ranges(of: phrase).contains { range in
        let before = text[..<range.lowerBound].last
        let after = text[range.upperBound...].first
        return before?.isLetter != true && after?.isLetter != true
      }
    }
  }

  @Test func `every text of every table is translated`() {
    let tables: [String: any TextTable] = [
      "list": ListTexts(), "terminal": TerminalTexts(), "shop": ShopTexts(),
    ]
    for (name, table) in tables {
      var german = table
      let translations = GalleryLanguage.translations[name] ?? [:]
      #expect(german.replace(translations) == [], "no unknown names in \(name)")
      let missing = Set(table.namedTexts.keys).subtracting(translations.keys)
      #expect(missing == ["pluralRule"], "\(name)")
      let equal = table.namedTexts.filter { $0.value == translations[$0.key] }.keys
      #expect(Set(equal) == Self.equalTexts[name] ?? [], "\(name)")
    }
  }

  /// The names of the texts that are the same in both languages, by table.
  private static let equalTexts: [String: Set<String>] = [
    "list": ["confirm", "info"],
    "terminal": ["inSection", "month", "textTitle"],
    "shop": ["name"],
  ]

  @Test(arguments: [
    [], ["--open", "order/1"], ["--open", "product/honey"], ["--customer", "grace"],
  ])
  func `no English text is printed`(arguments: [String]) throws {
    let text = try DetailsCommand.text(["--language", "de"] + arguments)
    #expect(englishTexts(in: text) == [], "\(text)")
    #expect(text.contains("Rundbrief") && text.contains("Bestellungen"))
  }

  @Test func `no English text is in a terminal, its menus and its help page`() {
    let setup = GallerySetup(german: ())
    let terminal = HeadlessTerminal(
      resolver: LiveScreens<TerminalHost>(setup, cells: .terminal, reporter: .silent).resolver,
      rows: 60,
      columns: 100,
      texts: setup.shop.language.terminalTexts
    ) { _ in
      TerminalHost()
    }
    terminal.navigator.go(to: "details")
    for keys in ["", "\u{1B}OP", "\u{1B}OP\u{1B}OQ"] {
      terminal.send(keys)
      #expect(englishTexts(in: terminal.text) == [], "\(terminal.text)")
      #expect(terminal.text.contains("Sprache") || terminal.text.contains("Tasten"))
    }
  }

  @Test func `a refused value states the reason in German`() {
    let setup = GallerySetup(german: ())
    let gallery = OpenGallery(setup)
    gallery.go("details")
    let fields = gallery.navigator.top?.list.fields ?? []
    for (name, text) in [("name", ""), ("birthday", "1990-02-31")] {
      guard let field = fields.first(where: { $0.name == name }) else { continue }
      gallery.navigator.top?.list.send(.edit(.text(text)), at: field.position)
    }
    #expect(gallery.text.contains("Dieses Feld ist erforderlich."), "\(gallery.text)")
    #expect(englishTexts(in: gallery.text) == [])
  }

  @Test func `no English text is in a browser`() async {
    let gallery = WebGallery { $0.shop = ShopStore(.sample, language: .german) }
    let texts = await gallery.open("details").replacing(/<[^>]*>/, with: "\n")
    #expect(englishTexts(in: texts) == [], "\(texts)")
    #expect(texts.contains("Rundbrief"))
  }

  #if Web
    @Test func `the answers of the server are German`() throws {
      let lists = try #require(
        try GalleryCommand.parseAsRoot(["serve", "--language", "de"]) as? ServeCommand
      ).lists()
      #expect(lists.options.texts.notFound == "Diese Seite gibt es nicht.")
      let german = Set(lists.options.texts.namedTexts.values)
      #expect(german.isDisjoint(with: WebTexts().namedTexts.values.filter { $0 != "oneAndOther" }))
    }
  #endif
}

extension GallerySetup {
  fileprivate init(german: Void) {
    self.init()
    shop = ShopStore(.sample, language: .german)
  }
}
