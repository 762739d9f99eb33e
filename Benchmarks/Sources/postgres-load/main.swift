// Measures lists over PostgreSQL.
//
//   swift build -c release --package-path Benchmarks --traits Postgres,Web --product postgres-load
//   pg_virtualenv -o fsync=on Benchmarks/.build/release/postgres-load
//   Benchmarks/.build/release/postgres-load servers
//   Benchmarks/.build/release/postgres-load chaos
//
// The first command measures a database that is named by PGHOST, PGPORT, PGUSER, PGDATABASE; pg_virtualenv is a
// program of Debian's postgresql-common that starts a server for one command. The others start a server themselves.
#if Postgres
  import ArgumentParser

  do {
    switch try PostgresCommand.parseAsRoot() {
    case let tables as MeasureTables: try await tables.run()
    #if Web && os(Linux)
      case let servers as MeasureServers: try await servers.run()
      case let chaos as Chaos: try await chaos.run()
      case let server as ServeScreens: try await server.run()
    #endif
    default: throw CleanExit.helpRequest(PostgresCommand.self)
    }
  } catch {
    PostgresCommand.exit(withError: error)
  }
#else
  print("Build it with the trait Postgres: --traits Postgres")
#endif
