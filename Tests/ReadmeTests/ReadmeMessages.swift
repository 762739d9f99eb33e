// The kinds of messages that the first block of the README takes as given.

import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

struct TextMessage: ListModel { let id: Int, text: String }

final class TextMessageCell: UITableViewCell, ConfigurableCell {
  func configure(with message: TextMessage, context: CellContext) {
    textLabel?.text = message.text
  }
}
