public import MedleyCore

/// How a locale writes numbers, days and times.
struct LocaleConventions: Hashable, Sendable {
  /// The text between the integer part and the fraction of a number.
  var decimalSeparator = "."

  /// The text between groups of digits; empty if digits are not grouped.
  var groupingSeparator = ""

  /// The sizes of the groups of digits, from the decimal separator on; the last size repeats.
  var groupSizes = [3]

  /// The format of a day in the notation of `strftime`.
  var dateFormat = "%Y-%m-%d"

  /// The abbreviated names of the months, from January on.
  var monthNames: [String] = []

  /// The texts before and after noon; `nil` for a clock of 24 hours.
  var dayHalves: [String]?

  /// Returns the text of a value.
  func text(of value: ListValue) -> String {
    switch value {
    case .number: text(of: value.description)
    case .date(let date): text(of: date) ?? date.description
    case .time(let time): text(of: time)
    }
  }

  // MARK: Numbers

  /// Returns the text of a number in decimal digits with a point.
  private func text(of number: String) -> String {
    let isNegative = number.hasPrefix("-")
    let parts = number.drop { $0 == "-" }
      .split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    // A number without digits, such as an infinite one.
    guard let whole = parts.first, parts.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }) else {
      return number
    }
    let text = ([grouped(whole)] + parts.dropFirst().map(String.init))
      .joined(separator: decimalSeparator)
    return isNegative ? "-" + text : text
  }

  private func grouped(_ digits: Substring) -> String {
    guard !groupingSeparator.isEmpty else { return String(digits) }
    var groups: [Substring] = []
    var rest = digits
    while let size = size(ofGroup: groups.count), rest.count > size {
      groups.append(rest.suffix(size))
      rest = rest.dropLast(size)
    }
    return ([rest] + groups.reversed()).joined(separator: groupingSeparator)
  }

  /// Returns the size of a group, counted from the decimal separator; `nil` if the rest is one group.
  private func size(ofGroup index: Int) -> Int? {
    let size = groupSizes.indices.contains(index) ? groupSizes[index] : groupSizes.last
    return size.flatMap { $0 > 0 ? $0 : nil }
  }

  // MARK: Days and times

  /// Returns the text of a day, or `nil` if the format has a part of another kind.
  private func text(of date: CalendarDate) -> String? {
    var text = ""
    var isPart = false
    var isPadded = true
    for character in dateFormat {
      guard isPart else {
        (isPart, isPadded) = (character == "%", true)
        if !isPart { text.append(character) }
        continue
      }
      switch character {
      case "-":
        isPadded = false
        continue
      // The flag of another era.
      case "E": continue
      case "e": text += "\(date.day)"
      case "d": text += isPadded ? Self.padded(date.day) : "\(date.day)"
      case "m": text += isPadded ? Self.padded(date.month) : "\(date.month)"
      // A year of two digits is ambiguous.
      case "Y", "y": text += String(date.year)
      case "b", "h", "B":
        guard monthNames.indices.contains(date.month - 1) else { return nil }
        text += monthNames[date.month - 1]
      case "%": text.append("%")
      default: return nil
      }
      isPart = false
    }
    return text
  }

  private func text(of time: ClockTime) -> String {
    guard let dayHalves, dayHalves.count == 2 else { return time.description }
    let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
    return "\(hour):\(Self.padded(time.minute)) \(dayHalves[time.hour / 12])"
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}

#if os(macOS) || os(Linux)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Glibc)
    import Glibc
  #endif

  extension LocaleConventions {
    /// The conventions of `LC_NUMERIC` and `LC_TIME` of the process.
    ///
    /// In the locale C, and in a locale that the system does not have, values are written without a
    /// locale.
    static let system: LocaleConventions = {
      // The locale is freed below, and its texts are copied.
      guard let locale = newlocale(LC_CTYPE_MASK | LC_NUMERIC_MASK | LC_TIME_MASK, "", nil) else {
        return LocaleConventions()
      }
      defer { freelocale(locale) }
      return LocaleConventions(locale) ?? LocaleConventions()
    }()

    private init?(_ locale: locale_t) {
      func text(_ item: some BinaryInteger) -> String {
        nl_langinfo_l(nl_item(item), locale).flatMap { String(validatingCString: $0) } ?? ""
      }
      let format = text(D_FMT)
      // The format of the locale C, whose order of day and month would be ambiguous.
      guard !format.isEmpty, format != "%m/%d/%y" else { return nil }
      self.init()
      dateFormat = format
      decimalSeparator = text(RADIXCHAR)
      groupingSeparator = text(THOUSEP)
      #if !canImport(Darwin)
        groupSizes = Self.groupSizes(of: locale)
      #endif
      // The constants of the months are consecutive.
      monthNames = (0..<12).map { text(Int(ABMON_1) + $0) }
      if text(T_FMT).split(separator: "%").contains(where: { "rIp".contains($0.first ?? " ") }) {
        dayHalves = [text(AM_STR), text(PM_STR)]
      }
    }

    #if !canImport(Darwin)
      private static func groupSizes(of locale: locale_t) -> [Int] {
        // The locale of this thread only, until the sizes are copied.
        let previous = uselocale(locale)
        defer { _ = uselocale(previous) }
        guard let bytes = localeconv()?.pointee.grouping else { return [] }
        var sizes: [Int] = []
        var index = 0
        // A byte of 0 ends the sizes; CHAR_MAX states that the rest of the digits is one group.
        while bytes[index] > 0 {
          sizes.append(bytes[index] == CChar.max ? 0 : Int(bytes[index]))
          index += 1
        }
        return sizes
      }
    #endif
  }
#else
  extension LocaleConventions {
    /// The conventions of no locale.
    static let system = LocaleConventions()
  }
#endif

extension ValueFormat {
  /// The format of the locale of the process; see `LC_NUMERIC` and `LC_TIME`.
  ///
  /// It is the format of a ``TerminalHost`` that is shown in a terminal.
  public static let system = ValueFormat { LocaleConventions.system.text(of: $0) }
}
