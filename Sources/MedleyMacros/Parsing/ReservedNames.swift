#if Macros
  /// Names that the macro's own declarations need.
  enum ReservedNames {
    /// The types that the macro writes into the enum.
    static let types: Set<String> = ["ID", "Kind", "Cells"]

    /// What a case cannot be called, because the macro writes a member of that name.
    static let cases: Set<String> = types.union([
      "_CellTypes", "Item", "allCases", "AllCases", "RawValue",
    ])

    /// The standard library's types that an enum can have as raw values.
    static let rawTypes: Set<String> = [
      "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8",
      "UInt16", "UInt32", "UInt64", "UInt128", "Float", "Double",
    ]
  }
#endif
