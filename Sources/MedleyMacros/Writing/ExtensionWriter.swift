#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  /// Generates the extensions for the conformances that the author has not written.
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

    /// The conformance to `ListItem`, with the property `model`.
    ///
    /// If a value is not a model, `Cells` does not compile. Swift 6.3 does not report errors in a
    /// type that a macro generates as a member, and crashes later. It reports errors in extensions.
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
      // Generic models are mostly `Codable` if their parameters are; one half alone is rare.
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

    static func declaration(_ lines: [String]) -> DeclSyntax {
      "\(raw: lines.joined(separator: "\n"))"
    }
  }
#endif
