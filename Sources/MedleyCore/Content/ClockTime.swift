/// A time of day without a day and a time zone, such as the time of an alarm.
public struct ClockTime: Hashable, Comparable, Sendable {
  /// The hour, from 0 to 23.
  public let hour: Int

  /// The minute, from 0 to 59.
  public let minute: Int

  /// Creates a time, or returns `nil` if a day has no such time.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  private init(minuteOfDay: Int) {
    hour = minuteOfDay / 60
    minute = minuteOfDay % 60
  }

  /// Parses `08:30`, or returns `nil` if the text has another form or is not a valid time.
  public init?(_ text: some StringProtocol) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      text.utf8.allSatisfy({ $0 == 58 || (48...57).contains($0) }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// Returns whether the first time is earlier in the day.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.minuteOfDay < rhs.minuteOfDay
  }

  /// The number of minutes since midnight.
  public var minuteOfDay: Int { 60 * hour + minute }

  /// The first time of a day: 00:00.
  public static let midnight = ClockTime(minuteOfDay: 0)

  /// Returns the time a number of minutes later, around midnight.
  public func adding(minutes: Int) -> ClockTime {
    let sum = (minuteOfDay + minutes % 1440) % 1440
    return ClockTime(minuteOfDay: sum < 0 ? sum + 1440 : sum)
  }
}

extension ClockTime: LosslessStringConvertible {
  /// The time as `08:30`.
  public var description: String {
    [hour, minute].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }
}

extension ClockTime: Codable {
  /// Decodes a text such as `08:30`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.lossless()
  }

  /// Encodes the time as a text such as `08:30`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(lossless: self)
  }
}

extension CalendarDate: Codable {
  /// Decodes a text such as `2024-02-29`.
  public init(from decoder: any Decoder) throws {
    self = try decoder.lossless()
  }

  /// Encodes the day as a text such as `2024-02-29`.
  public func encode(to encoder: any Encoder) throws {
    try encoder.encode(lossless: self)
  }
}

extension Decoder {
  fileprivate func lossless<Value: LosslessStringConvertible>() throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = Value(text) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a \(Value.self)")
    }
    return value
  }
}

extension Encoder {
  fileprivate func encode(lossless value: some LosslessStringConvertible) throws {
    var container = singleValueContainer()
    try container.encode(value.description)
  }
}
