/// A workflow was asked for, began or ended.
struct WorkflowRunPayload: DeliveryPayload {
  let run: Run
  let workflow: Workflow?

  /// How the run stands.
  var state: RunState { run.state }

  func headline(by sender: String) -> String {
    let number = run.number.map { " #\($0)" } ?? ""
    return "Workflow \(title)\(number) \(state.words)\(run.place)"
  }

  var time: Timestamp? { run.time }

  /// The title of the run; GitHub may leave it empty, but names the workflow.
  private var title: String {
    guard run.name?.text.isEmpty ?? true, let workflow else { return run.title }
    return workflow.name.text
  }

  private enum CodingKeys: String, CodingKey {
    case workflow
    case run = "workflow_run"
  }
}

extension WorkflowRunPayload {
  /// The description that runs are made from.
  struct Workflow: Decodable, Equatable {
    let name: Excerpt
  }
}
