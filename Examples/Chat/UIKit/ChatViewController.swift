import Chat
import Medley
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

final class ChatViewController: ListViewController {
}
