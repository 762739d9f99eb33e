/// Converts the rows of a part to rows of its parent's list.
@usableFromInline
struct ConvertedRows {
  let convert: (any RowStorage) -> any RowStorage

  /// Specialised where the types of the items are known.
  @inlinable
  init<Item, Value>(_ itemCase: ItemCase<Item, Value>) {
    self.init { ItemRows($0.items(as: Value.self).map(itemCase.item)) }
  }

  @usableFromInline
  init(convert: @escaping (any RowStorage) -> any RowStorage) {
    self.convert = convert
  }
}

/// The parts of a presenter and its rows in the parent's list, kept between two readings.
///
/// Each array is converted once. A difference skips memory that two snapshots share: an edit then costs as much as
/// in the part's own list.
@usableFromInline
final class PartMemory {
  private struct Entry {
    /// Retained, so that no other array gets its address.
    var source: any RowStorage
    var converted: any RowStorage
    var reading: Int
  }

  /// The ``PartNodes`` of the presenter's last reading; `nil` if the presenter has changed since.
  var parts: AnyObject?

  /// The saved states of parts that have not arrived yet, by the id of the part.
  var awaited: [String: StateValue] = [:]

  /// Whether the presenter has begun its work.
  var isStarted = false

  /// Whether the last reading found a part that waits for its state.
  private var hasAwaited = false

  private var entries: [UInt: Entry] = [:]

  /// The sections of the last reading, in the part and in the parent's list.
  private var sections: (inPart: [SectionSlot], inParent: [SectionSlot]) = ([], [])

  private var reading = 0

  /// The parts of the presenter, the properties of their presenters, and the last readings that found them, by their ids.
  private var known: [String: (part: ErasedPart, property: AnyKeyPath, reading: Int)] = [:]
  private var partReading = 0

  /// The ids that several parts of the last reading have.
  private(set) var duplicates: [String] = []

  /// Reads the parts of a presenter.
  func members<Presenter>(
    of presenter: Presenter,
    _ parts: PartsOfPresenter<Presenter>
  ) -> [PartMember<Presenter>] {
    partReading += 1
    duplicates = []
    return parts.members(presenter, self)
  }

  /// Returns the part of an earlier reading, or makes it; a second part with an id is left out.
  ///
  /// A part of another property or kind with the same id is made again, without memory.
  @usableFromInline
  func part<Parent, Presenter>(
    _ id: String,
    of property: AnyKeyPath,
    as caseName: String,
    make: () -> PresenterNode<Parent, Presenter>
  ) -> PartMember<Parent> {
    let known = known[id]
    if known?.reading == partReading {
      duplicates.append(id)
      return .sections([])
    }
    var node = known?.property == property ? known?.part as? PresenterNode<Parent, Presenter> : nil
    if node?.caseName != caseName { node = nil }
    let part = node ?? make()
    self.known[id] = (part, property, partReading)
    return .part(part)
  }

  /// Whether the last reading found a part, or a part within a part, that waits for its state.
  var hasArrivals: Bool { hasAwaited || known.values.contains { $0.part.memory.hasArrivals } }

  /// Returns the sections of a part in the parent's list.
  ///
  /// If the part has not changed, its sections are not converted again.
  func sections(
    of part: [SectionSlot],
    _ convert: (SectionSlot) -> SectionSlot
  ) -> [SectionSlot] {
    let isKnown =
      part.count == sections.inPart.count
      && zip(part, sections.inPart).allSatisfy { $0.isShared(with: $1) }
    if !isKnown {
      reading += 1
      sections = (part, part.map(convert))
      forgetUnread()
    }
    return sections.inParent
  }

  /// Returns the rows of an array in the parent's list.
  func rows(of source: any RowStorage, _ rows: ConvertedRows) -> any RowStorage {
    let address = source.address
    if let entry = entries[address], entry.source.count == source.count {
      entries[address]?.reading = reading
      return entry.converted
    }
    let converted = rows.convert(source)
    entries[address] = Entry(source: source, converted: converted, reading: reading)
    return converted
  }

  /// Forgets the arrays that the reading has not used.
  private func forgetUnread() {
    guard entries.contains(where: { $0.value.reading != reading }) else { return }
    entries = entries.filter { $0.value.reading == reading }
  }

  /// Forgets the parts that the last reading has not found.
  func forgetRemoved() {
    hasAwaited = awaited.keys.contains { known[$0]?.reading == partReading }
    guard known.contains(where: { $0.value.reading != partReading }) else { return }
    known = known.filter { $0.value.reading == partReading }
  }
}
