/// The keys of the cells of a list: short texts by which a program outside this process names a
/// cell, such as a browser.
///
/// A key names the same row in each process if the row's id is `Codable`. It contains no names of
/// types, and only letters, digits and characters that an address and an attribute need not escape.
enum CellKey<ID: Hashable & Sendable> {
  /// Returns the key of a cell.
  static func text(of identity: ItemIdentity) -> String {
    switch identity.storage {
    case .row(let erased, let occurrence):
      let id = identity.rowID(as: ID.self).flatMap { StateValue(encoding: $0)?.text }
      // No process can read the id in the key of an id that cannot be encoded.
      let text = id ?? "~\(digest(of: erased))" + modelText(of: identity)
      return occurrence == 0 ? text : "\(text),\(occurrence)"
    case .header(let section): return "@\(digest(of: section.id))"
    case .footer(let section): return "@@\(digest(of: section.id))"
    }
  }

  /// Returns the row of a key, or `nil` if the key does not name a row by its id.
  static func row(_ key: String) -> ItemIdentity? {
    let parts = key.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    guard let text = parts.first, let id = StateValue(text: String(text))?.decoded(as: ID.self)
    else { return nil }
    let occurrence = parts.count == 2 ? Int(parts[1]) : 0
    guard let occurrence, occurrence >= 0 else { return nil }
    return .row(id, occurrence: occurrence)
  }

  /// Returns the value that a key contains: the id of its row, or that of the row's model in an open list.
  ///
  /// `nil` for the key of an id that cannot be encoded.
  static func value(_ key: some StringProtocol) -> StateValue? {
    var text = key.prefix { $0 != "," }
    if text.first == "~" {
      guard let end = text.dropFirst().firstIndex(of: "~") else { return nil }
      text = text[text.index(after: end)...]
    }
    return StateValue(text: String(text))
  }

  /// The id of the model of a row in an open list, unless it is long.
  private static func modelText(of identity: ItemIdentity) -> String {
    guard ID.self == AnyListItem.ID.self, let id = identity.rowID(as: AnyListItem.ID.self),
      let text = StateValue(encoding: id.box.anyModel.id)?.text, text.utf8.count <= 64
    else { return "" }
    return "~\(text)"
  }

  /// Returns the FNV-1a hash of the type and the description of an id, which is the same in each
  /// process.
  private static func digest(of id: ErasedID) -> String {
    let text = "\(String(reflecting: type(of: id.value))) \(id)"
    let offset: UInt64 = 0xcbf2_9ce4_8422_2325
    let hash = text.utf8.reduce(offset) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    return String(hash, radix: 36)
  }
}
