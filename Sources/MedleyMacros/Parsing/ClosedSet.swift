#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// An enum whose cases carry one model each.
  struct ClosedSet {
    /// The name as spelled in the source, with backticks if it has any.
    let name: String

    /// The access modifier of members, followed by a space, or an empty string.
    let access: String
    let kinds: ConditionalList<KindDeclaration>

    /// The names of the members that the author has written, with argument labels.
    let writtenMembers: Set<String>

    /// The protocols in the inheritance clause, without their modules.
    let statedConformances: Set<String>
    let genericParameters: [String]

    /// The names that a generic parameter of a member must not have.
    let takenNames: Set<String>
    let coding: CodingForm?
  }

  extension ClosedSet {
    /// The names of the members' generic parameters if nothing else has these names.
    static let preferredParameters = ["Host", "Visitor"]

    /// The generic parameter of `Cells`.
    var hostParameter: String { freeName("Host", otherwise: "CellHost") }

    /// The generic parameter of `visit`.
    var visitorParameter: String { freeName("Visitor", otherwise: "AnyVisitor") }

    private func freeName(_ preferred: String, otherwise second: String) -> String {
      if !takenNames.contains(preferred) { return preferred }
      if !takenNames.contains(second) { return second }
      var number = 2
      while takenNames.contains("\(second)\(number)") { number += 1 }
      return "\(second)\(number)"
    }
  }

  /// The coded form that `@ListItem(discriminator:content:)` describes.
  struct CodingForm {
    /// The key path of the tag; of the object with the tag if the tag is a key.
    let discriminator: [String]

    /// The key path of the model; empty if the model is beside the tag, or the value of a key that is the tag.
    let content: [String]

    /// Whether the tag is a key, and its value the model.
    let tagIsKey: Bool

    /// Whether the macro generates `init(from:)`.
    var isDecodable = true

    /// Whether the macro generates `encode(to:)`.
    var isEncodable = true
  }

  /// One case of a closed set.
  struct KindDeclaration {
    /// The value that the case carries.
    enum Payload {
      /// No value; the model is a `UnitModel` with the name of the case.
      case unit

      /// A model.
      case model(type: String, label: String?)

      /// An `UnknownModel`.
      case unknown(label: String?)
    }

    /// How the elements of the case are coded.
    enum Role {
      /// By the tags of the case.
      case tagged

      /// By the tags of the case; the case also receives the elements with no tag or another tag.
      case fallback

      /// Not at all: the elements exist only in the program.
      case local
    }

    /// The name as spelled in the source, with backticks if it has any.
    let name: String
    let payload: Payload
    let role: Role

    /// The values of the discriminator for this case, beginning with the one that is encoded.
    ///
    /// The case for unknown kinds and a local case have none.
    let tags: [String]

    /// Whether the compiler warns about code that creates the case.
    let isDeprecated: Bool

    /// The type of the items if the model is a `Spaced`, or `nil`.
    let spacedItem: String?

    /// The identifiers that occur in the type of the model.
    let mentionedNames: Set<String>

    /// The node of a diagnostic about the case.
    let node: Syntax

    /// The node of a diagnostic about the tags.
    let tagNode: Syntax

    var plainName: String { name.withoutBackticks }

    var isUnknown: Bool {
      if case .unknown = payload { true } else { false }
    }

    /// The type of the model as the enum spells it.
    var modelType: String {
      switch payload {
      case .unit: "MedleyCore.UnitModel"
      case .model(let type, _): type
      case .unknown: "MedleyDecoding.UnknownModel"
      }
    }

    /// The pattern of the case, which binds the model to `model`.
    var pattern: String {
      if case .unit = payload { ".\(name)" } else { ".\(name)(let model)" }
    }

    /// The expression for the model after the pattern has matched.
    var modelExpression: String {
      if case .unit = payload { "MedleyCore.UnitModel(\(plainName.literal))" } else { "model" }
    }

    /// Returns an expression that creates the case with a model.
    func construction(_ model: String) -> String {
      switch payload {
      case .unit: ".\(name)"
      case .model(_, let label?), .unknown(let label?): ".\(name)(\(label): \(model))"
      case .model(_, nil), .unknown(nil): ".\(name)(\(model))"
      }
    }
  }

  extension String {
    var withoutBackticks: String {
      hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }

    /// The part after the last period.
    var lastName: String { String(split(separator: ".").last ?? "") }

    /// The string as a literal of Swift source.
    var literal: String { StringLiteralExprSyntax(content: self).description }
  }
#endif
