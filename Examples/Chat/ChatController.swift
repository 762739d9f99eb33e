import Medley
import MedleyUIKit

/// The chat in a view controller, to present or to push in an app.
@MainActor func makeChatController() -> ListViewController<UITableView> {
  let cells = ChatRow.Cells<UITableView>.standard
  let screen = ListScreen("Chat with Ada", presenter: Chat(), cells: cells)
  return ListViewController(screen: screen) {
    let table = UITableView()
    table.separatorStyle = .none
    // The chat opens at its last message, and stays there when a message arrives.
    table.followsEnd = true
    return table
  }
}
