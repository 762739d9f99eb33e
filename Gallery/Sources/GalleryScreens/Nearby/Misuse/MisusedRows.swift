import Medley

/// A section in which everything is done wrong that the compiler lets pass.
///
/// The article says of its protocols that type safety is the price, and asks that abuse be logged.
/// Here each mistake is survived, is reported with the types that are involved, and costs no other
/// row. (A closed set does not compile with the first two.)
package struct MisusedRows {
  /// Makes the rows.
  package init() {}

  var section: ListSection<AnyListItem> {
    ListSection(
      SectionID(NearbySection.misuse),
      header: NearbyHeading(title: "Misuse")
    ) {
      // Only the harbour office's notices have a cell; the name alone does not give one.
      HarbourOffice.Notice(id: 1, text: "High water at 14:20.")
      TownHall.Notice(id: 1, text: "The bridge is closed on Monday.")
      // A row that names a cell which was made for another model.
      LooseRow(id: "loose", cell: .place, content: AnyListItem(NearbyHeading(title: "Loose")))
      // Its control, its edit and its route lead nowhere.
      Newsletter(isOn: false)
    }
  }
}
