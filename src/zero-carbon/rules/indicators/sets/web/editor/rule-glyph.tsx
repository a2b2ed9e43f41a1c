import type { ReactNode } from 'react';
import type { Rule } from '#zero-carbon/rules/indicators/indicator-set.ts';

const shapes = {
  linear: 'M1 13h6V9L26 3h5',
  down: 'M1 3h5L25 9v4h6',
  bands: 'M1 13h9V8h10V3h11',
  count: 'M3 13v-2M8 13v-4M13 13V8M18 13V6.500M23 13V5M28 13V3',
  'yes-no': 'M1 13h15V3h15',
};

/** The icon of a rule: a line, steps, dots of a choice, strokes of a count. Its name is beside it. */
export function RuleGlyph({ rule }: { readonly rule: Rule }): ReactNode {
  const isDown = rule.kind === 'linear' && Number(rule.lead) < Number(rule.base);
  return (
    <svg className="rule-glyph" viewBox="0 0 32 16" aria-hidden="true">
      {rule.kind === 'choice' ? (
        <>
          <path d="M1 13h30" strokeDasharray="1.500 2" />
          <circle cx="5" cy="11" r="1.700" />
          <circle cx="16" cy="7.500" r="1.700" />
          <circle cx="27" cy="4" r="1.700" />
        </>
      ) : (
        <path d={shapes[isDown ? 'down' : rule.kind]} />
      )}
    </svg>
  );
}
