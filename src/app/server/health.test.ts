import { expect, it } from 'vitest';
import { openServer } from '../../../test/support/open-server.ts';
import { useDatabase } from '../../../test/support/use-database.ts';

const database = useDatabase();

it.each([
  [{}, {}, 200],
  [{}, { 'x-forwarded-for': '203.0.113.7' }, 404],
  [{ PUBLIC_URL: 'https://portal.example.org' }, {}, 404],
  [{ PUBLIC_URL: 'https://portal.example.org', METRICS_TOKEN: 'secret' }, {}, 404],
  [{ PUBLIC_URL: 'https://portal.example.org', METRICS_TOKEN: 'secret' }, { authorization: 'Bearer secret' }, 200],
  [{ METRICS_TOKEN: 'secret' }, { authorization: 'Bearer guess' }, 404],
])('serves metrics to a local scraper only: %o, %o', async (env, headers, status) => {
  const server = await openServer(database.url, { headsets: true, env });
  try {
    expect((await fetch(`${server.url}/metrics`, { headers: headers as Record<string, string> })).status).toBe(status);
  } finally {
    await server.close();
  }
});
