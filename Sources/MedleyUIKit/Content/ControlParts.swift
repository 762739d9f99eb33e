import MedleyCore

/// A switch.
final class TogglePart: TrailingPart {
  private let toggle = UISwitch()
  private var send: (@MainActor (CellEvent) -> Void)?

  var view: UIView { toggle }

  init() {
    toggle.addAction(
      UIAction { [weak self] _ in
        if let self { send?(.edit(.toggle(toggle.isOn))) }
      },
      for: .valueChanged
    )
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    self.send = send
    toggle.accessibilityLabel = content.title
    guard case .toggle(let isOn) = content.control, toggle.isOn != isOn else { return }
    toggle.setOn(isOn, animated: toggle.window != nil)
  }
}

/// A button with a menu of options, one of which is chosen.
final class ChoicePart: TrailingPart {
  private let button = UIButton(type: .system)

  var view: UIView { button }

  init() {
    button.showsMenuAsPrimaryAction = true
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    guard case .choice(let chosen, let options) = content.control else { return }
    let title = options.first { $0.id == chosen }?.title ?? "—"
    button.setTitle(title, for: .normal)
    button.accessibilityLabel = content.title
    button.accessibilityValue = title
    button.menu = UIMenu(
      title: "",
      children: options.map { option in
        UIAction(title: option.title, state: option.id == chosen ? .on : .off) { _ in
          send(.edit(.choice(option.id)))
        }
      }
    )
  }
}

/// A text field.
final class TextPart: TrailingPart {
  private let field = ContentField(frame: .zero)

  var view: UIView { field }

  init() {
    field.font = .preferredFont(forTextStyle: .body)
    field.adjustsFontForContentSizeCategory = true
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    field.send = send
    field.accessibilityLabel = content.title
    guard case .text(let text, let placeholder) = content.control else { return }
    field.placeholder = placeholder
    field.show(text)
  }

  func width(in cellWidth: CGFloat) -> CGFloat { (cellWidth * 0.5).rounded(.down) }

  /// The height of a line of text with space above and below, in points.
  var height: CGFloat {
    let line = field.font?.lineHeight ?? 0
    return max(34, (line + 12).rounded(.up))
  }
}

/// A date picker, or a button that sets today's date if there is no date yet.
final class DatePart: TrailingPart {
  private let holder = UIView()
  private let picker = UIDatePicker()
  private let button = UIButton(type: .system)
  private var send: (@MainActor (CellEvent) -> Void)?

  var view: UIView { holder }

  init() {
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = .compact
    picker.calendar = CalendarDays.calendar
    picker.timeZone = CalendarDays.calendar.timeZone
    picker.addAction(
      UIAction { [weak self] _ in
        if let self { send?(.edit(.date(CalendarDays.day(picker.date)))) }
      },
      for: .valueChanged
    )
    button.setTitle("—", for: .normal)
    button.addAction(
      UIAction { [weak self] _ in self?.send?(.edit(.date(CalendarDays.today))) },
      for: .primaryActionTriggered
    )
    holder.addSubview(picker)
    holder.addSubview(button)
  }

  func show(_ content: ListContent, send: @escaping @MainActor (CellEvent) -> Void) {
    self.send = send
    picker.accessibilityLabel = content.title
    button.accessibilityLabel = content.title
    guard case .date(let day) = content.control else { return }
    picker.isHidden = day == nil
    button.isHidden = day != nil
    if let date = day.flatMap(CalendarDays.date), picker.date != date { picker.date = date }
  }

  func width(in cellWidth: CGFloat) -> CGFloat {
    let width = min(cellWidth / 2, 140)
    picker.frame = CGRect(x: 0, y: 0, width: width, height: height)
    button.frame = picker.frame
    return width
  }

  var height: CGFloat { 36 }
}

/// Converts days of the calendar to the points in time of a date picker.
@MainActor
enum CalendarDays {
  /// A calendar in a fixed time zone: a day has no time zone, and a date picker requires one.
  static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    return calendar
  }()

  static func date(_ day: CalendarDate) -> Date? {
    // Noon, so that rounding never leads to the previous day.
    calendar.date(from: DateComponents(year: day.year, month: day.month, day: day.day, hour: 12))
  }

  /// The current day in the user's time zone.
  static var today: CalendarDate? {
    var local = calendar
    local.timeZone = .current
    return day(Date(), in: local)
  }

  static func day(_ date: Date, in calendar: Calendar = CalendarDays.calendar) -> CalendarDate? {
    let parts = calendar.dateComponents([.year, .month, .day], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
    return CalendarDate(year: year, month: month, day: day)
  }
}
