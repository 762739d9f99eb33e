#if Postgres
  /// The SQL that records the changes of a table.
  ///
  /// Triggers for each statement append the identities of the rows to a change table. They send a
  /// notification only if they get a lock that no other open transaction has: PostgreSQL serialises the
  /// commits of transactions that notify.
  struct ChangeSchema {
    /// The version of the SQL below; another version in the database is replaced.
    static let version = 1

    /// The first number of the advisory locks; the second is the number of the observed table.
    static let lockSpace = 0x6D65_646C

    /// The table with one row for each observed table.
    static let control = """
      CREATE SCHEMA IF NOT EXISTS medley;
      CREATE TABLE IF NOT EXISTS medley.observed (
        number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        relation regclass NOT NULL UNIQUE,
        id_column name NOT NULL,
        version integer NOT NULL,
        epoch uuid NOT NULL DEFAULT gen_random_uuid(),
        trimmed xid8 NOT NULL DEFAULT '0',
        marked xid8 NOT NULL DEFAULT pg_snapshot_xmin(pg_current_snapshot()),
        marked_at timestamptz NOT NULL DEFAULT clock_timestamp()
      )
      """

    /// The number of the observed table.
    let number: Int
    let table: PostgresTable
    /// The type of the identities, as `format_type` writes it.
    let idType: String

    static func changeTable(_ number: Int) -> String { "medley.changes_\(number)" }
    static func channel(_ number: Int) -> String { "medley_\(number)" }

    private var changes: String { Self.changeTable(number) }
    private var id: String { table.id.quotedIdentifier }

    /// The statements that create everything.
    var creation: [String] {
      [
        // `seq` makes the key unique; readers do not depend on its order.
        """
        CREATE TABLE \(changes) (
          xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
          seq bigint GENERATED ALWAYS AS IDENTITY,
          op "char" NOT NULL,
          id \(idType),
          PRIMARY KEY (xid, seq)
        ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)
        """
      ]
        + function("insert", "INSERT INTO \(changes) (op, id) SELECT 'i', \(id) FROM new_rows")
        + function("update", "INSERT INTO \(changes) (op, id) SELECT 'u', \(id) FROM new_rows")
        + function("delete", "INSERT INTO \(changes) (op, id) SELECT 'd', \(id) FROM old_rows")
        + function("truncate", "INSERT INTO \(changes) (op) VALUES ('t')")
        // A row with a new identity is another row.
        + function(
          "rename",
          "INSERT INTO \(changes) (op, id) VALUES ('d', OLD.\(id)), ('i', NEW.\(id))"
        ) + [
          trigger("insert", "AFTER INSERT", "REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT"),
          trigger("update", "AFTER UPDATE", "REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT"),
          trigger("delete", "AFTER DELETE", "REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT"),
          trigger("truncate", "AFTER TRUNCATE", "FOR EACH STATEMENT"),
          trigger(
            "rename",
            "AFTER UPDATE",
            "FOR EACH ROW WHEN (OLD.\(id) IS DISTINCT FROM NEW.\(id))"
          ),
        ]
    }

    /// The statements that remove everything but the row of the table in `medley.observed`.
    ///
    /// - Parameter table: the observed table; `nil` if it was dropped.
    static func removal(_ number: Int, of table: PostgresTable?) -> [String] {
      let events = ["insert", "update", "delete", "truncate", "rename"]
      let triggers = table.map { table in
        events.map { "DROP TRIGGER IF EXISTS medley_\(number)_\($0) ON \(table.sql)" }
      }
      return (triggers ?? [])
        + events.map { "DROP FUNCTION IF EXISTS medley.record_\(number)_\($0) CASCADE" }
        + ["DROP TABLE IF EXISTS \(changeTable(number))"]
    }

    /// The statements that let a role read and trim the changes.
    func grants(to role: String) -> [String] {
      let role = role.quotedIdentifier
      return [
        "GRANT USAGE ON SCHEMA medley TO \(role)",
        "GRANT SELECT, UPDATE ON medley.observed TO \(role)",
        "GRANT SELECT, DELETE ON \(changes) TO \(role)",
      ]
    }

    private func functionName(_ event: String) -> String { "medley.record_\(number)_\(event)" }
    private func triggerName(_ event: String) -> String { "medley_\(number)_\(event)" }

    /// A function of the owner of the change table, so that writers need no right on it.
    ///
    /// It uses no operator and only qualified names, so that the search path of a caller changes nothing.
    private func function(_ event: String, _ insertion: String) -> [String] {
      let name = functionName(event)
      let body = """
        BEGIN
          \(insertion);
          IF FOUND THEN
            IF pg_catalog.pg_try_advisory_xact_lock(\(Self.lockSpace), \(number)) THEN
              PERFORM pg_catalog.pg_notify('\(Self.channel(number))', '');
            END IF;
          END IF;
          RETURN NULL;
        END
        """
      return [
        """
        CREATE FUNCTION \(name)() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        AS \(body.quotedLiteral)
        """,
        "REVOKE ALL ON FUNCTION \(name)() FROM PUBLIC",
      ]
    }

    private func trigger(_ event: String, _ when: String, _ rest: String) -> String {
      """
      CREATE TRIGGER \(triggerName(event)) \(when) ON \(table.sql) \(rest)
      EXECUTE FUNCTION \(functionName(event))()
      """
    }
  }
#endif
