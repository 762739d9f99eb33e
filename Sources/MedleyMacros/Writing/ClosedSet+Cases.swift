#if Macros
  extension ClosedSet {
    /// The enum `Cases` with one `ItemCase` for each case with a value; empty if it is not generated.
    var casesType: [String] {
      let cases = kinds.filter { if case .unit = $0.payload { false } else { true } }
      guard !cases.elements.isEmpty, ownsIdentity, !isCasesTaken else { return [] }
      return Source.block(
        "\(access)nonisolated enum Cases",
        summary: "The cases that the rows of parts may have.",
        cases.lines(itemCase)
      )
    }

    /// Whether the macro generates `ID` with one case for each kind.
    private var ownsIdentity: Bool {
      !writtenMembers.contains("ID") && !writtenMembers.contains("id")
    }

    /// Whether `Cases` is the name of a case, of a model or of a type around the enum.
    private var isCasesTaken: Bool {
      takenNames.contains("Cases") || kinds.elements.contains { $0.plainName == "Cases" }
    }

    private func itemCase(_ kind: KindDeclaration) -> [String] {
      let availability = kind.isDeprecated ? ["@available(*, deprecated)"] : []
      return availability
        + Source.block(
          "\(access)static var \(kind.name): MedleyCore.ItemCase<\(name), \(kind.modelType)>",
          [
            "MedleyCore.ItemCase(\(kind.plainName.literal)) {",
            "  \(kind.construction("$0"))",
            "} id: {",
            "  .\(kind.name)($0)",
            "} valueID: {",
            "  if case .\(kind.name)(let id) = $0 {",
            "    return id",
            "  }",
            "  return nil",
            "}",
          ]
        )
    }
  }

  extension KindDeclaration {
    /// The type that has the cells: the items of a `Spaced`, or the type of the model.
    var cellsOwner: String { spacedItem ?? modelType }

    /// The expression for the value that the cells receive, after the pattern has matched.
    var cellsValue: String { spacedItem == nil ? "model" : "model.item" }

    /// Whether the cells of the case are those of its type, which is a model or another closed set.
    var hasOwnCells: Bool {
      if case .model = payload { true } else { false }
    }
  }
#endif
