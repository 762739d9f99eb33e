// Another program that writes the database of a test, and that a test can kill.
//
//   SQLiteProbe insert PATH COUNT PER_SECOND   inserts rows, one in a transaction
//   SQLiteProbe change PATH SEED               makes random transactions until it is killed
//   SQLiteProbe lock PATH                      holds the lock of a writer until it is killed
//
// Each prints "ready" first. `insert` prints the clock in nanoseconds after each commit.
#if SQLite
  import Foundation
  import GRDB
  import MedleyTesting

  func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }

  func insert(_ database: DatabaseQueue, count: Int, perSecond: Int) throws {
    let start = DispatchTime.now().uptimeNanoseconds
    for number in 0..<count {
      let due = start + UInt64(number) * 1_000_000_000 / UInt64(perSecond)
      let now = DispatchTime.now().uptimeNanoseconds
      if due > now { usleep(UInt32((due - now) / 1_000)) }
      try database.write {
        try $0.execute(
          sql: "INSERT INTO note (rank, kind, text) VALUES (?, 'p', 'probe')",
          arguments: [number % 7]
        )
      }
      say("\(DispatchTime.now().uptimeNanoseconds)")
    }
  }

  func change(_ database: DatabaseQueue, seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    while true {
      try database.write { db in
        for _ in 0..<Int.random(in: 1...40, using: &random) {
          let id = Int.random(in: 0..<400, using: &random)
          let rank = Int.random(in: 0..<9, using: &random)
          switch Int.random(in: 0..<4, using: &random) {
          case 0: try db.execute(sql: "DELETE FROM note WHERE id = \(id)")
          case 1: try db.execute(sql: "UPDATE note SET rank = \(rank) WHERE id = \(id)")
          default:
            try db.execute(
              sql:
                "INSERT OR REPLACE INTO note (id, rank, kind, text) VALUES (\(id), \(rank), 'p', '')"
            )
          }
        }
      }
    }
  }

  let arguments = CommandLine.arguments
  var configuration = Configuration()
  configuration.busyMode = .timeout(10)
  let database = try DatabaseQueue(path: arguments[2], configuration: configuration)
  switch arguments[1] {
  case "insert":
    say("ready")
    try insert(database, count: Int(arguments[3]) ?? 0, perSecond: Int(arguments[4]) ?? 1)
  case "change":
    say("ready")
    try change(database, seed: UInt64(arguments[3]) ?? 0)
  default:
    try database.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN EXCLUSIVE")
      try db.execute(sql: "UPDATE note SET text = 'locked'")
      say("ready")
      // GRDB would end the program if the transaction was left open.
      while true { sleep(3_600) }
    }
  }
#endif
