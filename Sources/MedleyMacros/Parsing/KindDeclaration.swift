#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// One case of a closed set, as far as the macro needs it.
  struct KindDeclaration {
    /// What the rows of this kind carry.
    enum Payload {
      /// Nothing; the row is a `UnitModel` with the name of the case.
      case unit

      /// A model.
      case model(type: String, label: String?)

      /// An element of a kind that was not known when the program was written.
      case unknown(label: String?)
    }

    /// The name as it is written, with backticks if it has any.
    let name: String
    let payload: Payload

    /// The values of the discriminator that lead to this case, the one that is written first.
    ///
    /// The case for unknown kinds has none.
    let tags: [String]

    /// Whether the compiler warns of whoever makes an item of this kind.
    let isDeprecated: Bool

    /// The identifiers that occur in the type of the model.
    let mentionedNames: Set<String>

    /// What a diagnostic about this case points at.
    let node: Syntax

    /// What a diagnostic about the tags points at.
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

    /// The pattern of the case, with the model bound to `model` if there is one.
    var pattern: String {
      if case .unit = payload { ".\(name)" } else { ".\(name)(let model)" }
    }

    /// The model, where the pattern has matched.
    var modelExpression: String {
      if case .unit = payload { "MedleyCore.UnitModel(\(plainName.literal))" } else { "model" }
    }

    /// The case with a model.
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

    /// The string as a literal of Swift source.
    var literal: String { StringLiteralExprSyntax(content: self).description }
  }
#endif
