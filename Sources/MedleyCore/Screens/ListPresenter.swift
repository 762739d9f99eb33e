/// Turns a value of the domain into the sections of a list; it names no view.
///
/// A presenter is a value with the domain value inside. Rows that depend on what is there are
/// written with `if let`, and any list shows it. A presenter whose rows can be edited names a type
/// of edit and takes it, which changes the domain value; the screen then shows the new sections.
///
/// ```swift
/// struct CustomerPresenter: ListPresenter {
///   var customer: Customer
///
///   var sections: [ListSection<DetailRow>] {
///     ListSection("customer") {
///       DetailRow.text(TextRow(id: "name", title: "Name", value: customer.name))
///       if let birthday = customer.birthday {
///         DetailRow.date(DateRow(id: "birthday", title: "Birthday", value: birthday))
///       }
///     }
///   }
///
///   mutating func receive(_ edit: CustomerEdit) {
///     customer.apply(edit)
///   }
/// }
/// ```
public protocol ListPresenter<Item> {
  /// The rows of the list.
  associatedtype Item: ListItem

  /// What the rows change in the domain value; `Never` for a presenter that only shows.
  associatedtype Edit: Sendable = Never

  /// The whole list, as it follows from the domain value.
  @SectionBuilder<Item> var sections: [ListSection<Item>] { get }

  /// The whole list as a snapshot; by default that of ``sections``.
  ///
  /// A presenter of very many rows keeps a snapshot and edits it, so that a change takes no longer
  /// than the edit, and says `sections` only for those who ask.
  var snapshot: ListSnapshot<Item> { get }

  /// Takes an edit that a behaviour sent with ``ListEvent/send(_:)``; the ``snapshot`` is read
  /// afterwards.
  mutating func receive(_ edit: Edit)
}

extension ListPresenter {
  /// The sections as a snapshot.
  public var snapshot: ListSnapshot<Item> { ListSnapshot(sections) }
}

extension ListPresenter where Edit == Never {
  /// Never called: there is no edit to take.
  public mutating func receive(_ edit: Never) {}
}
