import { expect, test } from 'vitest';
import { buildChanged, noticeBuild, onBuildChange } from './build-watch.ts';

test('the first build is the page’s own; another one is reported once', () => {
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
