/// Has a presenter receive edits, one after the other, and shows what it says then.
final class PresenterLoop<Presenter: ListPresenter, Host: ListHost> {
  let controller: ListController<Presenter.Item, Host>
  private var presenter: Presenter

  /// What is still to do: a presenter may be asked to receive or to update while it receives, by a
  /// store that tells its observers at once.
  private var pending: [Step] = []
  private var isWorking = false

  /// Hands a snapshot to the list, on the main actor if the screen is used there.
  private var show: (ListSnapshot<Presenter.Item>) -> Void

  private enum Step {
    case receive(Presenter.Edit)
    case update
  }

  init(presenter: Presenter, controller: ListController<Presenter.Item, Host>) {
    self.presenter = presenter
    self.controller = controller
    show = { [controller] in controller.apply($0, isolation: nil) }
    controller.onEdit(Presenter.Edit.self) { [weak self, reporter = controller.reporter] edit in
      guard let self else {
        // The list outlived its screen: the edit must not vanish silently.
        return reporter.report(.unhandledEdit(type: "\(Presenter.Edit.self)"))
      }
      perform(.receive(edit))
    }
  }

  /// Has large updates planned in the background, if the screen is used on the main actor.
  ///
  /// Any other actor may own the screen, which then must not keep the actor alive.
  func planInBackground(on isolation: isolated (any Actor)?) {
    guard isolation === MainActor.shared else { return }
    show = { [controller] in controller.apply($0, isolation: isolation) }
  }

  func update() {
    perform(.update)
  }

  /// Does one step after the other, in the order they came in.
  private func perform(_ step: Step) {
    pending.append(step)
    guard !isWorking else { return }
    isWorking = true
    while !pending.isEmpty {
      if case .receive(let edit) = pending.removeFirst() { presenter.receive(edit) }
      if pending.isEmpty { show(presenter.snapshot) }
    }
    isWorking = false
  }
}
