#if Postgres
  /// A table with changes that can be recorded.
  struct ObservedRelation: Sendable {
    /// The `oid`, in digits.
    var oid: String
    /// The type of the identities, as `format_type` writes it; that below the domains.
    var idType: String
    /// Whether the text of an identity is the same in all sessions, whatever their time zone and formats are.
    ///
    /// The change table has such texts, so that the type of the column can change.
    var isText: Bool
    /// The names of all columns.
    var columns: [String]
    /// The quoted names of the partitions at all levels.
    var partitions: [String]
  }

  extension PostgresConnection {
    /// Returns the recorded parts of a table with an identity that is unique and not null.
    func observedRelation(_ table: PostgresTable) async throws -> ObservedRelation {
      let levels = PostgresQuery(sql: RelationTree.levels(of: "c.oid"))
      let rows = try await query(
        """
        WITH RECURSIVE types AS (
          SELECT a.atttypid AS type, a.atttypmod AS modifier FROM pg_attribute a
          WHERE a.attrelid = \(table.sql)::text::regclass AND a.attname = \(table.id)
          UNION ALL SELECT t.typbasetype, t.typtypmod
          FROM types JOIN pg_type t ON t.oid = types.type WHERE t.typtype = 'd'
        )
        SELECT format_type(b.oid, b.modifier) AS type,
          b.typcategory IN ('S', 'E') OR b.oid = ANY('{int2,int4,int8,numeric,oid,uuid,bool}'::regtype[])
            AS is_text,
          c.oid, c.relkind = 'p' AS is_partitioned, c.relkind IN ('r', 'p') AS is_table,
          EXISTS (SELECT FROM pg_inherits WHERE inhrelid = c.oid) AS has_parent,
          c.relkind = 'r' AND EXISTS (SELECT FROM pg_inherits WHERE inhparent = c.oid)
            AS has_children,
          (SELECT f.oid::regclass::text FROM pg_class f WHERE f.relkind = 'f' AND f.oid IN (
            WITH \(levels) SELECT unnest(relations) FROM levels) LIMIT 1) AS foreign_partition,
          a.attnotnull AS is_not_null, EXISTS (SELECT FROM pg_index i WHERE i.indrelid = c.oid
            AND i.indisunique AND i.indisvalid AND i.indpred IS NULL
            AND i.indnkeyatts = 1 AND i.indkey[0] = a.attnum) AS is_unique
        FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid CROSS JOIN (
          SELECT t.oid, t.typcategory, types.modifier
          FROM types JOIN pg_type t ON t.oid = types.type WHERE t.typtype <> 'd'
        ) b
        WHERE c.oid = \(table.sql)::text::regclass AND a.attname = \(table.id) AND NOT a.attisdropped
        """
      )
      guard let row = rows.first, let type = row["type"], let oid = row["oid"] else {
        throw try await missingColumn(of: table)
      }
      let refusals = refusals(of: table, row, type)
      if let refusal = refusals.first(where: \.applies) {
        throw PostgresError(.usage, refusal.message, advice: refusal.advice)
      }
      let columns = try await query(
        """
        SELECT attname FROM pg_attribute WHERE attrelid = \(oid)::oid AND attnum > 0 AND NOT attisdropped
        """
      )
      let partitions = try await query(
        """
        SELECT r.relation::regclass::text FROM pg_class c CROSS JOIN LATERAL (
          WITH \(levels) SELECT unnest(relations) AS relation FROM levels
        ) r WHERE c.oid = \(oid)::oid AND r.relation <> c.oid ORDER BY r.relation
        """
      )
      return ObservedRelation(
        oid: oid,
        idType: type,
        isText: row["is_text"] == "t",
        columns: columns.compactMap { $0[0] },
        partitions: partitions.compactMap { $0[0] }
      )
    }

    /// The error for a column that does not exist, with those that identify rows.
    func missingColumn(of table: PostgresTable) async throws -> PostgresError {
      let candidates = try await query(
        """
        SELECT quote_ident(a.attname) FROM pg_index i
        JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = \(table.sql)::text::regclass AND i.indisunique AND i.indisvalid
          AND i.indpred IS NULL AND i.indnkeyatts = 1 AND a.attnotnull
        ORDER BY i.indisprimary DESC, a.attnum
        """
      ).compactMap { $0[0] }
      let advice =
        if candidates.isEmpty {
          "Name the column that identifies rows: PostgresTable(_:id:). It is NOT NULL and has a unique index; "
            + "\(table.sql) has no such column yet."
        } else {
          "Name the column that identifies rows: PostgresTable(_:id:). In \(table.sql), this can be "
            + "\(Set(candidates).count == 1 ? candidates[0] : candidates.joined(separator: " or "))."
        }
      return PostgresError(
        .usage,
        "The table \(table.sql) has no column \(table.id.quotedIdentifier).",
        advice: advice
      )
    }

    /// The reasons against recording a table's changes, with advice.
    private nonisolated func refusals(
      of table: PostgresTable,
      _ row: PostgresRow,
      _ type: String
    ) -> [(applies: Bool, message: String, advice: String)] {
      let id = table.id.quotedIdentifier
      return [
        (
          row["is_table"] != "t", "\(table.sql) is not a table, so it has no changes.",
          "Install the changes of the table from which the view reads."
        ),
        (
          row["has_parent"] == "t",
          "\(table.sql) is a partition or inherits from a table; statements that name that table "
            + "call none of its triggers.",
          "Install the changes of the partitioned table, and show a part of it with a condition."
        ),
        (
          row["has_children"] == "t",
          "Tables inherit from \(table.sql), and no unique index has the rows of them all.",
          "Make it a partitioned table."
        ),
        (
          row["foreign_partition"] != nil,
          "The partition \(row["foreign_partition"] ?? "") of \(table.sql) is a foreign table. PostgreSQL "
            + "refuses to insert rows there if a trigger receives the rows of a statement.",
          "Detach the partition, or show a table without foreign partitions."
        ),
        (
          row["is_not_null"] != "t" || row["is_unique"] != "t",
          "The column \(id) of \(table.sql) does not identify rows.",
          uniquenessAdvice(of: table, row)
        ),
        (
          type.hasPrefix("character("),
          "The column \(id) of \(table.sql) has the type \(type), whose texts end with blanks only at "
            + "times.",
          "Change the type to text or varchar."
        ),
      ]
    }

    private nonisolated func uniquenessAdvice(
      of table: PostgresTable,
      _ row: PostgresRow
    ) -> String {
      let id = table.id.quotedIdentifier
      if row["is_unique"] != "t", row["is_partitioned"] == "t" {
        return "A unique index of a partitioned table has the columns by which it is partitioned. "
          + "Partition the table by \(id), or show a table that is not partitioned."
      }
      let unique = "CREATE UNIQUE INDEX ON \(table.sql) (\(id))"
      let notNull = "ALTER TABLE \(table.sql) ALTER \(id) SET NOT NULL"
      let missing =
        (row["is_not_null"] == "t" ? [] : [notNull]) + (row["is_unique"] == "t" ? [] : [unique])
      return
        "Run as the owner of the table: \(missing.joined(separator: "; ")). Or name another column: "
        + "PostgresTable(_:id:)."
    }
  }
#endif
