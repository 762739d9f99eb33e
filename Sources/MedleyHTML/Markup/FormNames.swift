// The names and values of the elements of a page's form. A form without a script and the script send
// the same names:
//
//   select KEY            selects or deselects the row
//   select-through KEY    selects the row, the row with the key that is the value, and the rows between
//   select-all KEY        selects all rows of the row's list
//   select-none KEY       deselects them
//   select-action *       chooses an action of all selected rows, whose id is the value
//   expand KEY            shows or hides the rows below a header; shows (true) or hides (false) those below a row
//   search                searches the list for the value
//   action KEY            chooses the action whose id is the value
//   move KEY              moves the row one row up (<) or down (>), one level in (>>) or out (<<), or to the row with
//                         the key; KEY into is the place below a row, KEY before 2 and KEY after 2 are those beside it
//   text KEY MARK         enters the value in the control, unless the mark belongs to the value
//   draft-text KEY        changes the value of the control without sending it
//
// The key * names all rows of the page's list: select-all *, select-none *, select-action *.

/// The shape of a control in the name of its element.
enum ShapeName: String, CaseIterable {
  case toggle, text, date, time, choice
  case number, range
}

/// A short hash of a control's value, which is the same in each process.
enum ValueMark {
  /// Returns the mark: FNV-1a with 64 bits.
  static func of(_ text: String) -> String { of(text.utf8) }

  /// Returns the mark of bytes.
  static func of(_ bytes: some Sequence<UInt8>) -> String {
    let offset: UInt64 = 0xcbf2_9ce4_8422_2325
    return String(bytes.reduce(offset) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 36)
  }
}

extension String {
  /// The text as a browser holds it in a control, and sends it back.
  func inControl(isMultiline: Bool) -> String {
    var bytes: [UInt8] = []
    var wasReturn = false
    for byte in utf8 {
      let isReturn = byte == UInt8(ascii: "\r")
      switch byte {
      case UInt8(ascii: "\r"): if isMultiline { bytes.append(UInt8(ascii: "\n")) }
      case UInt8(ascii: "\n"): if isMultiline, !wasReturn { bytes.append(byte) }
      case UInt8(ascii: "\t"): bytes.append(byte)
      case 0..<0x20, 0x7F: break
      default: bytes.append(byte)
      }
      wasReturn = isReturn
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// A step that moves a row without a pointer; no key of a cell is equal to its value.
enum MoveStep: String {
  case up = "<"
  case down = ">"
  case inward = ">>"
  case outward = "<<"
}
