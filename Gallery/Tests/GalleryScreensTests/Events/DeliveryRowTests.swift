import Medley
import MedleyTerminal
import Testing

@testable import GalleryScreens

struct DeliveryRowTests {
  /// A kind, a payload and what the row says.
  private static let rows: [(kind: String, payload: String, text: String)] = [
    ("push", #""ref":"refs/tags/v1","created":true"#, "↑ ann created the tag v1"),
    ("push", #""ref":"refs/heads/old","deleted":true"#, "↑ ann deleted the branch old"),
    ("push", #""ref":"odd","commits":[],"forced":true"#, "↑ ann force-pushed 0 commits to odd"),
    (
      "push", #""ref":"refs/heads/a/b","commits":[{"id":"1234567890","message":"Sum\n\nmore"}]"#,
      "↑ ann pushed 1 commit to a/b\n  └ 1234567  Sum"
    ),
    (
      "issues", #""action":"closed","issue":{"number":2,"title":"Typo"}"#,
      "● #2 Typo — closed by ann"
    ),
    (
      "issues", #""action":"assigned","assignee":{"login":"bob"},"issue":{"number":2,"title":"T"}"#,
      "● #2 T — assigned to bob by ann"
    ),
    (
      "issues",
      #""action":"milestoned","milestone":{"title":"M1"},"issue":{"number":2,"title":"T"}"#,
      "● #2 T — added to the milestone M1 by ann"
    ),
    (
      "issues", #""action":"unlabeled","label":null,"issue":{"number":2,"title":"T"}"#,
      "● #2 T — unlabeled by ann"
    ),
    (
      "pull_request", #""action":"closed","pull_request":{"number":3,"title":"P","merged":false}"#,
      "⇄ #3 P — closed by ann"
    ),
    (
      "pull_request", #""action":"closed","pull_request":{"number":3,"title":"P","merged":true}"#,
      "✓ #3 P — merged by ann"
    ),
    (
      "pull_request",
      #""action":"review_requested","requested_team":{"name":"crew"},"pull_request":{"number":3,"title":"P"}"#,
      "⇄ #3 P — review requested from crew by ann"
    ),
    (
      "issue_comment",
      #""action":"deleted","issue":{"number":2,"title":"T"},"comment":{"body":null}"#,
      "“ ann deleted a comment on #2 T"
    ),
    (
      "pull_request_review_comment",
      #""action":"created","pull_request":{"number":3,"title":"P"},"comment":{"body":"Hm","path":"a.c","line":null}"#,
      "“ ann commented on a.c in #3 P\n  “Hm”"
    ),
    (
      "commit_comment", #""action":"created","comment":{"body":"Hm","commit_id":"abcdef0123"}"#,
      "“ ann commented on commit abcdef0\n  “Hm”"
    ),
    (
      "release", #""action":"published","release":{"tag_name":"v1","name":"v1","draft":false}"#,
      "◆ Release v1 — published by ann"
    ),
    (
      "milestone", #""action":"opened","milestone":{"title":"M","due_on":null}"#,
      "◇ Milestone M — opened by ann"
    ),
    (
      "gollum", #""pages":[{"title":"Home","action":"edited"}]"#,
      "¶ ann edited the wiki page Home"
    ),
    ("gollum", #""pages":[]"#, "¶ ann changed 0 wiki pages"),
    ("star", #""action":"deleted","starred_at":null"#, "★ ann took back the star"),
    ("watch", #""action":"started""#, "☆ ann started watching the repository"),
    (
      "check_run",
      #""action":"completed","check_run":{"name":"lint","head_sha":"abcdef0123","conclusion":"timed_out"}"#,
      "✗ Check lint timed out on abcdef0"
    ),
    (
      "check_run", #""action":"rerequested","check_run":{"name":"lint","conclusion":"failure"}"#,
      "… ann asked for the check lint again"
    ),
    (
      "check_suite",
      #""action":"completed","check_suite":{"head_branch":null,"head_sha":"abcdef0123","conclusion":"cancelled"}"#,
      "! Checks on abcdef0 was cancelled"
    ),
    (
      "workflow_run",
      #""action":"completed","workflow":null,"workflow_run":{"name":null,"conclusion":"success"}"#,
      "✓ Workflow without a name succeeded"
    ),
    (
      "workflow_job",
      #""action":"in_progress","workflow_job":{"name":"b","status":"in_progress","conclusion":null}"#,
      "… Job b is in progress"
    ),
    (
      "deployment", #""deployment":{"ref":"main","environment":"pier"}"#,
      "→ ann asked to deploy main to pier"
    ),
    (
      "deployment_status", #""deployment_status":{"state":"error","environment":"pier"}"#,
      "✗ Deployment to pier failed"
    ),
    (
      "deployment_status", #""deployment_status":{"state":"pending","environment":"pier"}"#,
      "… Deployment to pier is pending"
    ),
    ("repository", #""action":"privatized""#, "■ ann made the repository private"),
    (
      "organization", #""action":"member_invited","invitation":{"login":null}"#,
      "+ ann invited someone to the organization"
    ),
    (
      "organization", #""action":"renamed","changes":{"login":{"from":"old"}}"#,
      "+ ann renamed the organization\n  was old"
    ),
    (
      "membership", #""action":"removed","member":{"login":"bob"},"team":{"deleted":true}"#,
      "+ ann removed bob from the team that is gone"
    ),
    (
      "installation",
      #""action":"suspend","installation":{"app_slug":"","account":{"login":"acme"}}"#,
      "□ ann suspended an app for acme"
    ),
    (
      "ping", #""hook":{"events":["push","star"]}"#,
      "· Ping: the webhook works, and takes 2 kinds of event"
    ),
  ]

  @Test(arguments: rows.indices)
  func `a row says in plain words what happened`(index: Int) throws {
    let (kind, payload, text) = Self.rows[index]
    let log = DeliveryLog.reading(
      #"{"id":7,"event":"\#(kind)","payload":{\#(payload),"sender":{"login":"ann"}}}"#
    )
    #expect(log.messages == [])
    #expect(log.entries.map { Self.text(of: .delivery($0.delivery)) } == [text])
  }

  @Test func `every kind has a case of this table or of the sample`() {
    let sample = DeliveryLog.reading(PackageResources.sample_ndjson)
    let tested = DeliveryLog.reading(
      Self.rows.map { #"{"id":7,"event":"\#($0.kind)","payload":{\#($0.payload)}}"# }
        .joined(separator: "\n")
    )
    let kinds = Set((sample.entries + tested.entries).map(\.delivery.kind))
    #expect(kinds == Set(Delivery.Kind.allCases))
  }

  @Test func `the words of a row are those that it shows`() throws {
    var entries = DeliveryLog.reading(PackageResources.sample_ndjson).entries
    entries += DeliveryLog.reading(try GitHubLog.lines().joined(separator: "\n")).entries
    for entry in entries {
      let row = EventRow.delivery(entry.delivery)
      let shown = Self.text(of: row).dropFirst(2)
        .filter { !"├└│()".contains($0) }.split(whereSeparator: \.isWhitespace)
      let words = row.words.joined(separator: " ").filter { !"()".contains($0) }
        .split(whereSeparator: \.isWhitespace)
      #expect(Set(shown) == Set(words))
    }
  }

  /// The row as it is drawn where there is room.
  private static func text(of row: EventRow) -> String {
    let list = ListController(TextHost(width: 2_000), cells: EventRow.Cells.text)
    list.apply(ListSnapshot([ListSection("row", items: [row])]))
    return list.text.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
  }
}
