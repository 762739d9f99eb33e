/// Has a presenter receive edits, one after the other, and shows what it says then.
final class PresenterLoop<Presenter: ListPresenter, Host: ListHost> {
  let controller: ListController<Presenter.Item, Host>
  private var presenter: Presenter

  /// What is still to do: a presenter may be asked to receive or to update while it receives, by a
  /// store that tells its observers at once.
  private var pending: [Step] = []
  private var isWorking = false

  /// Hands a snapshot to the list, on the actor of the screen if that is known.
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
        return reporter.report(ListFault(.unhandledEdit(type: "\(Presenter.Edit.self)")))
      }
      perform(.receive(edit))
    }
  }

  /// Has large updates planned in the background, and shown on an actor: the one that uses the screen.
  func stay(on isolation: isolated (any Actor)?) {
    guard isolation != nil else { return }
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
