package import Medley

/// The answer as it was decoded: what could be read, and what is wrong with the rest.
package struct NearbyAnswer {
  /// What is nearby, or why there is no list to show.
  package private(set) var town: LoadState<Town>

  /// What was lost, in the order of the document.
  package let issues: [DecodingIssue]

  /// Decodes a document of two lists, `categories` and `places`.
  ///
  /// It never fails: elements are split off first and decoded one by one, so that a broken one, one
  /// that is nested absurdly deep, or a document that ends too early costs no other element.
  package init(_ document: [UInt8]) {
    let decoder = LossyDecoder()
    let categories = decoder.decode(PlaceCategory.self, from: document, at: ["categories"])
    let elements = decoder.decode(NearbyElement.self, from: document, at: ["places"])
    // What is wrong around its list, either pass finds; the second one reports it.
    let listIssues = elements.allIssues.map { $0.explained(by: document) }
    issues = categories.issues.filter { !$0.codingPath.isEmpty } + listIssues
    town = .loaded(Town(categories: categories.elements, elements: elements.elements))
    if elements.elements.isEmpty, let issue = listIssues.first {
      town = .failed(issue.lossOfPlaces)
    }
  }
}

extension DecodedList {
  /// The issues, with one that counts those for which there was no room.
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
  /// The issue, or for a document that is not even JSON, where it ceases to be.
  fileprivate func explained(by document: [UInt8]) -> DecodingIssue {
    guard index == nil, codingPath.isEmpty, reason == .notAList else { return self }
    do throws(DecodingIssue) {
      _ = try LossyDecoder().decodeElement(JSONValue.self, from: document)
      return self
    } catch {
      return error.reason == .syntax ? error : self
    }
  }

  /// What a person is told when there is no place to show.
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
  /// The text, if the value is one.
  fileprivate var text: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }
}
