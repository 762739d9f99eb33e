import MedleyCore

/// A button with a menu of options, which a program can open too.
///
/// Before iOS 17.4, a program cannot open the menu of a button. The button then becomes first responder,
/// and the options replace the keyboard.
final class ChoiceButton: UIButton, EditorOpening {
  private(set) var choice = OptionList([], chosen: nil)
  private(set) var context: CellContext?
  var isSuspended = false
  private var list: ChoiceList?

  /// The symbol of a menu that replaces the value.
  private let symbol = UIImageView(frame: .zero)

  private static let gap: CGFloat = 6

  func show(_ choice: OptionList, _ context: CellContext) {
    (self.choice, self.context) = (choice, context)
    let title = choice.chosenTitle ?? "—"
    setTitle(title, for: .normal)
    // A value that the user can edit has the color of texts.
    setTitleColor(.label, for: .normal)
    titleLabel?.font = .preferredFont(forTextStyle: .body)
    titleLabel?.adjustsFontForContentSizeCategory = true
    showSymbol()
    accessibilityValue = title
    showsMenuAsPrimaryAction = true
    menu = UIMenu(
      title: "",
      children: choice.options.map { option in
        UIAction(title: option.title, state: option.id == choice.chosen ? .on : .off) { _ in
          context.send(.edit(.choice(option.id)))
        }
      }
    )
    list?.reloadData()
  }

  private func showSymbol() {
    guard symbol.superview == nil else { return }
    symbol.image = UIImage(systemName: "chevron.up.chevron.down")
    symbol.contentMode = .scaleAspectFit
    symbol.tintColor = .quietLabel
    addSubview(symbol)
  }

  // MARK: Layout

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = titleLabel?.naturalWidth ?? 0
    let line = titleLabel?.font.lineHeight ?? 0
    return CGSize(
      width: text + Self.gap + scaled(12),
      height: max(UIView.tapLength, (line + 12).rounded(.up))
    )
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (length, height) = (scaled(12), scaled(16))
    let text = min(titleLabel?.naturalWidth ?? 0, max(0, bounds.width - Self.gap - length))
    // The title and the symbol are at the trailing edge of the button.
    let end = max(0, bounds.width - length)
    let start = max(0, end - Self.gap - text)
    titleLabel?.frame = CGRect(x: start, y: 0, width: text, height: bounds.height)
    symbol.frame = CGRect(x: end, y: (bounds.height - height) / 2, width: length, height: height)
    mirrorSubviewsIfNeeded()
  }

  // MARK: Menu

  func openEditor() {
    if #available(iOS 17.4, tvOS 17.4, macCatalyst 17.4, visionOS 1.1, *) {
      performPrimaryAction()
    } else {
      becomeFirstResponder()
    }
  }

  fileprivate func choose(_ option: ListControl.Option) {
    context?.send(.edit(.choice(option.id)))
    resignFirstResponder()
  }

  // MARK: Options in place of the keyboard

  override var canBecomeFirstResponder: Bool { isUserInteractionEnabled }

  override var inputView: UIView? { list }

  @discardableResult override func becomeFirstResponder() -> Bool {
    if list == nil { list = ChoiceList(self) }
    guard super.becomeFirstResponder() else { return false }
    list?.revealChoice()
    didBecomeFirstResponder()
    return true
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    resign { super.resignFirstResponder() }
  }
}

/// The options of a choice, one below the other; the chosen one has a checkmark.
final class ChoiceList: UITableView, UITableViewDataSource, UITableViewDelegate {
  private static let identifier = "option"

  /// The height of a few options, in points; the others are scrolled to.
  private static let height: CGFloat = 216

  private weak var button: ChoiceButton?

  fileprivate init(_ button: ChoiceButton) {
    self.button = button
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: Self.height), style: .plain)
    autoresizingMask = .flexibleWidth
    register(UITableViewCell.self, forCellReuseIdentifier: Self.identifier)
    dataSource = self
    delegate = self
  }

  required init?(coder: NSCoder) { nil }

  fileprivate func revealChoice() {
    reloadData()
    guard let choice = button?.choice,
      let row = choice.options.firstIndex(where: { $0.id == choice.chosen })
    else {
      return
    }
    scrollToRow(at: IndexPath(row: row, section: 0), at: .middle, animated: false)
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    button?.choice.options.count ?? 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = dequeueReusableCell(withIdentifier: Self.identifier, for: indexPath)
    guard let choice = button?.choice else { return cell }
    let option = choice.options[indexPath.row]
    var content = cell.defaultContentConfiguration()
    content.text = option.title
    cell.contentConfiguration = content
    let isChosen = option.id == choice.chosen
    cell.accessoryType = isChosen ? .checkmark : .none
    cell.accessibilityTraits = isChosen ? [.button, .selected] : .button
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let button, button.choice.options.indices.contains(indexPath.row) else { return }
    button.choose(button.choice.options[indexPath.row])
  }
}
