import ArgumentParser
import Foundation
package import Medley
import MedleyForms
import MedleyTerminal

#if Web
  import MedleyWeb
#endif

/// The languages of the screen *Details*.
package enum GalleryLanguage: String, CaseIterable, ExpressibleByArgument, Sendable {
  case english = "en"
  case german = "de"

  /// The texts of the library in lists.
  package var listTexts: ListTexts { texts("list") }

  /// The texts of the terminal's window.
  var terminalTexts: TerminalTexts { texts("terminal") }

  #if Web
    /// The texts of the server's answers.
    var webTexts: WebTexts { texts("web") }
  #endif

  /// The texts of the shop.
  package var shopTexts: ShopTexts { texts("shop") }

  /// The language of the shop's forms.
  var form: FormLanguage {
    switch self {
    case .english: .current
    case .german:
      FormLanguage(decimalSeparator: ",", groupingSeparator: ".", texts: listTexts)
    }
  }

  /// Returns a table with the translation of a name in the bundled file.
  private func texts<Table: TextTable>(_ name: String) -> Table {
    var table = Table()
    if self == .german { _ = table.replace(Self.translations[name] ?? [:]) }
    return table
  }

  /// The German texts by the names of their tables: decoded from the bundled `german.json`.
  static let translations =
    (try? JSONDecoder()
      .decode([String: [String: String]].self, from: Data(PackageResources.german_json))) ?? [:]
}
