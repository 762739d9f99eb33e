#if Macros
  extension ClosedSet {
    /// The enum `ID`, one case for each kind.
    var idType: [String] {
      Source.block(
        "\(access)nonisolated enum ID: Swift.Hashable, Swift.Sendable",
        summary: "The identity of a row: its kind, and the id of its model.",
        kinds.lines { kind in
          if case .unit = kind.payload { return ["case \(kind.name)"] }
          return ["case \(kind.name)(\(kind.modelType).ID)"]
        }
      )
    }

    /// The property `id`.
    var idProperty: [String] {
      Source.block(
        "\(access)nonisolated var id: ID",
        summary: "The kind of the row, and the id of its model.",
        Source.switching(
          over: "self",
          kinds.lines { kind in
            let arguments = if case .unit = kind.payload { "" } else { "(model.id)" }
            return Source.branch(kind.pattern, "return .\(kind.name)\(arguments)")
          }
        )
      )
    }

    /// The enum `Kind`, one case without a value for each kind.
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
      Source.block(
        "\(access)nonisolated var kind: Kind",
        summary: "The kind of the row.",
        Source.switching(
          over: "self",
          kinds.lines { Source.branch(".\($0.name)", "return .\($0.name)") }
        )
      )
    }

    /// The property `model`.
    var modelProperty: [String] {
      Source.block(
        "\(access)var model: any MedleyCore.ListModel",
        summary: "The model behind the row.",
        Source.switching(
          over: "self",
          kinds.lines { Source.branch($0.pattern, "return \($0.modelExpression)") }
        )
      )
    }
  }
#endif
