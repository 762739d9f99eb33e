#if Postgres
  /// The SQL that records the changes of a table.
  ///
  /// Triggers for each statement append the identities of the rows to a change table. They send a
  /// notification only if they get a lock that no other open transaction has: PostgreSQL serialises the
  /// commits of transactions that notify.
  struct ChangeSchema {
    /// The version of the SQL below; another version in the database is replaced.
    static let version = 5

    /// The events with a trigger on the table.
    static let events = ["insert", "update", "delete", "truncate"]

    /// The events with a trigger on each partition, called by statements that name the partition.
    ///
    /// `TRUNCATE` of a partition is noticed by its new file, also if the partition was added later.
    static let partitionEvents = ["insert", "update", "delete"]

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
    let relation: ObservedRelation

    static func changeTable(_ number: Int) -> String { "medley.changes_\(number)" }
    static func channel(_ number: Int) -> String { "medley_\(number)" }

    private var changes: String { Self.changeTable(number) }

    /// The statements that create everything.
    var creation: [String] {
      [
        // No key: readers need no order within a transaction, and a sequence would slow writers down.
        """
        CREATE TABLE \(changes) (
          xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
          op "char" NOT NULL,
          id \(relation.isText ? "text" : relation.idType)
        ) WITH (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 20000)
        """,
        "CREATE INDEX ON \(changes) (xid)",
        // A publication of all tables refuses the removal of rows that it cannot identify.
        "ALTER TABLE \(changes) REPLICA IDENTITY FULL",
      ]
        + function("insert", insertion(of: "i", from: "new_rows"))
        + function("update", insertion(of: "u", from: "new_rows"), then: renaming)
        + function("delete", insertion(of: "d", from: "old_rows"))
        + function("truncate", "INSERT INTO \(changes) (op) VALUES ('t')") + trimming
        + Self.events.map { trigger($0, on: table.sql) }
        + relation.partitions.flatMap { partition in
          Self.partitionEvents.map { trigger($0, on: partition, arguments: "'partition'") }
        }
    }

    /// Records the identities of the rows of a transition table.
    private func insertion(of operation: String, from rows: String) -> String {
      "INSERT INTO \(changes) (op, id) SELECT '\(operation)', x.id FROM (\(identities(rows))) AS x"
    }

    /// The identities of the rows of a transition table, as `id`.
    ///
    /// The name of the column is looked up in `s` first, then in `f`. So a column that was renamed or dropped is
    /// recorded as null, and writes do not fail. The planner removes these subqueries.
    private func identities(_ rows: String) -> String {
      let id = table.id.quotedIdentifier
      guard relation.isText else { return "SELECT r.\(id) AS id FROM \(rows) AS r" }
      return """
        SELECT q.id FROM (SELECT NULL::pg_catalog.text AS \(id)) AS f CROSS JOIN \(rows) AS r
          CROSS JOIN LATERAL (
            SELECT \(id)::pg_catalog.text COLLATE pg_catalog."C" AS id FROM (SELECT r.*) AS s
          ) AS q
        """
    }

    /// Records the rows with new identities, which are other rows.
    ///
    /// No condition of a trigger names the column, because PostgreSQL refuses to change the type of a column in
    /// a trigger's definition. The sums are equal if no identity changed, and cost less than `EXCEPT`.
    private var renaming: String {
      let (old, new) = (identities("old_rows"), identities("new_rows"))
      func sum(_ rows: String) -> String {
        """
        (SELECT pg_catalog.sum(pg_catalog.hashtextextended(
            x.id::pg_catalog.text COLLATE pg_catalog."C", 0)) FROM (\(rows)) AS x)
        """
      }
      return """
        IF \(sum(old)) OPERATOR(pg_catalog.<>) \(sum(new)) THEN
          INSERT INTO \(changes) (op, id)
            SELECT 'd', x.id FROM (\(old) EXCEPT \(new)) AS x
            UNION ALL SELECT 'i', x.id FROM (\(new) EXCEPT \(old)) AS x;
        END IF;
        """
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
      // Earlier versions had a function for renamed rows.
      (events + ["rename"]).map {
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
    /// It uses qualified names and operators, so that the search path of a caller changes nothing. Columns take
    /// precedence over the variables of PL/pgSQL, such as `new`, `found` and `tg_op`.
    private func function(_ event: String, _ insertion: String, then rest: String = "") -> [String]
    {
      let name = functionName(event)
      // A partition that was detached keeps its triggers.
      let body = """
        #variable_conflict use_column
        BEGIN
          IF TG_NARGS OPERATOR(pg_catalog.>) 0 THEN
            IF NOT EXISTS (SELECT FROM pg_catalog.pg_partition_ancestors(TG_RELID) AS a
              WHERE a.relid OPERATOR(pg_catalog.=) '\(relation.oid)'::pg_catalog.oid) THEN
              RETURN NULL;
            END IF;
          END IF;
          \(insertion);
          IF FOUND THEN
            \(rest)
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

    /// A trigger for statements that name a relation; it has arguments for a partition.
    func trigger(_ event: String, on relation: String, arguments: String = "") -> String {
      let (old, new) = ("OLD TABLE AS old_rows", "NEW TABLE AS new_rows")
      let rows =
        switch event {
        case "insert": "REFERENCING \(new)"
        case "update": "REFERENCING \(old) \(new)"
        case "delete": "REFERENCING \(old)"
        default: ""
        }
      let name = triggerName(event) + (arguments.isEmpty ? "" : "_partition")
      return """
        CREATE TRIGGER \(name) AFTER \(event.uppercased()) ON \(relation) \(rows)
        FOR EACH STATEMENT EXECUTE FUNCTION \(functionName(event))(\(arguments))
        """
    }
  }
#endif
