#if Macros
  extension ClosedSet {
    /// The enum `ID` with one case for each kind.
    var idType: [String] {
      Source.block(
        "\(access)nonisolated enum ID: Swift.Hashable, Swift.Sendable, MedleyCore.KindIdentity",
        summary: "The identity of a row: its kind, and the id of its model.",
        kinds.lines { kind in
          if case .unit = kind.payload { return ["case \(kind.name)"] }
          return ["case \(kind.name)(\(kind.modelType).ID)"]
        } + [""] + savedProperty + [""] + savedInitializer
      )
    }

    /// The property `saved` of `ID`.
    private var savedProperty: [String] {
      property("var saved: MedleyCore.SavedIdentity", summary: "The identity in saved state.") {
        let kind = $0.plainName.literal
        if case .unit = $0.payload {
          return Source.branch(".\($0.name)", "return MedleyCore.SavedIdentity(kind: \(kind))")
        }
        return Source.branch(
          ".\($0.name)(let id)",
          "return MedleyCore.SavedIdentity(kind: \(kind), id: id)"
        )
      }
    }

    /// The initializer `init?(_:)` of `ID`.
    private var savedInitializer: [String] {
      let branches = kinds.lines { kind in
        let pattern = kind.plainName.literal
        if case .unit = kind.payload {
          return Source.branch(pattern, "self = .\(kind.name)")
        }
        return [
          "case \(pattern):",
          // The type of the id may have the name of a case, so it is inferred.
          "  let identity: Self? = saved.identity {",
          "    .\(kind.name)($0)",
          "  }",
          "  guard let identity else {",
          "    return nil",
          "  }",
          "  self = identity",
        ]
      }
      return Source.block(
        "\(access)init?(_ saved: MedleyCore.SavedIdentity)",
        summary: "Restores an identity; fails if there is no such kind or no such id.",
        Source.switching(over: "saved.kind", branches + ["default:", "  return nil"])
      )
    }

    /// The property `id`.
    var idProperty: [String] {
      property("nonisolated var id: ID", summary: "The kind of the row, and the id of its model.") {
        let arguments = if case .unit = $0.payload { "" } else { "(model.id)" }
        return Source.branch($0.pattern, "return .\($0.name)\(arguments)")
      }
    }

    /// The enum `Kind` with one case for each kind, without a value.
    var kindType: [String] {
      Source.block(
        "\(access)nonisolated enum Kind: "
          + "Swift.String, Swift.CaseIterable, Swift.Hashable, Swift.Sendable",
        summary: "The kinds of rows, without their models.",
        kinds.lines { ["case \($0.name)"] }
      )
    }

    /// The property `kind`.
    var kindProperty: [String] {
      property("nonisolated var kind: Kind", summary: "The kind of the row.") {
        Source.branch(".\($0.name)", "return .\($0.name)")
      }
    }

    /// The property `model`.
    var modelProperty: [String] {
      property("var model: any MedleyCore.ListModel", summary: "The model behind the row.") {
        let model = $0.modelExpression
        // A type that is neither a model nor a set is an error here: see `ExtensionWriter`.
        let expression = $0.hasOwnCells ? "MedleyCore.ItemModel.of(\(model))" : model
        return Source.branch($0.pattern, "return \(expression)")
      }
    }

    /// Returns a property that switches over the cases.
    private func property(
      _ header: String,
      summary: String,
      _ branch: (KindDeclaration) -> [String]
    ) -> [String] {
      let body = Source.switching(over: "self", kinds.lines(branch))
      return Source.block("\(access)\(header)", summary: summary, body)
    }
  }

  extension ClosedSet {
    /// The struct `Cells` with one adapter for each kind.
    var cellsType: [String] {
      let host = hostParameter
      var body = ["\(access)typealias Item = \(itemName)"]
      if host != "Host" { body.append("\(access)typealias Host = \(host)") }
      body.append("")
      body += kinds.lines { ["\(access)var \($0.name): \(adapterType(of: $0))"] }
      // The memberwise initializer of the compiler is never public.
      if !access.isEmpty { body += [""] + kinds.linesForEachConfiguration(initializer) }
      body += [""] + visit
      return Source.block(
        "\(access)nonisolated struct Cells<\(host): MedleyCore.ListHost>: MedleyCore.CellProvider",
        summary: "One adapter for each kind of row.",
        body
      )
    }

    /// Type aliases for types that the members of `Cells` hide; empty if there are none.
    var cellTypes: [String] {
      var body = kinds.filter { isHidden($0) }
        .lines { ["\(access)typealias \(alias(of: $0)) = \($0.cellsOwner)"] }
      if Self.hidden.contains(name.withoutBackticks) {
        body.append("\(access)typealias Set = \(name)")
      }
      guard !body.isEmpty else { return [] }
      return Source.block(
        "\(access)enum _CellTypes",
        summary: "Types whose names mean something else inside `Cells`.",
        body
      )
    }

    /// The associated types of `CellProvider`.
    private static let hidden: Set<String> = ["Host", "Item"]

    private var itemName: String {
      Self.hidden.contains(name.withoutBackticks) ? "_CellTypes.Set" : name
    }

    private func isHidden(_ kind: KindDeclaration) -> Bool {
      !Self.hidden.isDisjoint(with: kind.mentionedNames)
    }

    private func alias(of kind: KindDeclaration) -> String {
      kind.name == kind.plainName ? "\(kind.name)Model" : "`\(kind.plainName)Model`"
    }

    private func adapterType(of kind: KindDeclaration) -> String {
      let model = isHidden(kind) ? "_CellTypes.\(alias(of: kind))" : kind.cellsOwner
      return kind.hasOwnCells
        ? "\(model).Cells<\(hostParameter)>"
        : "MedleyCore.CellAdapter<\(model), \(hostParameter)>"
    }

    private func initializer(_ kinds: [KindDeclaration]) -> [String] {
      // A parameter named `self` would hide the struct.
      func parameter(_ kind: KindDeclaration) -> String {
        kind.plainName == "self" ? "adapterOfSelf" : kind.name
      }
      let parameters = kinds.map { kind in
        let label = kind.plainName == "self" ? "`self` \(parameter(kind))" : kind.name
        return "\(label): \(adapterType(of: kind))"
      }
      return ["/// Takes one adapter for each kind of row.", "\(access)init("]
        + Source.indented(parameters.dropLast().map { "\($0)," } + parameters.suffix(1))
        + [") {"]
        + Source.indented(kinds.map { "self.\($0.name) = \(parameter($0))" })
        + ["}"]
    }

    private var visit: [String] {
      let visitor = visitorParameter
      return [
        "/// Calls the visitor with the model of the item and the adapter of its kind.",
        // The compiler then turns an update of a cell into one switch.
        "@inline(__always)",
        "\(access)func visit<\(visitor): MedleyCore.CellVisitor>(",
        "  _ item: \(itemName),",
        "  with visitor: inout \(visitor)",
      ]
        + Source.block(
          ") -> \(visitor).Result where \(visitor).Host == \(hostParameter)",
          Source.switching(
            over: "item",
            kinds.lines { kind in
              Source.branch(
                kind.pattern,
                kind.hasOwnCells
                  ? "return self.\(kind.name).visit(\(kind.cellsValue), with: &visitor)"
                  : "return visitor.visit(\(kind.modelExpression), adapter: self.\(kind.name))"
              )
            }
          )
        )
    }
  }
#endif
