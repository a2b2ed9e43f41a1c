import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { takeLook } from './look.ts';

it('turns spaces into styles, names and flags into classes, and leaves other props', () => {
  const props = {
    gap: [0, 4],
    above: 3,
    size: 2,
    tone: 'dim',
    push: true,
    end: false,
    className: 'own',
    id: 'x',
  } as const;
  expect(takeLook('row', props)).toEqual({
    id: 'x',
    className: 'row size-2 tone-dim is-push own',
    style: { gap: '0 var(--space-4)', marginTop: 'var(--space-3)' },
  });
});

it('gives a part without a look no attributes', () => {
  expect(takeLook('', {})).toEqual({});
});

it('has a rule for each of its classes', () => {
  const sheet = readFileSync(new URL('kit.css', import.meta.url), 'utf8');
  const source = readFileSync(new URL('look.ts', import.meta.url), 'utf8');
  const classes = [...source.matchAll(/readonly (align|line|size|tone|weight|face)\?: ([^;]+);/g)].flatMap(
    ([, prop, values = '']) => values.split(' | ').map((value) => `${prop}-${value.replaceAll("'", '')}`),
  );
  const flags = [...source.matchAll(/readonly (\w+)\?: boolean;/g)].map(([, prop]) => `is-${prop}`);
  expect(classes.length).toBeGreaterThan(20);
  expect([...classes, ...flags].filter((name) => !sheet.includes(`.${name} `))).toEqual([]);
});
