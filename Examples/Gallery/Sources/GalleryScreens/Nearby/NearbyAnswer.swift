import ArgumentParser
import Foundation
package import Medley

/// The decoded answer: its elements, and the issues of malformed elements.
package struct NearbyAnswer {
  /// The town, or the reason why there is none.
  package private(set) var town: LoadState<Town>

  /// The issues, in the order of the document.
  package let issues: [DecodingIssue]

  /// Decodes a document of two lists, `categories` and `places`.
  ///
  /// Decoding never fails: the document is split into elements first, and each is decoded separately. A
  /// malformed or deeply nested element, or a truncated document, costs no other element.
  package init(_ document: [UInt8]) {
    let decoder = LossyDecoder()
    let categories = decoder.decode(PlaceCategory.self, from: document, at: ["categories"])
    let elements = decoder.decode(NearbyElement.self, from: document, at: ["places"])
    // Both passes find the issues outside the lists; the second one reports them.
    let listIssues = elements.allIssues.map { $0.explained(by: document) }
    issues = categories.issues.filter { !$0.codingPath.isEmpty } + listIssues
    town = .loaded(Town(categories: categories.elements, elements: elements.elements))
    if elements.elements.isEmpty, let issue = listIssues.first {
      town = .failed(issue.lossOfPlaces)
    }
  }
}

extension DecodedList {
  /// The issues, with one that counts the omitted issues.
  fileprivate var allIssues: [DecodingIssue] {
    guard omittedIssues > 0 else { return issues }
    let rest = DecodingIssue(
      .invalidValue,
      codingPath: "places",
      message: "\(omittedIssues) more elements cannot be used"
    )
    return issues + [rest]
  }
}

extension DecodingIssue {
  /// Returns the issue, or the syntax error of a document that is not JSON.
  fileprivate func explained(by document: [UInt8]) -> DecodingIssue {
    guard index == nil, codingPath.isEmpty, reason == .notAList else { return self }
    do throws(DecodingIssue) {
      _ = try LossyDecoder().decodeElement(JSONValue.self, from: document)
      return self
    } catch {
      return error.reason == .syntax ? error : self
    }
  }

  /// The message if there is no place to show.
  fileprivate var lossOfPlaces: String {
    guard index == nil else { return "None of the places can be read: \(self)." }
    let reason =
      switch reason {
      case .syntax: "this is not JSON: \(message)"
      case .missingKey: "the key \(codingPath) is missing"
      case .notAList where !codingPath.isEmpty: "at the key \(codingPath), \(message)"
      default: "\(self)"
      }
    return "There is no list of places: \(reason)."
  }
}

extension Town {
  fileprivate init(categories: [PlaceCategory], elements: [NearbyElement]) {
    self.categories = categories
    places = elements.models(as: Place.self)
    oddities = elements.models(as: UnknownModel.self).map { Oddity($0) }
  }
}

extension Town.Oddity {
  fileprivate init(_ unknown: UnknownModel) {
    kind = unknown.kind
    name = unknown.value["name"]?.text
  }
}

extension JSONValue {
  /// The text, if the value is a string.
  fileprivate var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}

/// One element of the answer: a place, or an element of an unknown kind.
///
/// The server can send new kinds at any time; they are kept with their raw value.
@ListItem(discriminator: "type")
enum NearbyElement: Decodable {
  case place(Place)
  case unknown(UnknownModel)
}

/// The sources of the answer: the bundled file, or another file.
package enum NearbyData {
  /// The maximum size of a file: 64 MiB.
  static let limit = 64 << 20

  /// The bundled answer: about sixty places of Ellerport, a fictional town.
  ///
  /// Two of its elements have unknown kinds, and one is malformed.
  package static var bundled: [UInt8] { PackageResources.places_json }

  /// Returns the bytes of a file.
  ///
  /// - Throws: `ValidationError` for a file that cannot be read or is too large.
  static func bytes(ofFile path: String) throws -> [UInt8] {
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      let bytes = [UInt8](try file.read(upToCount: limit + 1) ?? Data())
      guard bytes.count <= limit else {
        throw ValidationError(
          "--file \(path): has more than \(limit >> 20) MiB. Give a smaller one."
        )
      }
      return bytes
    } catch let error as ValidationError {
      throw error
    } catch {
      throw ValidationError("--file \(path): cannot be read. Give the path of a JSON file.")
    }
  }
}
