import Medley
import MedleyForms
import Observation

// The list of bookings, from which the form is opened and to which it goes back.

/// The bookings of this program.
///
/// Both screens read and change the store on their actor.
@Observable
final class BookingStore {
  let hotel: Hotel
  var bookings: [Booking] = []

  init(hotel: Hotel) {
    self.hotel = hotel
  }
}

struct BookingRow: ListModel {
  let id: Int
  let title: String
  let stay: String
}

@ListItem
enum BookingsRow {
  case booking(BookingRow)
  case new
}

/// All bookings, and a button for a new one.
struct Bookings: ListPresenter {
  let store: BookingStore

  init(store: BookingStore) {
    self.store = store
  }

  var sections: [ListSection<BookingsRow>] {
    ListSection("bookings") {
      for (index, booking) in store.bookings.enumerated() {
        let days = [booking.arrival, booking.departure].compactMap { $0?.description }
        BookingsRow.booking(
          BookingRow(id: index, title: booking.name, stay: days.joined(separator: " to "))
        )
      }
      BookingsRow.new
    }
  }
}

extension BookingsRow.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      booking: .content { ListContent($0.title, detail: $0.stay) },
      new: .content { _ in ListContent("New booking", accessory: .disclosure, style: .prominent) }
        .onSelect { _, event in event.go("booking") }
        .selectable(false)
        .selectionLabel { _ in "open" }
    )
  }
}

extension RouteResolver where Host: ContentHost {
  /// The screens of the program: `bookings` and `booking`.
  static func bookings(_ store: BookingStore) -> Self {
    var resolver = Self()
    resolver.add("bookings") { _ in
      ListScreen(
        "Bookings",
        presenter: Bookings(store: store),
        cells: BookingsRow.Cells.standard
      )
    }
    resolver.add("booking") { _ in
      ListScreen("New booking", form: Booking.form(Booking(), in: store))
    }
    return resolver
  }
}
