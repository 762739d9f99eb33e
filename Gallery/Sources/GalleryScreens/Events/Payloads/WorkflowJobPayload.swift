/// A job of a workflow was queued, began or ended.
struct WorkflowJobPayload: DeliveryPayload {
  let job: Run

  /// How the job stands.
  var state: RunState { job.state }

  func headline(by sender: String) -> String {
    let workflow = job.workflowName.map { " of \($0.text)" } ?? ""
    return "Job \(job.title)\(workflow) \(state.words)\(job.place)"
  }

  var time: Timestamp? { job.time }

  private enum CodingKeys: String, CodingKey {
    case job = "workflow_job"
  }
}
