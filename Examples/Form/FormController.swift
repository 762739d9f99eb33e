import Medley
import MedleyUIKit

/// The bookings in a view controller; it pushes the form onto its navigation controller.
@MainActor func makeFormController(_ store: BookingStore) -> ListViewController<UITableView> {
  let screen = ListScreen<UITableView>(
    "Bookings",
    presenter: Bookings(store: store),
    cells: BookingsRow.Cells.standard
  )
  return ListViewController(screen: screen, resolver: .bookings(store)) {
    UITableView(frame: .zero, style: .insetGrouped)
  }
}
