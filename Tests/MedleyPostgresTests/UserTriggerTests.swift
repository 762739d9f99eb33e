#if Postgres
  import MedleyCore
  import Testing

  @testable import MedleyPostgres

  @Suite(.enabled(if: TestServer.isAvailable, TestServer.reason)) struct UserTriggerTests {
    struct UserTrigger: Sendable, CustomTestStringConvertible {
      var event: String
      var reaction: String
      var statement: String
      var testDescription: String { "\(event): \(reaction)" }
    }

    static let triggers = [
      UserTrigger(
        event: "INSERT",
        reaction: "UPDATE rows SET name = 'touched' WHERE id = NEW.id",
        statement: "INSERT INTO rows VALUES (50, 5, 'new')"
      ),
      UserTrigger(
        event: "UPDATE",
        reaction: "DELETE FROM rows WHERE id = NEW.id",
        statement: "UPDATE rows SET name = 'archived' WHERE id = 5"
      ),
      UserTrigger(
        event: "DELETE",
        reaction: "INSERT INTO rows VALUES (OLD.id, OLD.rank, 'kept')",
        statement: "DELETE FROM rows WHERE id = 5"
      ),
    ]

    /// The statement of the user's trigger is recorded before the one that caused it.
    @Test(arguments: triggers)
    func `a trigger that changes the changed row again misleads no list`(
      trigger: UserTrigger
    ) async throws {
      try await TestDatabase.run { database in
        try await database.createRows(20)
        let sql = [
          """
          CREATE FUNCTION react() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN \(trigger.reaction); RETURN NULL; END $$
          """,
          "CREATE TRIGGER react AFTER \(trigger.event) ON rows FOR EACH ROW EXECUTE FUNCTION react()",
        ]
        for statement in sql { try await database.pool.execute(PostgresQuery(sql: statement)) }
        var lists = try await FollowedLists(database)
        try await database.pool.execute(PostgresQuery(sql: trigger.statement))
        try await wait("a change") { lists.haveNews }
        try await lists.checkRows()
      }
    }
  }
#endif
