import Medley
import MedleyForms
import Observation

// A booking: a form with checks, a request to the hotel, a rule about two fields, rows that follow
// from a toggle, and a save that may find a problem. A saved booking appears in the list of bookings, from which
// the form is opened and to which it goes back.

// `nonisolated` is for modules that isolate their declarations to the main actor by default.
nonisolated struct Booking: Equatable, Sendable {
  enum Room: CaseIterable { case single, double, suite }

  enum Extra: CaseIterable { case breakfast, parking, sauna }

  var name = ""
  var email = ""
  var arrival: CalendarDate?
  var departure: CalendarDate?
  var room = Room.double
  var guests = 2
  var extras: Set<Extra> = []
  var isForCompany = false
  var company = ""
  var discount: Double?
  var remark: String?

  var isInOrder: Bool {
    guard let arrival, let departure else { return true }
    return arrival < departure
  }
}

extension Booking {
  /// The form of a booking, which a hotel checks and saves; the screen then goes back.
  static func form(
    _ booking: Booking,
    in store: BookingStore
  ) -> FormOf<FormRow<Booking>> {
    let hotel = store.hotel
    return FormOf(booking) { value in
      FormSection("guest", header: "Guest") {
        TextField("Name", \.name, traits: TextTraits(.name)).required()
        TextField("E-mail", \.email, traits: .emailAddress).required()
          .corrected { $0.filter { !$0.isWhitespace } }
          .check { $0.contains("@") ? nil : "An address contains @." }
          .checkAsync { await hotel.problem(ofAddress: $0) }
        Toggle("For a company", \.isForCompany)
        if value.isForCompany {
          TextField("Company", \.company).required()
        }
      }
      FormSection("stay", header: "Stay") {
        DateField("Arrival", \.arrival).required()
        DateField("Departure", \.departure).required()
        FormRule(\.departure, "The departure is not after the arrival.") { $0.isInOrder }
        Choice("Room", \.room)
        Stepper("Guests", \.guests, in: 1...4)
        FormRule(\.guests, "A single room is for one guest.") {
          $0.room != .single || $0.guests == 1
        }
        MultipleChoice(\.extras)
        NumberField(
          "Discount in %",
          \.discount,
          in: 0...50,
          format: NumberFormat(maximumFractionDigits: 1)
        )
        TextField("Remark", \.remark, placeholder: "none", traits: .multiline)
          .check(.typing) { $0?.count ?? 0 > 200 ? "At most 200 letters." : nil }
      }
      FormSection("buttons") {
        Button("Book", .submit)
        Button("Start again", .discard)
      }
    }
    .onSave { try await hotel.save($0) }
    .onSaved { booking, screen in
      store.bookings.append(booking)
      screen.back()
    }
  }
}

/// The hotel: a server in a program that you write.
actor Hotel {
  init() {}

  func problem(ofAddress address: String) async -> String? {
    try? await Task.sleep(nanoseconds: 300_000_000)
    return address.hasSuffix("example.com") ? "This address cannot receive mail." : nil
  }

  func save(_ booking: Booking) async throws {
    try await Task.sleep(nanoseconds: 500_000_000)
    if booking.room == .suite {
      throw FormProblem(\Booking.room, "The suite is taken.")
    }
  }
}

// MARK: - The list of bookings

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

#if canImport(UIKit)
  import MedleyUIKit
  import UIKit

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
#endif
