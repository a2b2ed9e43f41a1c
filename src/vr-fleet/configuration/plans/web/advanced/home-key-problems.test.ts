import { expect, it } from 'vitest';
import { planPageWords as text } from '#vr-fleet/configuration/plans/web/plan-page.words.ts';
import { homeKeyPath, homeKeyProblems } from './home-key-problems.ts';

it('reports each invalid value of the Home key, and none if all are valid', () => {
  const app = { action: 'open_app', package: 'com.example.app', class: '.Main' } as const;
  expect(homeKeyProblems({ single: app, long: { ...app, seconds: 0.5 } })).toEqual([]);
  expect(homeKeyProblems({ single: { action: 'none' }, long: { action: 'none', seconds: Number.NaN } })).toEqual([
    { press: 'long', field: 'seconds', problem: text.holdWrong },
  ]);
  expect(
    homeKeyProblems({
      single: { action: 'open_app' },
      double: { ...app, class: '9' },
      long: { action: 'open_app', package: '1bad/9x', seconds: 11 },
    }).map(({ press, field, problem }) => [homeKeyPath(press, field), problem]),
  ).toEqual([
    ['settings.homeKey.long.seconds', text.holdWrong],
    ['settings.homeKey.single.package', text.packageMissing],
    ['settings.homeKey.double.class', text.classWrong],
    ['settings.homeKey.long.package', text.packageWrong],
  ]);
});
