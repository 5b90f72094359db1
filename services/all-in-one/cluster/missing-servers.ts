import { type Fetching, kafkaFetching, s3Fetching } from '@touchline/platform/servers';

/** What is still to be fetched before a cluster can start: servers that the environment does not name. */
export function missingServers({ KAFKA_BROKERS, S3_ENDPOINT }: NodeJS.ProcessEnv): Fetching[] {
  const needed = [...(KAFKA_BROKERS ? [] : [kafkaFetching]), ...(S3_ENDPOINT ? [] : [s3Fetching])];
  return needed.filter((each) => !each.isDone());
}
