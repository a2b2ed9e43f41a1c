import path from 'node:path';
import type { Browser } from 'playwright-core';
import { makeAdministrator } from '#accounts/identity/people/server/make-administrator.ts';
import { personForTool } from '#accounts/identity/people/server/people.queries.ts';
import { beginSession } from '#accounts/identity/sessions/server/begin-session.ts';
import { createClock } from '#kernel/clock/server/clock.ts';
import type { Database } from '#kernel/db/server/database.ts';
import { loadDemoCertificates } from '#demo/server/zero-carbon/certificates/load-demo-certificates.ts';
import { buildEmptyPage } from './support/build-empty-page.ts';
import type { Figure } from './support/figure.ts';
import { openStage } from './support/stage.ts';
import { median } from './support/statistics.ts';
import { openBrowser, visit, type Visit } from './support/visit.ts';

const rounds = 5;
const scriptBar = 120;
const loginScriptBar = 150;
const dashboardScriptBar = 190;
const listScriptBar = 230;
const lcpBar = 1.25;
const clsBar = 0.02;

const pages = {
  welcome: '/#/index/welcome',
  query: '/#/index/certquery?companyName=%E6%B9%96%E5%B7%9E',
} as const;

/**
 * First visits with an empty cache, throttled like Lighthouse's mobile preset, of the product and an empty React page
 * in turn.
 */
export async function measure(print: (line: string) => void): Promise<Figure[]> {
  await using stage = await openStage();
  await loadDemoCertificates(stage.database.pool, 20_000, '2026-11-21');
  process.env['EMPTY_PAGE'] = await buildEmptyPage(path.join(stage.folder, 'empty'));
  const [product, rival] = [await stage.product(), await stage.rival('rivals/empty-page-server.ts')];
  await using browser = await openBrowser();
  const figures: Figure[] = [];
  for (const [name, address] of Object.entries(pages)) {
    const pairs: { ours: Visit; rival: Visit }[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const pair = { ours: await visit(browser, product.url + address), rival: await visit(browser, rival.url) };
      pairs.push(pair);
      print(`${name} ${round}: LCP ${Math.round(pair.ours.lcp)} ms against ${Math.round(pair.rival.lcp)} ms`);
    }
    const ratio = median(pairs.map((pair) => pair.ours.lcp / pair.rival.lcp));
    const script = median(pairs.map((pair) => pair.ours.script)) / 1000;
    const cls = Math.max(...pairs.map((pair) => pair.ours.cls));
    figures.push(
      {
        what: `${name}: script, gzip`,
        ours: `${script.toFixed(1)} kB`,
        rival: `${(median(pairs.map((pair) => pair.rival.script)) / 1000).toFixed(1)} kB empty page`,
        bar: `≤ ${scriptBar} kB`,
        met: script <= scriptBar,
      },
      {
        what: `${name}: LCP`,
        ours: `${Math.round(median(pairs.map((pair) => pair.ours.lcp)))} ms`,
        rival: `${Math.round(median(pairs.map((pair) => pair.rival.lcp)))} ms empty page`,
        ratio: ratio.toFixed(2),
        bar: `≤ ${lcpBar}`,
        met: ratio <= lcpBar,
      },
      { what: `${name}: CLS, worst visit`, ours: cls.toFixed(4), bar: `≤ ${clsBar}`, met: cls <= clsBar },
    );
  }
  // The tab that loads most. A form's validation loads with neither.
  const login = await visit(browser, `${product.url}/#/index/login?tab=register`);
  figures.push(weight('login, registration open', login, loginScriptBar));
  return [...figures, ...(await behindLogin(stage.database, browser, product.url))];
}

/** The files that a logged-in administrator loads at a first visit. */
async function behindLogin({ kysely }: Database, browser: Browser, url: string): Promise<Figure[]> {
  const clock = createClock('Asia/Shanghai');
  const who = { loginName: 'weigher1', mail: 'weigher1@example.com', name: 'Weigher', operator: 'Bench' };
  const person = await kysely.transaction().execute(async (tx) => {
    await makeAdministrator(tx, { ...who, lang: 'en', base: url, at: clock.now() });
    return personForTool(tx, who.loginName, false);
  });
  if (!person) throw new Error(`${who.loginName} cannot log in`);
  const secrets = await kysely.transaction().execute((tx) => beginSession(tx, clock, person, 'tool'));
  const session = { ...secrets, loginname: who.loginName, name: who.name, partyName: who.operator };
  const stored = { 'portico.session': JSON.stringify({ session }) };
  const dashboard = await visit(browser, `${url}/#/index/dashboard`, stored);
  const list = await visit(browser, `${url}/#/index/logs/logins`, stored);
  const calendars = list.scripts.filter((address) => address.includes('/calendar-')).length;
  return [
    weight('dashboard', dashboard, dashboardScriptBar),
    weight('login log', list, listScriptBar),
    {
      what: 'login log: calendars fetched before one is opened',
      ours: String(calendars),
      bar: '0',
      met: calendars === 0,
    },
  ];
}

const weight = (page: string, { script }: Visit, bar: number): Figure => ({
  what: `${page}: script, gzip`,
  ours: `${(script / 1000).toFixed(1)} kB`,
  bar: `≤ ${bar} kB`,
  met: script / 1000 <= bar,
});
