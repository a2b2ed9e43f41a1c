import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { topicFilter } from './topic-filter.ts';

describe('topicFilter', () => {
  test.each([
    ['vf/v1/3/+/up/#', 'vf/v1/3/19/up/state', true],
    ['vf/v1/3/+/up/#', 'vf/v1/3/19/up', true],
    ['vf/v1/3/+/up/#', 'vf/v1/4/20/up/state', false],
    ['vf/v1/3/+/up/#', 'vf/v1/3/19/down/cmd', false],
    ['vf/v1/3/+/up/#', 'vf/v1/3/19/20/up/state', false],
    ['a/+', 'a', false],
    ['a/+', 'a/', true],
    ['#', '$SYS/broker', false],
    ['+/broker', '$SYS/broker', false],
    ['$SYS/#', '$SYS/broker', true],
  ])('%s, %s: %s', (filter, topic, matches) => {
    expect(topicFilter(filter)(topic)).toBe(matches);
  });

  test('matches a topic with a single-level wildcard at any level or a multi-level wildcard at the end', () => {
    const level = fc.stringMatching(/^[a-z0-9]{0,3}$/);
    fc.assert(
      fc.property(fc.array(fc.tuple(level, fc.boolean()), { minLength: 1, maxLength: 6 }), fc.nat(6), (levels, cut) => {
        const topic = levels.map(([text]) => text).join('/');
        expect(topicFilter(levels.map(([text, open]) => (open ? '+' : text)).join('/'))(topic)).toBe(true);
        const start = levels.slice(0, cut).map(([text]) => text);
        expect(topicFilter([...start, '#'].join('/'))(topic)).toBe(true);
      }),
    );
  });
});
