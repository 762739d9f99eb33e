#if Macros
  import SwiftDiagnostics
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// A fix-it that converts the values of a case into a struct.
  struct StructFixIt {
    private let name: String
    private let properties: [String]
    private let element: EnumCaseElementSyntax
    private let declaration: EnumCaseDeclSyntax
    private let item: MemberBlockItemSyntax
    private let list: MemberBlockItemListSyntax

    /// Returns `nil` if a value has no name, none is `id`, or the declaration has several cases.
    init?(_ element: EnumCaseElementSyntax, clause: EnumCaseParameterClauseSyntax) {
      let names = clause.parameters.compactMap { parameter in
        parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
      }
      guard
        names.count == clause.parameters.count,
        names.contains("id"),
        let declaration = element.parent?.parent?.as(EnumCaseDeclSyntax.self),
        declaration.elements.count == 1,
        let item = declaration.parent?.as(MemberBlockItemSyntax.self),
        let list = item.parent?.as(MemberBlockItemListSyntax.self)
      else { return nil }
      let plainName = element.name.text.withoutBackticks
      name = "\(plainName.prefix(1).uppercased())\(plainName.dropFirst())Model"
      properties = zip(names, clause.parameters).map { name, parameter in
        "var \(name): \(parameter.type.trimmedDescription)"
      }
      self.element = element
      self.declaration = declaration
      self.item = item
      self.list = list
    }

    var fixIt: FixIt {
      .replace(
        message: MacroMessage("make a struct '\(name)' of them", id: "severalValues"),
        oldNode: list,
        newNode: rewritten
      )
    }

    /// The members of the enum with the struct before the case that carries it.
    private var rewritten: MemberBlockItemListSyntax {
      var carrier = element
      carrier.parameterClause?.parameters = [
        EnumCaseParameterSyntax(type: IdentifierTypeSyntax(name: .identifier(name)))
      ]
      var carrying = declaration
      carrying.elements = [carrier]
      var rewrittenItem = item
      rewrittenItem.decl = DeclSyntax(carrying)
      return MemberBlockItemListSyntax(
        list.flatMap { $0.id == item.id ? [model, rewrittenItem] : [$0] }
      )
    }

    private var model: MemberBlockItemSyntax {
      let indentation = String(item.leadingTrivia.description.reversed().prefix { $0 == " " })
      let source =
        ["struct \(name): ListModel {"]
        + properties.map { "\(indentation)  \($0)" }
        + ["\(indentation)}"]
      let type: DeclSyntax = "\(raw: source.joined(separator: "\n"))"
      return MemberBlockItemSyntax(leadingTrivia: .newline + .spaces(indentation.count), decl: type)
    }
  }
#endif
