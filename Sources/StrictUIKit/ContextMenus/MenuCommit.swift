/// The commit of the preview of a menu, whose animations and completions run at once.
final class MenuCommit: NSObject, UIContextMenuInteractionCommitAnimating {
  private let configuration: UIContextMenuConfiguration
  private var animations: [() -> Void] = []
  private var completions: [() -> Void] = []

  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss

  private(set) lazy var previewViewController = configuration.makePreview()

  init(_ configuration: UIContextMenuConfiguration) {
    self.configuration = configuration
    super.init()
  }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }

  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func run() {
    for body in animations + completions { body() }
  }
}
