import { expect, test } from 'vitest';
import { buildChanged, noticeBuild, onBuildChange } from './build-watch.ts';

test('treats the first build as the page’s own and reports a different one once', () => {
  let notified = 0;
  onBuildChange(() => (notified += 1));
  noticeBuild('a1');
  noticeBuild('a1');
  expect(buildChanged()).toBe(false);
  noticeBuild('b2');
  noticeBuild('a1');
  noticeBuild('c3');
  expect(buildChanged()).toBe(true);
  expect(notified).toBe(1);
});
