import { expect } from 'vitest';
import { queryCertificates, listOrganisations } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { noneWords } from '#zero-carbon/certification/certificates/web/query/none.words.ts';
import { queryWords } from '#zero-carbon/certification/certificates/web/query/query.words.ts';
import { ask } from './ask.ts';
import { journey, useBrowser, type Visitor } from './journey.ts';
import { queryRoute } from './screens.ts';

useBrowser();

/** An enterprise, an organisation that has issued nothing to it, and days on which it received nothing. */
async function example({ product }: Visitor): Promise<{ name: string; own: string; other: string; before: string }> {
  const { rows } = await ask(product, queryCertificates, { companyName: '湖州', limit: 100 });
  const organisations = await ask(product, listOrganisations, {});
  for (const { enterpriseName: name } of rows) {
    const { rows: own } = await ask(product, queryCertificates, { companyName: name, limit: 100 });
    const other = organisations.find((organisation) =>
      own.every(({ certOrgName }) => certOrgName !== organisation.name),
    );
    const years = own.map(({ certDate }) => certDate.slice(0, 4)).toSorted();
    if (other && years[0] && years[0] > '2022')
      return { name, own: own[0]?.certOrgName ?? '', other: other.name, before: `${Number(years[0]) - 1}-12-31` };
  }
  throw new Error('No enterprise suits');
}

/**
 * Follows each suggestion of the reasons in turn. Each must lead to certificates. Where another condition excludes them
 * as well, it must lead to a page whose own suggestions do.
 */
async function tryWaysOut(visitor: Visitor, route: string, most = 1): Promise<string[]> {
  const { page, go, settle } = visitor;
  await go(route);
  const links = page.locator('.reasons a');
  const names = await links.allTextContents();
  for (const index of names.keys()) {
    await go(route);
    await links.nth(index).click();
    await settle();
    for (let step = 1; step < most && (await page.getByRole('row').count()) === 0; step += 1) {
      await links.last().click();
      await settle();
    }
    await expect
      .poll(() => page.getByRole('row').count(), { message: `“${names[index]}” leads to nothing` })
      .toBeGreaterThan(1);
  }
  return names;
}

const reasonsOf = ({ page }: Visitor): Promise<string[]> => page.locator('.reasons > li b').allTextContents();

journey('suggests existing names for a name that differs by a word', {}, async (visitor) => {
  const { translate, go, page } = visitor;
  const { name } = await example(visitor);
  const typed = name.replace(/(集团|股份|科技)?(有限责任|有限)?公司$/, '实业有限公司');
  const route = queryRoute({ companyName: typed });
  await go(route);
  await expect
    .poll(() => page.getByRole('heading', { level: 2 }).first().textContent())
    .toBe(translate(noneWords.titleNamed, { name: typed }));
  expect((await reasonsOf(visitor))[0]).toBe(translate(noneWords.similarName));
  await expect.poll(() => page.locator('.reasons').textContent()).toContain(name);
  await tryWaysOut(visitor, route);
});

journey('suggests removing dates that exclude the certificates', {}, async (visitor) => {
  const { translate, go } = visitor;
  const { name, before } = await example(visitor);
  const route = queryRoute({ companyName: name, startDate: '2022-06-01', endDate: before });
  await go(route);
  expect(await reasonsOf(visitor)).toContain(translate(noneWords.outsideDates));
  expect(await tryWaysOut(visitor, route)).toContain(translate(noneWords.withoutDates));
});

journey('suggests removing an organisation that did not issue them', {}, async (visitor) => {
  const { translate, go } = visitor;
  const { name, other } = await example(visitor);
  const route = queryRoute({ companyName: name, issueOrg: other });
  await go(route);
  expect(await reasonsOf(visitor)).toContain(translate(noneWords.otherOrganisation));
  expect(await tryWaysOut(visitor, route)).toContain(translate(noneWords.withoutOrganisation));
});

journey('suggests similar organisations, or all, for an unknown organisation', {}, async (visitor) => {
  const { translate, go } = visitor;
  const { name, own } = await example(visitor);
  const misspelt = queryRoute({ companyName: name, issueOrg: `${own.slice(0, -2)}公司处` });
  await go(misspelt);
  expect(await reasonsOf(visitor)).toContain(translate(noneWords.unknownOrganisation));
  expect(await tryWaysOut(visitor, misspelt, 2)).toContain(own);

  const unheardOf = queryRoute({ companyName: name, issueOrg: 'xyz' });
  expect(await tryWaysOut(visitor, unheardOf)).toContain(translate(noneWords.withoutOrganisation));
});

journey('suggests removing a status, stars or a type that excludes them', {}, async (visitor) => {
  const { translate, go, page, settle } = visitor;
  const { name, other } = await example(visitor);
  const { rows } = await ask(visitor.product, queryCertificates, { companyName: name, limit: 1 });
  const route = queryRoute({ companyName: name, applyType2: rows[0]?.applyType2 === 'I' ? 'II' : 'I', star: '6' });
  await go(route);
  expect(await reasonsOf(visitor)).toContain(translate(noneWords.narrowed));
  expect(await tryWaysOut(visitor, route)).toContain(translate(noneWords.withoutChoices));
  await go(route);
  await page.getByRole('button', { name: translate(queryWords.clearChoices) }).click();
  await settle();
  await expect.poll(() => page.getByRole('row').count()).toBeGreaterThan(1);
  await tryWaysOut(visitor, `${route}&issueOrg=${encodeURIComponent(other)}`, 3);
});

journey(
  'suggests the existing names for an English name that differs by one letter',
  { lang: 'en' },
  async (visitor) => {
    const { translate, go, page } = visitor;
    const { rows } = await ask(visitor.product, queryCertificates, { companyName: 'Huzhou', limit: 20 });
    const name = rows.find(({ enterpriseNameEn }) => enterpriseNameEn !== null)?.enterpriseNameEn ?? '';
    const route = queryRoute({ companyName: name.replace(/([a-z])([a-z]),? Co\b/, '$2$1 Co') });
    await go(route);
    expect((await reasonsOf(visitor))[0]).toBe(translate(noneWords.similarName));
    await expect.poll(() => page.locator('.suggestions').textContent()).toContain(name);
    await tryWaysOut(visitor, route);
  },
);

journey('leads somewhere from every suggestion when several conditions exclude everything', {}, async (visitor) => {
  const { name, other, before } = await example(visitor);
  await tryWaysOut(
    visitor,
    queryRoute({ companyName: name, issueOrg: other, startDate: '2022-06-01', endDate: before }),
    3,
  );
  await tryWaysOut(
    visitor,
    queryRoute({ companyName: name, issueOrg: 'xyz', startDate: '2022-06-01', endDate: before }),
    3,
  );
});

journey(
  'reports a name without certificates as not issued, and lets the user clear the conditions',
  { lang: 'en' },
  async (visitor) => {
    const { translate, go, page, settle } = visitor;
    await go(queryRoute({ companyName: 'Qqxyzzy Works' }));
    expect(await reasonsOf(visitor)).toEqual([translate(noneWords.notYetIssued), translate(noneWords.otherScheme)]);
    await expect.poll(() => page.getByText(/All 100,\d{3} certificates/).count()).toBe(1);
    await page.getByRole('link', { name: translate(noneWords.clear) }).click();
    await settle();
    await expect
      .poll(() => page.getByRole('textbox', { name: translate(queryWords.companyName) }).inputValue())
      .toBe('');
  },
);
