#if Macros
  import SwiftDiagnostics
  import SwiftSyntax

  extension ClosedSetParser {
    /// Returns the cases of an enum, or of a branch of an `#if` in the enum.
    mutating func kinds(
      in members: MemberBlockItemListSyntax
    ) -> ConditionalList<KindDeclaration> {
      var list = ConditionalList<KindDeclaration>()
      for member in members {
        if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
          guard !declaration.attributes.isUnavailable else { continue }
          list.nodes += kinds(in: declaration).map { .element($0) }
        } else if let block = member.decl.as(IfConfigDeclSyntax.self) {
          let clauses = block.clauses.map { clause in
            ConditionalList<KindDeclaration>.Clause(
              header: clause.header,
              list: clause.elements?.as(MemberBlockItemListSyntax.self).map { kinds(in: $0) }
                ?? ConditionalList()
            )
          }
          guard clauses.contains(where: { !$0.list.elements.isEmpty }) else { continue }
          list.nodes.append(.block(clauses))
        }
      }
      return list
    }

    private mutating func kinds(in declaration: EnumCaseDeclSyntax) -> [KindDeclaration] {
      // `@KindTag` itself reports a tag for several cases.
      let tagAttribute = declaration.elements.count > 1 ? nil : declaration.attributes.kindTag
      return declaration.elements.compactMap { element in
        if let rawValue = element.rawValue {
          diagnostics.append(.rawValues(enumName, at: rawValue))
        }
        guard let payload = payload(of: element) else { return nil }
        let name = element.name.text
        let role = role(declaration, name: name, payload: payload)
        return KindDeclaration(
          name: name,
          payload: payload,
          role: role,
          tags: role == .local ? [] : tags(tagAttribute, name: name, payload: payload),
          isDeprecated: declaration.attributes.isDeprecated,
          spacedItem: element.parameterClause?.parameters.first?.type.spacedItem
            .map { $0.sourceReplacingSelf(with: enumName) },
          mentionedNames: element.parameterClause?.identifiers ?? [],
          node: Syntax(element.name),
          tagNode: tagAttribute.map { Syntax($0) } ?? Syntax(element.name)
        )
      }
    }

    private mutating func role(
      _ declaration: EnumCaseDeclSyntax,
      name: String,
      payload: KindDeclaration.Payload
    ) -> KindDeclaration.Role {
      let attributes = declaration.attributes
      let local = attributes.named("LocalKind")
      let fallback = attributes.named("FallbackKind")
      guard let attribute = local ?? fallback else { return .tagged }
      let caseName = name.withoutBackticks
      if case .unknown = payload {
        diagnostics.append(.roleOfUnknown(caseName, of: enumName, at: attribute))
      } else if local != nil, let other = fallback ?? attributes.kindTag {
        diagnostics.append(.codedLocalKind(caseName, of: enumName, at: other))
      }
      return local != nil ? .local : .fallback
    }

    private mutating func tags(
      _ attribute: AttributeSyntax?,
      name: String,
      payload: KindDeclaration.Payload
    ) -> [String] {
      let stated = attribute?.stringLiterals.filter { !$0.isEmpty } ?? []
      if case .unknown = payload {
        if let attribute {
          diagnostics.append(.tagOfUnknown(name.withoutBackticks, of: enumName, at: attribute))
        }
        return []
      }
      return stated.isEmpty ? [name.withoutBackticks] : stated
    }

    private mutating func payload(of element: EnumCaseElementSyntax) -> KindDeclaration.Payload? {
      let caseName = element.name.text.withoutBackticks
      guard let clause = element.parameterClause else { return .unit }
      guard let parameter = clause.parameters.first else {
        diagnostics.append(.notAModel(caseName, of: enumName, what: "nothing", at: clause))
        return nil
      }
      guard clause.parameters.count == 1 else {
        diagnostics.append(.severalValues(element, clause: clause, of: enumName))
        return nil
      }
      let type = parameter.type
      if let what = type.whyNotAModel {
        diagnostics.append(.notAModel(caseName, of: enumName, what: what, at: type))
        return nil
      }
      let text = type.sourceReplacingSelf(with: enumName)
      if text.withoutBackticks == enumName {
        diagnostics.append(.itemItself(caseName, of: enumName, at: type))
        return nil
      }
      if let first = type.firstName, ReservedNames.types.contains(first) {
        diagnostics.append(.hiddenType(first, caseName: caseName, of: enumName, at: type))
        return nil
      }
      let label = parameter.firstName.flatMap { $0.tokenKind == .wildcard ? nil : $0.text }
      return ["UnknownModel", "MedleyDecoding.UnknownModel", "Medley.UnknownModel"].contains(text)
        ? .unknown(label: label) : .model(type: text, label: label)
    }

    /// Checks the names and tags of all cases.
    mutating func check(_ kinds: ConditionalList<KindDeclaration>, coding: CodingForm?) {
      let codes = coding != nil
      for kind in kinds.elements
      where ReservedNames.cases.contains(kind.plainName)
        || (codes && ReservedNames.codedCases.contains(kind.plainName))
      {
        diagnostics.append(.reservedCaseName(kind.plainName, of: enumName, at: kind.node))
      }
      kinds.forEachPair { first, second in
        if first.plainName == second.plainName {
          diagnostics.append(.repeatedCase(second.plainName, of: enumName, at: second.node))
        }
        guard codes else { return }
        if first.isUnknown, second.isUnknown {
          diagnostics.append(.severalUnknown(first, second, of: enumName))
        }
        if first.role == .fallback, second.role == .fallback {
          diagnostics.append(.severalFallbacks(first, second, of: enumName))
        }
        for tag in second.tags where first.tags.contains(tag) {
          diagnostics.append(.repeatedTag(tag, first, second, of: enumName))
        }
      }
      if coding?.tagIsKey == true {
        for kind in kinds.elements where kind.role == .fallback {
          diagnostics.append(.fallbackOfKeys(kind, of: enumName))
        }
      }
      for kind in kinds.conditionalElements where kind.role == .fallback {
        diagnostics.append(.conditionalFallback(kind, of: enumName))
      }
      for kind in kinds.elements {
        for (index, tag) in kind.tags.enumerated() where kind.tags[..<index].contains(tag) {
          diagnostics.append(.repeatedTag(tag, kind, kind, of: enumName))
        }
      }
    }
  }
#endif
