import Foundation
import MedleyCore
import MedleyUIKit
import StrictUIKit

@MainActor
func makeController(for customer: CustomerCard, restoring saved: Data?) -> UINavigationController {
  let navigation = makeController(for: customer)
  if let saved, let state = try? JSONDecoder().decode(NavigationState.self, from: saved) {
    (navigation.viewControllers.first as? ListViewController<UITableView>)?.restore(state)
  }
  return navigation
}

@MainActor
func savedState(of navigation: UINavigationController) -> Data? {
  let first = navigation.viewControllers.first as? ListViewController<UITableView>
  return first.flatMap { try? JSONEncoder().encode($0.savedState) }
}
