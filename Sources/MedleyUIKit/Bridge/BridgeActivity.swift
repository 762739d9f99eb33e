import MedleyCore

#if canImport(UIKit)
  import UIKit
#else
  import StrictUIKit
#endif

/// What a view is doing while its list is told something.
struct BridgeActivity {
  /// How many calls from the view are being answered; nothing may be changed meanwhile.
  var calls = 0

  /// How many batches of updates have begun whose end was not told yet.
  var openBatches = 0

  /// Whether such a batch has begun.
  var isInBatch: Bool { openBatches > 0 }

  /// What is to be done when no batch is open any more.
  var afterBatches: [@MainActor () -> Void] = []

  /// Whether it is found out which sections hide their rows.
  var isCollapsing = false

  /// Whether sections are to be looked at for it at the next turn.
  var owesCollapsing = false

  /// Whether the view has to be reloaded when the batch is over.
  var owesReload = false

  /// The bridge's ``ListBridge/contentVersion`` since which everything was shown anew.
  var reloadedVersion = 0

  /// Whether the view shows everything anew, so that where it stands is not where the reader is.
  var isReloading = false

  /// Whether the list has not been shown since it was connected.
  var startsFresh = true

  /// Whether a person is dropping a row at another place.
  var isDropping = false

  /// Whether the heights of cells are to be asked for at the next turn.
  var owesHeights = false

  /// Whether events are to be told at the next turn.
  var owesEvents = false

  /// Whether impressions are to be looked for at the next turn.
  var owesImpressions = false

  /// Whether an impression is waited for.
  var awaitsImpression = false

  /// Whether the view may be changed now.
  var isFree: Bool { calls == 0 }
}
