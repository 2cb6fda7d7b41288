import { type Cluster, newCluster } from './databases.ts';
import { type Answer, startTestServer, type TestServer } from './server.ts';
import { databaseUrl } from './templates.ts';

/** A seeded server on a PostgreSQL of its own, which a test may stop; the test ends both with `end`. */
export async function serverOnOwnCluster(): Promise<{
  readonly cluster: Cluster;
  readonly server: TestServer;
  readonly end: () => Promise<void>;
}> {
  const cluster = await newCluster();
  if (!cluster)
    throw new Error('PostgreSQL is installed on a server of its own: these tests need its programs');
  const server = await startTestServer('postgres', {
    DATABASE_URL: databaseUrl(cluster.url, 'postgres'),
    SEED: 'on',
    SEED_DONORS: '40',
  }).catch((error) => {
    cluster.remove();
    throw error;
  });
  const end = async (): Promise<void> => {
    await server.stop();
    cluster.remove();
  };
  return { cluster, server, end };
}

/** What an answer may be while the database comes and goes: `answered`, `unavailable`, or, wrongly, anything else. */
export function fate({ status, data, errors, headers }: Answer): string {
  if (status === 200 && errors.length === 0 && data) return 'answered';
  const away = status === 503 && errors[0]?.extensions.code === 'UNAVAILABLE' && headers.get('retry-after');
  return away ? 'unavailable' : `${status} ${JSON.stringify(errors)}`;
}
