// Measures a list over a table of PostgreSQL, in a database that is named by PGHOST, PGPORT, PGUSER, PGDATABASE.
//
//   swift build -c release --package-path Benchmarks --traits Postgres --product postgres-load
//   pg_virtualenv Benchmarks/.build/release/postgres-load
//
// pg_virtualenv is a program of Debian's postgresql-common that starts a server for one command.
#if Postgres
  import ArgumentParser

  do {
    try await PostgresLoad.parse().run()
  } catch {
    PostgresLoad.exit(withError: error)
  }
#else
  print("Build it with the trait Postgres: --traits Postgres")
#endif
