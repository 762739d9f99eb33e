import Medley

/// The text around the fault of a broken line.
struct FaultExcerpt: ListModel {
  /// The text before the fault, and that from it on.
  let before: String
  let after: String

  /// Where the fault is, as in `byte 120 of 240, character 118`.
  let message: String

  var id: String { "fault" }
}

/// A part of the raw text of a line.
struct RawText: ListModel {
  /// The number of the part, from 0.
  let id: Int
  let text: String

  /// The whole line, which is copied.
  let whole: String

  static func == (one: RawText, other: RawText) -> Bool {
    one.id == other.id && one.text == other.text
  }
}

/// Shows the raw text of a broken line, and the place of the fault.
struct BrokenLinePresenter: ListPresenter {
  /// The bytes that are shown of a line; the rest is only counted.
  static let mostBytes = 1 << 20

  /// The characters of a part of the raw text, which is a row.
  private static let partLength = 2_000

  /// The bytes that are shown on each side of the fault.
  private static let contextLength = 400

  /// The title of the screen.
  let title: String

  private let reason: String
  private let bytes: [UInt8]
  private let isCut: Bool
  private let fault: Int?

  /// - Parameters:
  ///   - reason: why the line is broken.
  ///   - bytes: the line.
  ///   - issue: the issue of the line; it is decoded again if it is `nil`.
  init(number: Int, reason: String, bytes: [UInt8], issue: DecodingIssue? = nil) {
    title = "line \(number), broken"
    self.reason = reason
    isCut = bytes.count > Self.mostBytes
    self.bytes = isCut ? Array(bytes.prefix(Self.mostBytes)) : bytes
    let issue = issue ?? Self.issue(of: bytes)
    fault = isCut ? nil : LineFault.offset(in: bytes, at: issue?.codingPath ?? "")
  }

  init(_ line: BrokenLogLine) {
    let bytes = line.file?.beginningOfLine(at: line.offset, length: Self.mostBytes + 1) ?? []
    self.init(number: line.line.number, reason: "\(line.line.reason)", bytes: bytes)
  }

  init(_ line: StoredDelivery) {
    self.init(number: line.number, reason: line.problem ?? "", bytes: line.bytes)
  }

  private static func issue(of bytes: [UInt8]) -> DecodingIssue? {
    do throws(DecodingIssue) {
      _ = try LossyDecoder().decodeElement(LogEntry.self, from: bytes)
      return nil
    } catch {
      return error
    }
  }

  var sections: [ListSection<DeliveryRow>] {
    ListSection("problem") {
      DeliveryRow.field(DeliveryField(name: "broken", text: reason))
      if let fault { DeliveryRow.fault(excerpt(at: fault)) }
    }
    ListSection(
      "raw",
      header: .heading(LogHeading(title: "raw text", note: size)),
      items: parts.map(DeliveryRow.raw)
    )
  }

  private var size: String {
    if bytes.isEmpty { return "not kept" }
    return isCut
      ? "the first \(LogProgress.grouped(bytes.count)) bytes"
      : "\(Counted(bytes.count, "byte"))"
  }

  private func excerpt(at fault: Int) -> FaultExcerpt {
    let before = String(decoding: bytes[max(0, fault - Self.contextLength)..<fault], as: UTF8.self)
    let after = String(decoding: bytes[fault...].prefix(Self.contextLength), as: UTF8.self)
    let place =
      fault == bytes.count
      ? "The line ends here, after byte \(LogProgress.grouped(fault))."
      : "Byte \(LogProgress.grouped(fault + 1)) of \(LogProgress.grouped(bytes.count))."
    return FaultExcerpt(before: before, after: after, message: place)
  }

  private var parts: [RawText] {
    let whole = String(decoding: bytes, as: UTF8.self)
    var parts: [RawText] = []
    var rest = whole[...]
    while !rest.isEmpty {
      let part = rest.prefix(Self.partLength)
      parts.append(RawText(id: parts.count, text: String(part), whole: whole))
      rest = rest[part.endIndex...]
    }
    return parts
  }
}
