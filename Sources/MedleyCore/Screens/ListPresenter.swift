/// Maps a domain value to the sections of a list, without reference to a view.
///
/// A presenter is a value that contains the domain value. Optional rows are written with `if let`. A
/// presenter whose rows can be edited declares a type of edit and receives it, which changes the
/// domain value; the screen then shows the new sections.
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
  /// The items of the list.
  associatedtype Item: ListItem

  /// An edit of the domain value; `Never` for a presenter without edits.
  associatedtype Edit: Sendable = Never

  /// The sections of the whole list.
  @SectionBuilder<Item> var sections: [ListSection<Item>] { get }

  /// The snapshot of the whole list. The default is created from ``sections``.
  ///
  /// A presenter of many rows can store a snapshot and edit it, so that the cost of a change depends
  /// on the edit and not on the number of rows.
  var snapshot: ListSnapshot<Item> { get }

  /// Receives an edit that a behaviour sent with ``ListEvent/send(_:)``; the ``snapshot`` is read
  /// afterwards.
  mutating func receive(_ edit: Edit)
}

extension ListPresenter {
  /// The default is created from ``sections``.
  public var snapshot: ListSnapshot<Item> { ListSnapshot(sections) }
}

extension ListPresenter where Edit == Never {
  /// Never called, because there are no edits.
  public mutating func receive(_ edit: Never) {}
}
