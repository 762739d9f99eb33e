#if Macros
  /// Generates the extensions for the conformances that the author has not written.
  struct ExtensionWriter {
    let set: ClosedSet
    let type: String

    /// The `@available` attributes of the enum and of the types around it.
    let availability: [String]
    let missingConformances: Set<String>

    var extensions: [String] {
      var sources = [source("MedleyCore.ListItem", member: "model", set.modelProperty)]
      if let form = set.coding {
        // Generic models are mostly `Codable` if their parameters are; one half alone is rare.
        let requirement = form.isDecodable && form.isEncodable ? "Swift.Codable" : nil
        func add(
          _ conformance: String,
          member: String,
          requiring coding: String? = nil,
          _ body: [String]
        ) {
          let coding = coding ?? conformance
          let requirements = set.requirements(of: coding, parameters: requirement ?? coding)
          sources.append(source(conformance, requirements, member: member, body))
        }
        sources.append(
          source(
            "MedleyDecoding.DiscriminatedItem",
            member: "discriminator",
            set.discriminator(form)
          )
        )
        if form.isDecodable {
          add("Swift.Decodable", member: "init(from:)", set.decoding(form))
          // Another `init(from:)` need not decode the kinds as they are described.
          if !set.writtenMembers.contains("init(from:)") {
            add(
              "MedleyDecoding.DescribedItem",
              member: "kinds",
              requiring: "Swift.Decodable",
              set.descriptions(form)
            )
          }
        }
        if form.isEncodable {
          add("Swift.Encodable", member: "encode(to:)", set.encoding(form))
        }
      }
      return sources.compactMap(\.self)
    }

    /// Returns the extension with a conformance and its member, or `nil` if both are written.
    ///
    /// If a value is neither a model nor a set, `Cells` does not compile. Swift 6.3 does not report errors in a
    /// type that a macro generates as a member, and crashes later. It reports errors in extensions.
    private func source(
      _ conformance: String,
      _ requirements: String = "",
      member: String,
      _ body: [String]
    ) -> String? {
      let body = set.writtenMembers.contains(member) ? [] : body
      let missing = conformances(with: conformance).filter {
        missingConformances.contains($0.lastName)
      }
      guard !missing.isEmpty || !body.isEmpty else { return nil }
      let inheritance = missing.isEmpty ? "" : ": \(missing.joined(separator: ", "))"
      let header = "nonisolated extension \(type)\(inheritance)\(requirements)"
      return (availability + Source.block(header, body)).joined(separator: "\n")
    }

    /// Returns a conformance with the conformance to `Sendable` that it implies.
    ///
    /// Swift 6.3 does not derive `Sendable` from `ListItem` while it expands the macro. In some
    /// orders of files, it would report the enum as not `Sendable`.
    private func conformances(with conformance: String) -> [String] {
      conformance.lastName == "ListItem" ? ["Swift.Sendable", conformance] : [conformance]
    }
  }

  /// Builds lines of Swift source.
  enum Source {
    /// Returns a header, an indented body and a closing brace.
    ///
    /// - Parameter summary: the documentation comment above the header.
    static func block(
      _ header: String,
      summary: String? = nil,
      _ body: [String]
    ) -> [String] {
      (summary.map { ["/// \($0)"] } ?? []) + ["\(header) {"] + indented(body) + ["}"]
    }

    /// Returns an exhaustive `switch`, whose cases are not indented.
    static func switching(over subject: String, _ cases: [String]) -> [String] {
      ["switch \(subject) {"] + cases + ["}"]
    }

    /// Returns one case of a `switch`.
    static func branch(_ pattern: String, _ statement: String) -> [String] {
      ["case \(pattern):", "  \(statement)"]
    }

    static func indented(_ lines: [String]) -> [String] {
      lines.map { $0.isEmpty ? $0 : "  \($0)" }
    }
  }
#endif
