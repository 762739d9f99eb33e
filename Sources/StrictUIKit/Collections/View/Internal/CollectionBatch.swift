import MedleyCore

/// A batch of updates that is being described.
struct CollectionBatch {
  var session: BatchUpdateSession
  var reconfigured: [ListPath] = []
  var completions: [(Bool) -> Void] = []
}
