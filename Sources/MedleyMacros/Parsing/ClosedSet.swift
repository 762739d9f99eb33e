#if Macros
  /// An enum whose cases carry one model each, as far as the macro needs it.
  struct ClosedSet {
    /// The name as it is written, with backticks if it has any.
    let name: String

    /// The access modifier of members, with a space behind, or nothing.
    let access: String
    let kinds: ConditionalList<KindDeclaration>

    /// The names of the members that the author has written, with argument labels.
    let writtenMembers: Set<String>

    /// The protocols that the declaration itself states, without their modules.
    let statedConformances: Set<String>
    let genericParameters: [String]

    /// Names that a generic parameter of a member must not have.
    let takenNames: Set<String>
    let coding: CodingForm?
  }

  extension ClosedSet {
    /// What the generic parameters of members are called where nothing else has these names.
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
#endif
