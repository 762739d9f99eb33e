#if SQLite
  import GRDB
  import MedleySQLite
#endif
