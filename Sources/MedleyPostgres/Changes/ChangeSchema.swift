#if Postgres
  /// The SQL that records the changes of a table.
  ///
  /// Triggers for each statement append the identities of the rows to a change table. They send a
  /// notification only if they get a lock that no other open transaction has: PostgreSQL serialises the
  /// commits of transactions that notify.
  struct ChangeSchema {
    /// The version of the SQL below; another version in the database is replaced.
    static let version = 4

    /// The first number of the advisory locks; the second is the number of the observed table.
    static let lockSpace = 0x6D65_646C

    /// The number of changes that are removed at once, in some milliseconds.
    static let removalLimit = 2_000

    /// The table with one row for each observed table.
    static let control = """
      CREATE TABLE medley.observed (
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
    /// Whether the table has partitions, between which updates move rows.
    let isPartitioned: Bool

    static func changeTable(_ number: Int) -> String { "medley.changes_\(number)" }
    static func channel(_ number: Int) -> String { "medley_\(number)" }

    private var changes: String { Self.changeTable(number) }
    private var id: String { table.id.quotedIdentifier }

    /// The statements that create everything.
    var creation: [String] {
      [
        // No key: readers need no order within a transaction, and a sequence would slow writers down.
        """
        CREATE TABLE \(changes) (
          xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
          op "char" NOT NULL,
          id \(idType)
        ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)
        """,
        "CREATE INDEX ON \(changes) (xid)",
        // A publication of all tables refuses the removal of rows that it cannot identify.
        "ALTER TABLE \(changes) REPLICA IDENTITY FULL",
      ]
        + function("insert", insertion(of: "i", from: "new_rows"))
        + function("update", isPartitioned ? partitionedUpdate : update)
        + function("delete", insertion(of: "d", from: "old_rows"))
        + function("truncate", "INSERT INTO \(changes) (op) VALUES ('t')")
        + (isPartitioned ? [] : function("rename", rename)) + trimming + triggers
    }

    private var update: String { insertion(of: "u", from: "new_rows") }

    /// Records the identities of the rows of a transition table.
    ///
    /// The column is qualified: PL/pgSQL has variables such as `new`, `old`, `found` and `tg_op`, and columns may
    /// have these names.
    private func insertion(of operation: String, from rows: String) -> String {
      "INSERT INTO \(changes) (op, id) SELECT '\(operation)', r.\(id) FROM \(rows) AS r"
    }

    /// A row with a new identity is another row.
    private var rename: String {
      "INSERT INTO \(changes) (op, id) VALUES ('d', OLD.\(id)), ('i', NEW.\(id))"
    }

    /// A row that moves to another partition calls no row trigger for updates.
    private var partitionedUpdate: String {
      let (old, new) = (
        "SELECT r.\(id) FROM old_rows AS r", "SELECT r.\(id) FROM new_rows AS r"
      )
      return """
        \(update)
          UNION ALL SELECT 'd', x.\(id) FROM (\(old) EXCEPT \(new)) AS x
          UNION ALL SELECT 'i', x.\(id) FROM (\(new) EXCEPT \(old)) AS x
        """
    }

    private var triggers: [String] {
      let statement = "FOR EACH STATEMENT"
      let (old, new) = ("OLD TABLE AS old_rows", "NEW TABLE AS new_rows")
      let both = isPartitioned ? "\(old) \(new)" : new
      let triggers = [
        trigger("insert", "AFTER INSERT", "REFERENCING \(new) \(statement)"),
        trigger("update", "AFTER UPDATE", "REFERENCING \(both) \(statement)"),
        trigger("delete", "AFTER DELETE", "REFERENCING \(old) \(statement)"),
        trigger("truncate", "AFTER TRUNCATE", statement),
      ]
      let condition = "FOR EACH ROW WHEN (OLD.\(id) IS DISTINCT FROM NEW.\(id))"
      return isPartitioned ? triggers : triggers + [trigger("rename", "AFTER UPDATE", condition)]
    }

    /// A function that advances the point before which changes are removed, if it is time, and removes some.
    ///
    /// Every process calls the function at intervals of up to 60 seconds. The control table has a mark: the
    /// first transaction that was open when the mark was made. When the mark is old enough, everything before
    /// it may be removed and a new mark is made. So changes are kept for one to two times the given time.
    /// The function belongs to the owner, so that readers cannot silently remove changes that other readers
    /// have not read.
    private var trimming: [String] {
      let name = "\(Self.trimFunction(number))(seconds integer)"
      // `SKIP LOCKED`: one process moves the mark, and the others continue.
      let body = """
        DECLARE removed bigint;
        BEGIN
          UPDATE medley.observed SET trimmed = marked, marked_at = clock_timestamp(),
            marked = pg_snapshot_xmin(pg_current_snapshot())
          WHERE number = (SELECT number FROM medley.observed WHERE number = \(number)
            AND marked_at <= clock_timestamp() - make_interval(secs => seconds)
            FOR UPDATE SKIP LOCKED);
          DELETE FROM \(changes) WHERE ctid = ANY(ARRAY(SELECT ctid FROM \(changes)
            WHERE xid < (SELECT trimmed FROM medley.observed WHERE number = \(number))
            ORDER BY xid LIMIT \(Self.removalLimit)));
          GET DIAGNOSTICS removed = ROW_COUNT;
          RETURN removed = \(Self.removalLimit);
        END
        """
      return [
        """
        CREATE FUNCTION \(name) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
        SET search_path = pg_catalog, pg_temp AS \(body.quotedLiteral)
        """,
        "REVOKE ALL ON FUNCTION \(name) FROM PUBLIC",
      ]
    }

    static func trimFunction(_ number: Int) -> String { "medley.trim_\(number)" }

    /// The statements that remove everything but the row of the table in `medley.observed`.
    ///
    /// The functions take the triggers with them, so that the role need not own the observed table.
    static func removal(_ number: Int) -> [String] {
      ["insert", "update", "delete", "truncate", "rename"].map {
        "DROP FUNCTION IF EXISTS medley.record_\(number)_\($0) CASCADE"
      } + [
        "DROP FUNCTION IF EXISTS \(trimFunction(number))",
        "DROP TABLE IF EXISTS \(changeTable(number))",
      ]
    }

    /// The statements that let a role read and trim the changes.
    func grants(to role: String) -> [String] {
      let role = role.quotedIdentifier
      return [
        "GRANT USAGE ON SCHEMA medley TO \(role)",
        "GRANT SELECT ON medley.observed, \(changes) TO \(role)",
        "GRANT EXECUTE ON FUNCTION \(Self.trimFunction(number)) TO \(role)",
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

    /// Statements that write no row, and that call the functions for each kind of statement, with the right
    /// that each of them needs.
    ///
    /// The function for `TRUNCATE` has no name of the table, and that for renamed rows is called for a row only.
    var checks: [(right: String, statement: String)] {
      [
        ("INSERT", "INSERT INTO \(table.sql) SELECT WHERE false"),
        ("UPDATE", "UPDATE \(table.sql) SET \(id) = DEFAULT WHERE false"),
        ("DELETE", "DELETE FROM \(table.sql) WHERE false"),
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
