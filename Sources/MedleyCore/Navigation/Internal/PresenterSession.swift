/// A running screen with its presenter.
final class PresenterSession<Presenter: ListPresenter, Host: ListHost>: ListSession<Host> {
  private var presenter: Presenter
  private let controller: ListController<Presenter.Item, Host>

  init(
    title: String,
    presenter: Presenter,
    controller: ListController<Presenter.Item, Host>,
    host: Host
  ) {
    self.presenter = presenter
    self.controller = controller
    super.init(title: title, list: controller, host: host)
    controller.onEdit(Presenter.Edit.self) { [weak self] edit in
      self?.receive(edit)
    }
    update()
  }

  override var onRoute: ((ListRoute) -> Void)? {
    didSet { controller.onRoute = onRoute }
  }

  override func send<Edit: Sendable>(_ edit: Edit) {
    controller.receive(edit)
  }

  override func update() {
    controller.apply(presenter.snapshot)
  }

  private func receive(_ edit: Presenter.Edit) {
    presenter.receive(edit)
    update()
  }
}
