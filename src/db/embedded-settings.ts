/** Settings of the embedded PostgreSQL: a small machine that also runs the shop. */
export const defaultSettings: Record<string, string> = {
  // What was answered 2xx has been written to disk, power cut included.
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",

  max_connections: "100",
  shared_buffers: "128MB",
  work_mem: "8MB",
  maintenance_work_mem: "64MB",
  effective_cache_size: "512MB",
  random_page_cost: "1.1",
  max_parallel_workers_per_gather: "1",
  // Compiling a query costs more than any query of a shop takes.
  jit: "off",
  // The data fits in memory; three more processes to read it would only take some.
  io_method: "sync",

  // No replica reads this log: the shop that wants one brings its own database.
  wal_level: "minimal",
  max_wal_senders: "0",
  max_logical_replication_workers: "0",
  wal_compression: "on",
  min_wal_size: "96MB",
  max_wal_size: "512MB",
  checkpoint_timeout: "15min",

  timezone: "UTC",
  log_timezone: "UTC",
  lc_messages: "C",

  // A refused order is the shop's to report. What PostgreSQL would add (the row's values) is somebody's address.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
  log_checkpoints: "off",
}

/** The text of a configuration file with these settings. */
export function renderSettings(settings: Record<string, string>): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  return [
    "# Written by the shop at every start. Settings of your own: ALTER SYSTEM, or a later line of postgresql.conf.",
    ...lines,
    "",
  ].join("\n")
}
