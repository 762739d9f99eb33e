import MedleyCore
import MedleyTesting
import MedleyUIKit

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

struct Note: ListModel {
  var id: Int
  var text: String
}

/// A view that is not a cell, and exposes the note that it shows.
final class NoteView: UIView, ConfigurableCell {
  private(set) var note: Note?

  func configure(with note: Note, context: CellContext) {
    self.note = note
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 30 + CGFloat((note?.text.count ?? 0) % 40))
  }
}

/// A fixture: a list on a view in a window.
@MainActor
final class DeviceFixture<Host: ViewHost> {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  let controller: ListController<Note, Host>
  let issues = IssueLog()

  init(_ host: Host) {
    host.frame = window.bounds
    window.addSubview(host)
    window.isHidden = false
    controller = ListController(
      host,
      cells: CellAdapter<Note, Host>.cell(NoteView.self),
      reporter: .log(issues)
    )
  }

  /// Shows a list, and waits until the view has completed the update.
  func show(_ snapshot: ListSnapshot<Note>) async {
    await withCheckedContinuation { done in
      controller.apply(snapshot) { _ in done.resume() }
    }
    window.layoutIfNeeded()
  }

}
