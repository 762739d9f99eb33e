/// A batch of updates that is being described.
struct CollectionBatch {
  var session: UpdateSession
  var reconfigured: [ItemPath] = []
  var completions: [(Bool) -> Void] = []
}
