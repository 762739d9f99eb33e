#if Postgres
  /// SQL about a table with its partitions and the tables that inherit from it, at all levels.
  enum RelationTree {
    /// A recursive common table expression with one row for each level: an array of the relations, which is
    /// null after the last level.
    ///
    /// Arrays keep the planner's estimate low: it assumes that each step of a recursion has ten times as many
    /// rows as the step before.
    ///
    /// - Parameter root: an expression with the `oid` of the table.
    static func levels(of root: String) -> String {
      """
      RECURSIVE levels(relations) AS (
        SELECT ARRAY[\(root)]
        UNION ALL SELECT (SELECT array_agg(i.inhrelid) FROM pg_inherits i
          WHERE i.inhparent = ANY(l.relations))
        FROM levels l WHERE l.relations IS NOT NULL
      )
      """
    }

    /// An expression that changes when rows may change without calling a trigger.
    ///
    /// Relations are attached, detached, created and dropped; files are replaced by `TRUNCATE` or by the change
    /// of a type; triggers are disabled and enabled. `xmin` also shows what was undone again.
    static func state(of root: String) -> String {
      """
      (WITH \(levels(of: root)) SELECT md5(string_agg(concat_ws(' ',
        (SELECT string_agg(concat_ws(' ', i.xmin, i), ',' ORDER BY i.inhrelid, i.inhseqno) FROM pg_inherits i
          WHERE i.inhparent = ANY(l.relations)),
        (SELECT string_agg(concat_ws(' ', c.oid, c.relfilenode), ',' ORDER BY c.oid) FROM pg_class c
          WHERE c.oid = ANY(l.relations)),
        (SELECT string_agg(concat_ws(' ', t.oid, t.tgenabled, t.xmin), ',' ORDER BY t.oid)
          FROM pg_trigger t WHERE t.tgrelid = ANY(l.relations) AND t.tgname LIKE 'medley\\_%')
      ), ' ')) FROM levels l)
      """
    }

    /// A query of the relations, as `relation`, that lack an enabled trigger of a recording.
    ///
    /// - Parameters:
    ///   - root: an expression with the `oid` of the table.
    ///   - number: an expression with the number of the recording.
    static func unrecorded(of root: String, number: String) -> String {
      """
      WITH \(levels(of: root)) SELECT r.relation
      FROM levels l CROSS JOIN LATERAL unnest(l.relations) AS r(relation)
      WHERE (SELECT count(*) FROM pg_trigger t
          WHERE t.tgrelid = r.relation AND t.tgenabled IN ('O', 'A')
            AND t.tgname LIKE 'medley\\_' || \(number) || '\\_%')
        < CASE r.relation WHEN \(root) THEN \(ChangeSchema.events.count)
          ELSE \(ChangeSchema.partitionEvents.count) END
      """
    }
  }
#endif
