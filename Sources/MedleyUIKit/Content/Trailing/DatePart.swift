import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// A day that can be chosen; a button offers to choose the first one.
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
    picker.addAction(UIAction { [weak self] _ in self?.changed() }, for: .valueChanged)
    button.setTitle("—", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.begin() }, for: .primaryActionTriggered)
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

  private func changed() {
    send?(.edit(.date(CalendarDays.day(picker.date))))
  }

  private func begin() {
    send?(.edit(.date(CalendarDays.today)))
  }

  func width(in cellWidth: CGFloat) -> CGFloat {
    let width = min(cellWidth / 2, 140)
    picker.frame = CGRect(x: 0, y: 0, width: width, height: height)
    button.frame = picker.frame
    return width
  }

  var height: CGFloat { 36 }
}
