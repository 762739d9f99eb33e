import MedleyCore

/// The buttons of a navigation bar for the actions of a screen.
///
/// The items of actions that stay are kept, because a bar animates the items that are replaced.
@MainActor final class ScreenActionItems {
  /// The largest number of buttons; the last one opens a menu if there are more actions.
  private static let limit = 3

  /// Performs an action.
  private let perform: (ScreenActionLabel.ID) -> Void

  private var labels: [ScreenActionLabel.ID: ScreenActionLabel] = [:]
  private var items: [ScreenActionLabel.ID: UIBarButtonItem] = [:]
  private var moreItem: UIBarButtonItem?
  private var moreLabels: [ScreenActionLabel] = []

  init(perform: @escaping (ScreenActionLabel.ID) -> Void) {
    self.perform = perform
  }

  /// Shows actions in a navigation item, after the items that belong to the program.
  ///
  /// The first action is the outermost one.
  func show(_ actions: [ScreenActionLabel], in item: UINavigationItem, _ texts: ListTexts) {
    let shown = item.rightBarButtonItems ?? []
    let own = Set((Array(items.values) + [moreItem].compactMap(\.self)).map(ObjectIdentifier.init))
    let others = shown.filter { !own.contains(ObjectIdentifier($0)) }
    let hasMore = actions.count > Self.limit
    let buttons = hasMore ? actions.prefix(Self.limit - 1) : actions[...]
    items = items.filter { id, _ in buttons.contains { $0.id == id } }
    labels = labels.filter { id, _ in items[id] != nil }
    var new = others + buttons.map { button(for: $0, texts) }
    moreLabels = hasMore ? moreLabels : []
    if hasMore { new.append(moreButton(for: Array(actions.dropFirst(buttons.count)), texts)) }
    guard !new.elementsEqual(shown, by: ===) else { return }
    item.rightBarButtonItems = new
  }

  private func button(for label: ScreenActionLabel, _ texts: ListTexts) -> UIBarButtonItem {
    let item = items[label.id] ?? makeButton(for: label)
    guard labels[label.id] != label else { return item }
    items[label.id] = item
    labels[label.id] = label
    item.title = label.title
    item.image = label.symbol.flatMap { UIImage(systemName: $0) }
    item.isEnabled = label.isAvailable
    item.tintColor = label.role == .destructive ? .systemRed : nil
    item.accessibilityLabel = label.title
    item.accessibilityValue = label.isRunning ? texts.actionRunning : nil
    return item
  }

  private func makeButton(for label: ScreenActionLabel) -> UIBarButtonItem {
    UIBarButtonItem(primaryAction: UIAction { [weak self] _ in self?.perform(label.id) })
  }

  private func moreButton(for actions: [ScreenActionLabel], _ texts: ListTexts) -> UIBarButtonItem {
    let item = moreItem ?? UIBarButtonItem(image: UIImage(systemName: "ellipsis.circle"), menu: nil)
    moreItem = item
    item.accessibilityLabel = texts.screenActions
    guard moreLabels != actions else { return item }
    moreLabels = actions
    item.menu = UIMenu(children: actions.map(element))
    return item
  }

  private func element(for label: ScreenActionLabel) -> UIMenuElement {
    var attributes: UIMenuElement.Attributes = label.role == .destructive ? .destructive : []
    if !label.isAvailable { attributes.insert(.disabled) }
    return UIAction(
      title: label.title,
      image: label.symbol.flatMap { UIImage(systemName: $0) },
      attributes: attributes
    ) { [weak self] _ in self?.perform(label.id) }
  }
}
