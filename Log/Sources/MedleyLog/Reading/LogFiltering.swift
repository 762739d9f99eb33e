import Foundation
import Medley

/// Filters the rows of a log in parallel pieces, and returns the pieces in order.
struct LogFiltering {
  private var query = LogQuery(LogFilter())

  /// The pieces that are being filtered, the oldest first.
  private var pieces: [(piece: LiveLog.Piece, rows: Task<[LogRow], Never>)] = []

  /// The source of the rows that were found.
  private var source: LineSource?

  private let breadth = min(ProcessInfo.processInfo.activeProcessorCount, 8) * 2

  /// Starts again with another filter.
  mutating func setFilter(_ filter: LogFilter) {
    guard filter != query.filter else { return }
    cancel()
    query = LogQuery(filter)
    source = nil
  }

  mutating func cancel() {
    for (_, rows) in pieces { rows.cancel() }
    pieces = []
  }

  /// Starts to filter as many pieces as possible.
  ///
  /// - Returns: the oldest piece.
  mutating func begin(
    _ log: inout LiveLog,
    _ classes: LineClasses
  ) -> (
    piece: LiveLog.Piece, rows: Task<[LogRow], Never>
  )? {
    log.takeNewRows()
    query.learn(classes.all)
    var next = pieces.last.map { $0.piece.first + $0.piece.rows.count } ?? 0
    while pieces.count < breadth, let piece = log.piece(from: next) {
      next = piece.first + piece.rows.count
      if source == nil { source = piece.file.map { LineSource($0, terms: query.filter.terms) } }
      pieces.append((piece, Task { [query, source] in await query.accepted(of: piece, source) }))
    }
    return pieces.first
  }

  /// Removes the oldest piece.
  mutating func removeFirst() {
    if !pieces.isEmpty { pieces.removeFirst() }
  }
}

extension LogQuery {
  /// Returns the accepted rows of a piece.
  ///
  /// - Parameter source: the source of the rows that terms find.
  @concurrent
  func accepted(of piece: LiveLog.Piece, _ source: LineSource?) async -> [LogRow] {
    var accepted: [LogRow] = []
    let lines = PieceLines(piece.rows)
    for (index, row) in piece.rows.enumerated() {
      if Task.isCancelled { return [] }
      switch row {
      case .delivery(let line):
        let number = piece.classes[index]
        guard lines.withLine(of: line, { accepts(classNumber: number, line: $0) }) else { continue }
        let isOfSource = source.map { $0.file === line.file } ?? false
        accepted.append(isOfSource ? .delivery(line.found(by: source ?? line.source)) : row)
      case .broken(let line): if filter.accepts(line.line) { accepted.append(row) }
      case .heading, .status, .search: accepted.append(row)
      }
    }
    return accepted
  }
}

extension LiveLog.Piece {
  /// The file of the first delivery.
  fileprivate var file: LogFile? {
    for case .delivery(let line) in rows { return line.file }
    return nil
  }
}

/// The lines of the rows of a piece, which are read together if they are near each other.
private struct PieceLines {
  /// The most bytes that are read at once.
  private static let mostBytes = 4 << 20

  private var file: LogFile?
  private var start = 0
  private var bytes: [UInt8] = []

  init(_ rows: [LogRow]) {
    var lines: [DeliveryLine] = []
    for case .delivery(let line) in rows { lines.append(line) }
    guard let first = lines.first, let last = lines.last, first.file === last.file else { return }
    let span = last.offset - first.offset
    guard (0..<Self.mostBytes).contains(span) else { return }
    file = first.file
    start = first.offset
    bytes = first.file.read(start..<last.offset) + first.file.line(at: last.offset)
  }

  /// Calls a closure with the line of a row.
  func withLine<Result>(
    of line: DeliveryLine,
    _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let offset = line.offset - start
    guard line.file === file, bytes.indices.contains(offset) else {
      return line.file.line(at: line.offset).withUnsafeBufferPointer(body)
    }
    return bytes.withUnsafeBufferPointer { bytes in
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      return body(UnsafeBufferPointer(rebasing: bytes[offset..<end]))
    }
  }
}
