extension ListControl {
  /// The value that the control shows.
  public var value: ControlValue {
    switch shape {
    case .toggle(let isOn, _): .toggle(isOn)
    case .text(let entry): .text(entry.text)
    case .date(let date): .date(date)
    case .time(let time): .time(time)
    case .options(let list): .choice(list.chosen ?? "")
    case .steps(let scale), .track(let scale, _): .number(scale.unclampedValue)
    }
  }

  /// Returns the control with a draft as its value, or the same control if it cannot show the draft.
  public func showing(_ draft: ControlValue) -> ListControl {
    var copy = self
    switch (shape, draft) {
    case (.toggle(_, let marks), .toggle(let isOn)): copy.shape = .toggle(isOn, marks: marks)
    case (.text(var entry), .text(let text)):
      entry.text = text
      copy.shape = .text(entry)
    case (.date, .date(let date)): copy.shape = .date(date)
    case (.time, .time(let time)): copy.shape = .time(time)
    case (.options(var list), .choice(let id)):
      list.chosen = id
      copy.shape = .options(list)
    case (.steps(let scale), .number(let number)): copy.shape = .steps(scale.with(number))
    case (.track(let scale, let marks), .number(let number)):
      copy.shape = .track(scale.with(number), marks: marks)
    default: break
    }
    return copy
  }

  /// The number with its range and step; `nil` for a control of another value.
  public var scale: NumberScale? {
    switch shape {
    case .steps(let scale), .track(let scale, _): scale
    case .toggle, .text, .date, .time, .options: nil
    }
  }

  /// The text of a text field; `nil` for another control.
  public var text: String? {
    if case .text(let entry) = shape { entry.text } else { nil }
  }

  /// Whether the control is a field for a secret text.
  public var isSecure: Bool {
    if case .text(let entry) = shape { entry.traits.isSecure } else { false }
  }

  /// Returns the value in words.
  ///
  /// - Parameters:
  ///   - texts: the words of an empty control and of a switch.
  ///   - format: the format of numbers, days and times.
  public func valueText(
    _ texts: ListTexts = ListTexts(),
    format: ValueFormat = .plain
  ) -> String {
    if isSecure { return text?.isEmpty == false ? "••••••" : "" }
    if let text = kind.valueText(self, texts, format) { return text }
    return switch shape {
    case .toggle(let isOn, _): isOn ? texts.on : texts.off
    case .text(let entry): entry.text
    case .date(let date): date.map { format.text(.date($0)) } ?? texts.noDate
    case .time(let time): time.map { format.text(.time($0)) } ?? texts.noTime
    case .options(let list): list.chosenTitle ?? texts.noChoice
    case .steps(let scale), .track(let scale, _): format.text(.number(scale.unclampedValue))
    }
  }

  // MARK: - Typed values

  /// Returns the value of a typed text; `nil` if the text is not a value of the control.
  ///
  /// A number has a decimal point or a decimal comma and no groups of digits. A time is typed as `8:30`,
  /// `8.30`, `0830`, `830` or `8`, a day as `2026-12-24`; an empty text clears a day or a time.
  public func value(ofTyped text: String) -> ControlValue? {
    if case .text = shape { return .text(text) }
    if case .options(let list) = shape {
      return list.options.first { $0.title == text || $0.id == text }.map { .choice($0.id) }
    }
    let text = text.filter { !$0.isWhitespace }
    switch shape {
    case .date: return text.isEmpty ? .date(nil) : CalendarDate(text).map { .date($0) }
    case .time: return text.isEmpty ? .time(nil) : ClockTime(typed: text).map { .time($0) }
    case .steps(let scale), .track(let scale, _):
      guard let number = Double(typed: text), scale.range.contains(number) else { return nil }
      return .number(number)
    case .toggle, .text, .options: return nil
    }
  }

  /// Returns the problem of a typed text that is not a value of the control, for the user.
  public func problem(ofTyped text: String, _ texts: ListTexts = ListTexts()) -> String {
    switch shape {
    case .date: return texts.filled(\.notADate, ["text": text])
    case .time: return texts.filled(\.notATime, ["text": text])
    case .steps(let scale), .track(let scale, _):
      guard let number = Double(typed: text.filter { !$0.isWhitespace }) else {
        return texts.filled(\.notANumber, ["text": text])
      }
      return number < scale.range.lowerBound
        ? texts.filled(\.atLeast, ["limit": scale.range.lowerBound.plainText])
        : texts.filled(\.atMost, ["limit": scale.range.upperBound.plainText])
    case .toggle, .text, .options: return texts.filled(\.notAValue, ["text": text])
    }
  }

  /// Returns the value some steps away: numbers of the range, minutes of a time, visible options.
  ///
  /// - Returns: `nil` for a control without steps.
  public func value(steppedBy steps: Int) -> ControlValue? {
    switch shape {
    case .steps(let scale), .track(let scale, _): .number(scale.moved(by: steps))
    case .time(let time): .time(time?.adding(minutes: steps) ?? .midnight)
    case .options(let list) where list.isSegmented:
      list.option(after: steps).map { .choice($0.id) }
    case .toggle, .text, .date, .options: nil
    }
  }
}

extension OptionList {
  /// Returns the option some places after the chosen one, or the first one if none is chosen.
  fileprivate func option(after places: Int) -> ListControl.Option? {
    guard let first = options.first else { return nil }
    guard let index = options.firstIndex(where: { $0.id == chosen }) else { return first }
    let wanted = index.addingReportingOverflow(places)
    let end = places < 0 ? 0 : options.count - 1
    return options[wanted.overflow ? end : min(max(0, wanted.partialValue), options.count - 1)]
  }
}

extension Double {
  /// Parses a number with a decimal point or a decimal comma.
  fileprivate init?(typed text: String) {
    let text = text.contains(".") ? text : String(text.map { $0 == "," ? "." : $0 })
    self.init(plainText: text)
  }
}

extension ClockTime {
  /// Parses `8:30`, `8.30`, `0830`, `830` and `8`.
  package init?(typed text: String) {
    var parts = text.split(omittingEmptySubsequences: false) { ":.".contains($0) }.map(String.init)
    if parts.count == 1, let digits = parts.first, digits.count > 2 {
      parts = [String(digits.dropLast(2)), String(digits.suffix(2))]
    }
    let isLegal = parts.allSatisfy { part in
      (1...2).contains(part.count) && part.allSatisfy { $0.isASCII && $0.isNumber }
    }
    guard isLegal, parts.count <= 2, let hour = parts.first.flatMap({ Int($0) }) else { return nil }
    self.init(hour: hour, minute: parts.count == 2 ? Int(parts[1]) ?? 0 : 0)
  }
}
