#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// The controls that an item of a collection view has while the list is edited.
struct EditingControls: OptionSet {
  let rawValue: Int

  /// A circle that selects it, in place of a button to delete it.
  static let select = EditingControls(rawValue: 1)

  /// A button that shows what a swipe offers, which is to delete it.
  static let swipe = EditingControls(rawValue: 2)

  /// A button that deletes it at once, where it cannot be swiped.
  static let delete = EditingControls(rawValue: 4)

  /// A handle that moves it.
  static let move = EditingControls(rawValue: 8)

  /// The same in the words of UIKit, which shows them while the list is edited.
  @MainActor func accessories(delete: @escaping @MainActor () -> Void) -> [UICellAccessory] {
    var accessories: [UICellAccessory] = []
    if contains(.select) { accessories.append(.multiselect(displayed: .whenEditing)) }
    if contains(.swipe) { accessories.append(.delete(displayed: .whenEditing)) }
    if contains(.delete) {
      accessories.append(.delete(displayed: .whenEditing, actionHandler: delete))
    }
    if contains(.move) { accessories.append(.reorder(displayed: .whenEditing)) }
    return accessories
  }
}
