import Medley

/// A webhook delivery: the closed set of the kinds that have a row of their own, after the article
/// that puts one struct into each case of an enum (S1).
///
/// `@ListItem` writes the identity, `Cells` with one adapter for each case, and how an element is
/// decoded by its `event`. Every other kind is `unknown`, and shows as such; whoever gives one of
/// those a case is told by the compiler where its cell is missing.
@ListItem(discriminator: "event")
enum Delivery: Decodable {
  case push(Delivered<PushPayload>)
  case issues(Delivered<IssuePayload>)
  @KindTag("issue_comment") case issueComment(Delivered<IssueCommentPayload>)
  @KindTag("pull_request") case pullRequest(Delivered<PullRequestPayload>)
  @KindTag("pull_request_review_comment")
  case reviewComment(Delivered<ReviewCommentPayload>)
  @KindTag("commit_comment") case commitComment(Delivered<CommitCommentPayload>)
  case release(Delivered<ReleasePayload>)
  case milestone(Delivered<MilestonePayload>)
  case gollum(Delivered<WikiPayload>)
  case star(Delivered<StarPayload>)
  case watch(Delivered<WatchPayload>)
  @KindTag("check_run") case checkRun(Delivered<CheckRunPayload>)
  @KindTag("check_suite") case checkSuite(Delivered<CheckSuitePayload>)
  @KindTag("workflow_run") case workflowRun(Delivered<WorkflowRunPayload>)
  @KindTag("workflow_job") case workflowJob(Delivered<WorkflowJobPayload>)
  case deployment(Delivered<DeploymentPayload>)
  @KindTag("deployment_status") case deploymentStatus(Delivered<DeploymentStatusPayload>)
  case repository(Delivered<RepositoryPayload>)
  case organization(Delivered<OrganizationPayload>)
  case membership(Delivered<MembershipPayload>)
  case installation(Delivered<InstallationPayload>)
  case ping(Delivered<PingPayload>)
  case unknown(UnknownModel)
}
