import { describe, expect, it } from 'vitest';
import { brokenTokens } from './broken-tokens.ts';
import { useBrowser } from './journey.ts';
import { useProductDatabase } from './product-database.ts';
import { visitAs } from './tool-session.ts';
import { screenLanguages } from './variants.ts';

useBrowser();
const database = useProductDatabase();

const lists: Readonly<Record<string, readonly string[]>> = {
  officer1: ['/index/reports', '/index/deciding', '/index/decisions/due', '/index/certificates/registry'],
  admin1: ['/index/factors', '/index/factors/1', '/index/indicators/1'],
  enterprise1: ['/index/reports', '/index/results/2'],
  organisation1: ['/index/certificates/registry', '/index/issuing', '/index/surveillances'],
  fleet1: [
    '/index/vr/rollouts',
    '/index/vr/devices',
    '/index/vr/upgrades',
    '/index/vr/plans',
    '/index/vr/rollout/1',
    '/index/vr/rollout/2',
  ],
};

describe.each(screenLanguages)('lists in %s', (lang) => {
  it.each(Object.keys(lists))('of %s keep a number and its unit on one line', async (loginName) => {
    const { page, go, context } = await visitAs(database(), loginName, { lang, width: 1280, height: 900 });
    const wrong: string[] = [];
    for (const route of lists[loginName]!) {
      await go(route);
      for (const text of new Set(await brokenTokens(page))) wrong.push(`${route}: ${text}`);
    }
    await context.close();
    expect(wrong).toEqual([]);
  });
});
