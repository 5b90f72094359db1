export interface BusSettings {
  databaseUrl: string;
  /** Kafka's addresses; without them events travel through the log in PostgreSQL. */
  kafkaBrokers?: string[];
  kafkaPartitions?: number;
  /** Brokers that keep a copy of each event; without it as the brokers are set. */
  kafkaReplication?: number;
  /** Added before topics and consumer groups, so that several installations share a broker. */
  kafkaPrefix?: string;
  eventRetentionDays?: number;
  retry?: RetrySettings;
}

/** How often and for how long a failing handler is tried again. */
export interface RetrySettings {
  attempts: number;
  firstDelayMs: number;
  longestDelayMs: number;
}
