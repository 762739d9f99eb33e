extension String {
  /// Whether it is printable ASCII that neither begins nor ends with a blank: a line as it stands,
  /// of as many columns as bytes.
  var isPlainLine: Bool {
    let bytes = utf8
    guard let first = bytes.first, first != 0x20, bytes.last != 0x20 else { return false }
    return bytes.allSatisfy { 0x20 <= $0 && $0 < 0x7F }
  }
}
