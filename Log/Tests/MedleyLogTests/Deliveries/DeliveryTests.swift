import Medley
import MedleyTerminal
import ProgramTesting
import Testing

@testable import MedleyLog

struct DeliveryRowTests {
  /// A kind, a payload and the text of the row.
  private static let rows: [(kind: String, payload: String, text: String)] = [
    ("push", #""ref":"refs/tags/v1","created":true"#, "↑ ann created the tag v1"),
    ("push", #""ref":"refs/heads/old","deleted":true"#, "↑ ann deleted the branch old"),
    ("push", #""ref":"odd","commits":[],"forced":true"#, "↑ ann force-pushed 0 commits to odd"),
    (
      "push", #""ref":"refs/heads/a/b","commits":[{"id":"1234567890","message":"Sum\n\nmore"}]"#,
      "↑ ann pushed 1 commit to a/b\n  1234567  Sum…"
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
  func `a row describes the event`(index: Int) throws {
    let (kind, payload, text) = Self.rows[index]
    let log = DeliveryLog.reading(
      #"{"id":7,"event":"\#(kind)","payload":{\#(payload),"sender":{"login":"ann"}}}"#
    )
    #expect(log.messages == [])
    #expect(log.entries.map { Self.text(of: .delivery($0.delivery)) } == [text])
  }

  @Test func `this table and the sample cover every kind`() {
    let sample = DeliveryLog.reading(PackageResources.sample_ndjson)
    let tested = DeliveryLog.reading(
      Self.rows.map { #"{"id":7,"event":"\#($0.kind)","payload":{\#($0.payload)}}"# }
        .joined(separator: "\n")
    )
    let kinds = Set((sample.entries + tested.entries).map(\.delivery.kind))
    #expect(kinds == Set(Delivery.Kind.allCases))
  }

  @Test func `the searchable words of a row equal its text`() throws {
    var entries = DeliveryLog.reading(PackageResources.sample_ndjson).entries
    entries += DeliveryLog.reading(try GitHubLog.lines().joined(separator: "\n")).entries
    for entry in entries {
      let row = EventRow.delivery(entry.delivery)
      let shown = Self.text(of: row).dropFirst(2)
        .filter { !"()".contains($0) }.split(whereSeparator: \.isWhitespace)
      let words = row.words.joined(separator: " ").filter { !"()".contains($0) }
        .split(whereSeparator: \.isWhitespace)
      #expect(Set(shown) == Set(words))
    }
  }

  /// Returns the text of a row at a large width.
  private static func text(of row: EventRow) -> String {
    let list = ListController(TextHost(width: 2_000), cells: EventRow.Cells.text)
    list.apply(ListSnapshot([ListSection("row", items: [row])]))
    return list.text.split(separator: "\n").map { $0.dropFirst(2) }.joined(separator: "\n")
  }
}

struct DeliveryPartTests {
  @Test(arguments: [
    ("2019-05-15T15:20:18Z", "2019-05-15 15:20"),
    ("2019-05-15T15:20", "2019-05-15 15:20"),
    ("2021-08-19T12:16:32.000-04:00", "2021-08-19 16:16"),
    ("2025-03-03T19:58:32+00:00", "2025-03-03 19:58"),
    ("2025-01-01T00:30:00+01:00", "2024-12-31 23:30"),
    ("2024-02-28T22:45:00-0530", "2024-02-29 04:15"),
    ("2024-02-28T22:45:00+x", "2024-02-28T22:45:00+x"),
    ("yesterday", "yesterday"),
    ("2019-05-15 15:20:18", "2019-05-15 15:20:18"),
    ("", ""),
  ])
  func `a timestamp is shown in UTC, to the minute`(string: String, text: String) {
    #expect(Timestamp(string).text == text)
  }

  @Test(arguments: [
    ("One line", "One line"),
    ("\n\r\n  First \u{2028}second", "First…"),
    ("a\r\nb", "a…"),
    ("a\n \n", "a"),
    (" \t\n", ""),
    ("", ""),
  ])
  func `an excerpt is the first non-empty line, and marks other lines`(whole: String, text: String)
  {
    #expect(Excerpt(whole).text == text)
  }

  @Test func `a truncated excerpt ends with an ellipsis`() {
    #expect(Excerpt(String(repeating: "é", count: 200)).text.count == 200)
    let long = Excerpt(String(repeating: "é", count: 201)).text
    #expect(long.count == 201 && long.hasSuffix("é…"))
  }

  @Test(arguments: [
    ("refs/heads/main", "main", "branch"), ("refs/tags/v1", "v1", "tag"),
    ("refs/heads/", "", "branch"), ("main", "main", "branch"),
  ])
  func `a reference is a branch or a tag`(fullName: String, name: String, kind: String) {
    let ref = GitRef(fullName)
    #expect(ref.name == name && ref.kind == kind)
  }
}

struct DeliveryOriginTests {
  @Test(
    arguments: [
      (#"{"repository":{"full_name":"a/b"},"organization":{"login":"a"}}"#, .repository("a/b")),
      (#"{"repository":null,"organization":{"login":"a"}}"#, .organization("a")),
      (#"{"repository":{},"organization":null}"#, .nowhere),
      (#"{"repository":7}"#, .nowhere),
      ("{}", .nowhere), ("[]", .nowhere), ("null", .nowhere),
    ] as [(String, DeliveryOrigin)]
  )
  func `a delivery belongs to a repository, an organization or nowhere`(
    payload: String,
    origin: DeliveryOrigin
  ) {
    let log = DeliveryLog.reading(#"{"id":"a","event":"fork","payload":\#(payload)}"#)
    #expect(log.entries.map(\.origin) == [origin])
  }

  @Test func `an unknown kind needs no payload`() {
    #expect(DeliveryLog.reading(#"{"event":"fork"}"#).entries.map(\.origin) == [.nowhere])
  }

  @Test func `sections are in the order of their first delivery`() throws {
    let lines = ["b/b", "a/a", "b/b", "c/c", "a/a"].enumerated().map { index, name in
      #"{"id":\#(index),"event":"fork","payload":{"repository":{"full_name":"\#(name)"}}}"#
    }
    let run = try LogRun(log: lines.joined(separator: "\n"), "--width", "30")
    #expect(
      run.lines.filter { $0.contains("─") } == [
        "b/b ───────────── 2 deliveries",
        "a/a ───────────── 2 deliveries",
        "c/c ─────────────── 1 delivery",
      ]
    )
  }

  @Test func `a repository, an organization and broken lines have separate sections`()
    throws
  {
    let run = try LogRun(
      log: """
        {"id":1,"event":"fork","payload":{"repository":{"full_name":"broken"}}}
        {"id":2,"event":"fork","payload":{"organization":{"login":"broken"}}}
        {
        """
    )
    #expect(run.lines.count { $0.hasPrefix("broken ─") } == 3)
    #expect(run.issues.count == 1)
  }
}

struct DuplicateTests {
  @Test func `a duplicated log is shown twice and its duplicate identities are reported`() throws {
    let log = PackageResources.sample_ndjson
    let once = try LogRun(log: log)
    let twice = try LogRun(log: log + log)
    #expect(once.issues.count == 1)
    #expect(twice.issues.count == 2 + 25)
    #expect(twice.summary == "50 deliveries, 22 kinds, 2 broken")
    #expect(twice.text.contains("tidewater/harbor-lights") && twice.text.contains("36 deliveries"))
  }

  @Test func `the same id in two kinds is no duplicate`() throws {
    let run = try LogRun(
      log: """
        {"id":"a","event":"star","payload":{"action":"created"}}
        {"id":"a","event":"watch","payload":{"action":"started"}}
        {"id":"a","event":"fork"}
        {"id":"a","event":"spoon"}
        """
    )
    #expect(run.issues.isEmpty)
    #expect(run.summary == "4 deliveries, 4 kinds, 0 broken")
  }

  @Test func `unknown elements without an id are identified by their content`() throws {
    let run = try LogRun(
      log: """
        {"event":"fork","payload":{"x":1}}
        {"event":"fork","payload":{"x":2}}
        """
    )
    #expect(run.issues.isEmpty)
  }
}
