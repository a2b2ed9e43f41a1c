import { indicatorsOf, type IndicatorSet, type Rule } from './indicator-set.ts';
import type { ScoredAnswer } from './score.ts';

type Value = NonNullable<ScoredAnswer['value']>;

const amountShape = /^\d{1,30}(?:\.\d{1,30})?$/;

/**
 * Returns true if a value has the type of a rule: yes or no, a decimal text from 0 up, one option, or some of the
 * items.
 */
export function fitsRule(rule: Rule, value: Value): boolean {
  switch (rule.kind) {
    case 'linear':
    case 'bands':
      return typeof value === 'string' && amountShape.test(value);
    case 'choice':
      return rule.options.some(({ id }) => id === value);
    case 'count':
      return Array.isArray(value) && value.every((one) => rule.items.some(({ id }) => id === one));
    case 'yes-no':
      return typeof value === 'boolean';
  }
}

/** Returns true if a value is possible for an indicator or veto of a set; measured values may be below 0. */
export function fitsQuestion(set: IndicatorSet, question: string, value: Value): boolean {
  const indicator = indicatorsOf(set).find(({ id }) => id === question);
  if (!indicator) return typeof value === 'boolean' && set.vetoes.some(({ id }) => id === question);
  const isBelow = indicator.measure !== null && typeof value === 'string' && value.startsWith('-');
  return fitsRule(indicator.rule, isBelow ? value.slice(1) : value);
}
