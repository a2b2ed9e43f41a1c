import { expect, it } from 'vitest';
import { upgradeScreens } from '#vr-fleet/configuration/upgrades/upgrades.screens.ts';
import { upgradesPageWords } from '#vr-fleet/configuration/upgrades/web/upgrades-page.words.ts';
import { versionWords } from '#vr-fleet/configuration/upgrades/versions.words.ts';
import { rolloutsPageWords } from './web/rollouts-page.words.ts';

it('uses the same name for the list of versions for customers and operators', () => {
  const { title } = versionWords;
  expect(upgradeScreens.map(({ name }) => name)).toEqual([title, title]);
  expect([upgradesPageWords.title, rolloutsPageWords.upgrades]).toEqual([title, title]);
});
