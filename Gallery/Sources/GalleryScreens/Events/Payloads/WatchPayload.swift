/// Someone began to watch the repository.
struct WatchPayload: DeliveryPayload {
  let action: ActionName

  func headline(by sender: String) -> String { "\(sender) \(action.words) watching the repository" }
}
