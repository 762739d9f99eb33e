import Form
import Medley
import MedleyUIKit

/// The booking in a view controller, to present or to push in an app.
@MainActor package func makeFormController(
  _ booking: Booking = Booking(),
  at hotel: Hotel
) -> ListViewController<UITableView> {
  let screen = ListScreen<UITableView>("Booking", form: Booking.form(booking, at: hotel))
  return ListViewController(screen: screen) { UITableView(frame: .zero, style: .insetGrouped) }
}
