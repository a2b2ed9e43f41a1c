import { expect, it } from 'vitest';
import { translate } from '#kernel/i18n/text.ts';
import type { Translate } from '#kernel/i18n/web/use-lang.ts';
import { usualGate, waveInput } from '#vr-fleet/configuration/rollouts/drafts.contract.ts';
import { waveEntries } from './wave-entries.ts';

const t: Translate = (text, ...values) => translate(text, 'en', ...values);

it('names the wave and field of each problem', () => {
  const waves = [
    { whom: 'share', share: 10, ...usualGate },
    { whom: 'share', share: 500, ...usualGate, okPercent: undefined },
  ];
  const entries = waveEntries(waves, waveInput, { t, lang: 'en', titleOf: (place) => `Wave ${place}` });
  expect(entries.map(({ path }) => path).toSorted()).toEqual(['waves.1.okPercent', 'waves.1.share']);
  expect(entries.every(({ label }) => label.startsWith('Wave 2 · '))).toBe(true);
  expect(waveEntries('', waveInput, { t, lang: 'en', titleOf: String })).toEqual([]);
});
