#if Macros
  /// Writes the conformances, each only if the author has not stated it.
  struct ExtensionWriter {
    let set: ClosedSet
    let type: String

    /// The `@available` attributes of the enum and of the types around it.
    let availability: [String]
    let missingConformances: Set<String>

    var extensions: [String] {
      [
        item,
        set.coding.flatMap { form in
          form.isDecodable
            ? coding("Decodable", form, member: "init(from:)", body: set.decoding(form)) : nil
        },
        set.coding.flatMap { form in
          form.isEncodable
            ? coding("Encodable", form, member: "encode(to:)", body: set.encoding(form)) : nil
        },
      ].compactMap(\.self)
    }

    /// The conformance to `ListItem`, with the one member whose errors must come from an extension.
    ///
    /// Where a value is no model, `Cells` cannot be compiled; Swift 6.3 says nothing of errors in a
    /// type that is written as a member, and crashes later. It does say what is wrong here.
    private var item: String? {
      source(
        conformance: "ListItem",
        of: "MedleyCore",
        requirements: "",
        body: set.writtenMembers.contains("model") ? [] : set.modelProperty
      )
    }

    private func coding(
      _ conformance: String,
      _ form: CodingForm,
      member: String,
      body: [String]
    ) -> String? {
      // Generic models are mostly `Codable` where their parameters are, and neither half alone.
      let both = form.isDecodable && form.isEncodable
      return source(
        conformance: conformance,
        of: "Swift",
        requirements: set.requirements(
          of: conformance,
          parameters: both ? "Swift.Codable" : "Swift.\(conformance)"
        ),
        body: set.writtenMembers.contains(member) ? [] : body
      )
    }

    private func source(
      conformance: String,
      of module: String,
      requirements: String,
      body: [String]
    ) -> String? {
      let isMissing = missingConformances.contains(conformance)
      guard isMissing || !body.isEmpty else { return nil }
      let inheritance = isMissing ? ": \(module).\(conformance)" : ""
      let header = "nonisolated extension \(type)\(inheritance)\(requirements)"
      return (availability + Source.block(header, body)).joined(separator: "\n")
    }
  }
#endif
