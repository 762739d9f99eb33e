import Medley

/// One description for every host: what each kind of delivery shows besides headline and time.
extension Delivery.Cells where Host: ContentHost {
  static var standard: Self {
    Self(
      push: .content {
        ListContent($0, lines: $0.payload.commits.map { "\($0.hash.short)  \($0.message.text)" })
      },
      issues: .content { ListContent($0) },
      issueComment: .content { ListContent($0, subtitle: $0.payload.comment.quote) },
      pullRequest: .content {
        ListContent(
          $0,
          badge: $0.payload.badge,
          style: $0.payload.tellsOfMerge ? .success : .plain
        )
      },
      reviewComment: .content { ListContent($0, subtitle: $0.payload.comment.quote) },
      commitComment: .content { ListContent($0, subtitle: $0.payload.comment.quote) },
      release: .content { ListContent($0, badge: $0.payload.badge, style: .prominent) },
      milestone: .content { ListContent($0, subtitle: $0.payload.due) },
      gollum: .content { ListContent($0, lines: $0.payload.lines) },
      star: .content { ListContent($0) },
      watch: .content { ListContent($0) },
      checkRun: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      checkSuite: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      workflowRun: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      workflowJob: .content { ListContent($0, style: ContentStyle($0.payload.state)) },
      deployment: .content { ListContent($0) },
      deploymentStatus: .content {
        ListContent($0, subtitle: $0.payload.note, style: ContentStyle($0.payload.state))
      },
      repository: .content { ListContent($0, subtitle: $0.payload.note) },
      organization: .content { ListContent($0, subtitle: $0.payload.note) },
      membership: .content { ListContent($0) },
      installation: .content { ListContent($0, lines: $0.payload.repositoryNames) },
      ping: .content { ListContent($0, subtitle: $0.payload.saying?.text, style: .secondary) },
      unknown: .content { ListContent($0.kind, detail: UnknownModel.note, style: .secondary) }
    )
  }
}
