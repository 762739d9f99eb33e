import MedleyCore
import Testing

@testable import MedleyLoading

/// The likes and the posts of a feed, as a server stores them.
private struct Likes: Equatable, Sendable {
  var liked: Set<Int> = []
  var posts = [1, 2, 3]
}

private struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}

private enum LikeChange: Codable, Sendable {
  case like(Int), delete(Int)
}

@Suite struct OptimisticTests {
  private var likes = Optimistic(Likes(), id: "likes")

  private func like(_ id: Int, stays: Bool = false) -> OptimisticEdit<Likes> {
    OptimisticEdit("like", row: id, saved: LikeChange.like(id), staysAfterFailure: stays) {
      $0.liked.insert(id)
    } commit: {
    }
  }

  private func delete(_ id: Int) -> OptimisticEdit<Likes> {
    OptimisticEdit("delete", row: id, saved: LikeChange.delete(id)) {
      $0.posts.removeAll { $0 == id }
    } commit: {
    }
  }

  private func commits(_ commands: [OptimisticCommand]) -> [Int] {
    commands.compactMap { if case .commit(let commit) = $0 { commit.edit } else { nil } }
  }

  private func problems(_ commands: [OptimisticCommand]) -> [String] {
    commands.compactMap { command in
      if case .showProblem(let reason?, let row) = command { "\(row): \(reason)" } else { nil }
    }
  }

  @Test mutating func `an edit is visible at once and pending until its commit ends`() {
    let commands = likes.edit(like(1))
    #expect(commits(commands) == [1])
    #expect(likes.value.liked == [1])
    #expect(likes.serverValue.liked == [])
    #expect(likes.isPending(1))
    #expect(!likes.isPending(2))
    #expect(likes.pendingCount == 1)
    #expect(likes.receive(.committed(1)).isEmpty)
    #expect(likes.value.liked == [1])
    #expect(!likes.isPending(1))
    #expect(likes.pendingCount == 0)
  }

  @Test mutating func `a failure takes back only its own edit and shows its problem at its row`() {
    _ = likes.edit(like(1))
    _ = likes.edit(delete(2))
    let commands = likes.receive(.failed(1, reason: "offline"))
    #expect(problems(commands) == ["\(ItemIdentity.row(1)): offline"])
    #expect(likes.value == Likes(liked: [], posts: [1, 3]))
  }

  @Test mutating func `the failure of an edit without a row is reported with its name`() {
    _ = likes.edit(
      OptimisticEdit("clear") {
        $0.posts = []
      } commit: {
      }
    )
    let commands = likes.receive(.failed(1, reason: "offline"))
    guard case .report("clear", "offline")? = commands.first else {
      Issue.record("\(commands)")
      return
    }
    #expect(likes.value.posts == [1, 2, 3])
  }

  @Test mutating func `a value that was requested before a commit ended keeps the edit`() {
    _ = likes.edit(like(1))
    let early = likes.makeTicket()
    _ = likes.receive(.committed(1))
    let late = likes.makeTicket()
    likes.replace(by: Likes(), requestedAt: early)
    #expect(likes.value.liked == [1])
    likes.replace(by: Likes(), requestedAt: late)
    #expect(likes.value.liked == [])
  }

  @Test mutating func `a value that was requested before the last one is ignored`() {
    _ = likes.edit(like(1))
    let early = likes.makeTicket()
    _ = likes.receive(.committed(1))
    let late = likes.makeTicket()
    let isUsed = likes.replace(by: Likes(liked: [1], posts: [9]), requestedAt: late)
    let isEarlyUsed = likes.replace(by: Likes(), requestedAt: early)
    #expect((isUsed, isEarlyUsed) == (true, false))
    #expect(likes.value == Likes(liked: [1], posts: [9]))
  }

  @Test mutating func `of two requests without a commit in between, the later one counts`() {
    let (early, late) = (likes.makeTicket(), likes.makeTicket())
    let areUsed = [late, early, late].map { ticket in
      likes.replace(by: Likes(posts: [ticket.number]), requestedAt: ticket)
    }
    #expect(areUsed == [true, false, true])
    #expect(likes.value.posts == [2])
    let open = likes.makeTicket()
    likes.replace(by: Likes(posts: [4]))
    likes.replace(by: Likes(posts: [1]), requestedAt: open)
    #expect(likes.value.posts == [4])
  }

  @Test mutating func `merged edits exclude only values that were requested before`() {
    let early = likes.makeTicket()
    _ = likes.edit(like(1))
    likes.mergeConfirmed()
    likes.replace(by: Likes(posts: [1]), requestedAt: early)
    #expect(likes.value == Likes(liked: [1], posts: [1]))
    _ = likes.receive(.committed(1))
    let late = likes.makeTicket()
    likes.mergeConfirmed()
    likes.replace(by: Likes(), requestedAt: early)
    #expect(likes.value == Likes(liked: [1], posts: [1]))
    likes.replace(by: Likes(liked: [1], posts: [2]), requestedAt: late)
    #expect(likes.value == Likes(liked: [1], posts: [2]))
  }

  @Test mutating func `commits of one row and name are performed in order, and others at once`() {
    #expect(commits(likes.edit(like(1))) == [1])
    #expect(commits(likes.edit(like(1))) == [])
    #expect(commits(likes.edit(like(2))) == [3])
    #expect(commits(likes.edit(delete(1))) == [4])
    #expect(commits(likes.receive(.failed(1, reason: "offline"))) == [2])
    #expect(likes.value.liked == [1, 2])
  }

  @Test mutating func `an edit that stays after its failure is retried or discarded by the user`() {
    _ = likes.edit(like(1, stays: true))
    #expect(problems(likes.receive(.failed(1, reason: "offline"))).count == 1)
    #expect(likes.value.liked == [1])
    #expect(likes.failure(of: 1) == "offline")
    #expect(!likes.isPending(1))
    #expect(likes.pendingCount == 1)
    #expect(commits(likes.receive(.retry(1))) == [1])
    #expect(likes.failure(of: 1) == nil)
    #expect(likes.isPending(1))
    _ = likes.receive(.failed(1, reason: "offline"))
    #expect(commits(likes.receive(.discard(1))) == [])
    #expect(likes.value.liked == [])
    #expect(likes.pendingCount == 0)
  }

  @Test mutating func `discarding keeps the waiting edits that wait for no failed edit`() {
    _ = likes.edit(like(1, stays: true))
    _ = likes.edit(like(1))
    _ = likes.edit(delete(1))
    _ = likes.edit(delete(1))
    _ = likes.receive(.failed(1, reason: "offline"))
    _ = likes.receive(.discard(1))
    #expect(likes.value == Likes(liked: [], posts: [2, 3]))
    #expect(likes.open.map(\.number) == [3, 4])
    #expect(commits(likes.receive(.committed(3))) == [4])
  }

  @Test mutating func `cancelled edits wait, and their late answers are ignored`() {
    _ = likes.edit(like(1))
    _ = likes.edit(delete(2))
    _ = likes.receive(.committed(2))
    let names = likes.receive(.cancel).compactMap { command in
      if case .cancel(let name) = command { name } else { nil }
    }
    #expect(names == ["\(likes.id) edit 1"])
    #expect(likes.isPending(1))
    #expect(likes.receive(.failed(1, reason: "cancelled")).isEmpty)
    #expect(commits(likes.receive(.resume)) == [3])
    #expect(likes.receive(.failed(1, reason: "cancelled")).isEmpty)
    #expect(likes.value == Likes(liked: [1], posts: [1, 3]))
    _ = likes.receive(.committed(3))
    #expect(likes.pendingCount == 0)
    #expect(likes.receive(.cancel).isEmpty)
  }

  @Test
  mutating func `an edit of a row keeps the problem of a failed edit until the user decides`() {
    _ = likes.edit(like(1, stays: true))
    _ = likes.receive(.failed(1, reason: "offline"))
    #expect(problems(likes.edit(delete(1))) == ["\(ItemIdentity.row(1)): offline"])
    #expect(problems(likes.edit(like(2))) == [])
    #expect(problems(likes.receive(.retry(1))) == [])
    #expect(problems(likes.receive(.failed(1, reason: "refused"))).count == 1)
    #expect(problems(likes.receive(.discard(1))) == [])
    #expect(problems(likes.edit(like(1))) == [])
  }

  @Test mutating func `answers to edits that are not being committed are ignored`() {
    _ = likes.edit(like(1))
    _ = likes.receive(.committed(1))
    #expect(likes.receive(.failed(1, reason: "late")).isEmpty)
    #expect(likes.receive(.committed(7)).isEmpty)
    #expect(likes.value.liked == [1])
  }

  @Test mutating func `a message of the server and merged edits change the server's value`() {
    _ = likes.edit(like(1))
    likes.rebase { $0.posts.append(4) }
    #expect(likes.value == Likes(liked: [1], posts: [1, 2, 3, 4]))
    _ = likes.edit(delete(2))
    _ = likes.receive(.committed(2))
    likes.mergeConfirmed()
    #expect(likes.serverValue == Likes(liked: [], posts: [1, 3, 4]))
    #expect(likes.value == Likes(liked: [1], posts: [1, 3, 4]))
    #expect(likes.open.count == 1)
  }

  @Test mutating func `a commit returns the event of its result`() async {
    let edits = [
      OptimisticEdit<Likes>("a", change: { _ in }, commit: {}),
      OptimisticEdit<Likes>("b", change: { _ in }, commit: { throw Offline() }),
    ]
    var events: [String] = []
    for edit in edits {
      for case .commit(let commit) in likes.edit(edit) { events.append("\(await commit.run())") }
    }
    #expect(events == ["committed(1)", "failed(2, reason: \"offline\")"])
  }

  @Test
  mutating func `pending edits are restored in a later process, with the failures that stayed`()
    throws
  {
    _ = likes.edit(like(1))
    _ = likes.edit(like(2, stays: true))
    _ = likes.edit(delete(3))
    _ = likes.edit(
      OptimisticEdit("unsaved") {
        $0.posts = []
      } commit: {
      }
    )
    _ = likes.receive(.committed(1))
    _ = likes.receive(.failed(2, reason: "offline"))
    let saved = try #require(SavedValue(likes.savedEdits))

    var later = Optimistic(Likes(liked: [1]), id: "likes")
    let edits: [SavedEdit] = try #require(saved.decoded())
    let count = later.restore(edits) { (change: LikeChange) in
      switch change {
      case .like(let id): like(id, stays: true)
      case .delete(let id): delete(id)
      }
    }
    #expect(count == 2)
    #expect(later.value == Likes(liked: [1, 2], posts: [1, 2]))
    #expect(later.failure(of: 2) == "offline")
    let commands = later.receive(.resume)
    #expect(commits(commands) == [2])
    #expect(problems(commands) == ["\(ItemIdentity.row(2)): offline"])
    #expect(commits(later.receive(.resume)) == [])
    #expect(later.savedEdits == edits)
  }

  @Test mutating func `descriptions of another type are not restored`() {
    _ = likes.edit(like(1))
    var later = Optimistic(Likes(), id: "likes")
    #expect(later.restore(likes.savedEdits) { (_: [Double]) in like(1) } == 0)
    #expect(later.restore(likes.savedEdits) { (_: LikeChange) in nil } == 0)
    #expect(later.value == Likes())
  }
}
