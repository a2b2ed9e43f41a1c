import type { Lang } from '#kernel/i18n/text.ts';
import { allowedBy, movesFrom, stateNames, type Lifecycle } from './lifecycle.ts';

/** A lifecycle as a Mermaid state diagram, for the documents. */
export function toMermaid(of: Lifecycle, lang: Lang): string {
  const lines = ['stateDiagram-v2'];
  for (const state of stateNames(of)) lines.push(`  ${state}: ${of.states[state]?.[lang]}`);
  lines.push(`  [*] --> ${of.start}`);
  for (const [name, move] of Object.entries(of.moves)) {
    for (const from of move.from) lines.push(`  ${from} --> ${move.to}: ${name}`);
  }
  for (const state of stateNames(of)) {
    if (movesFrom(of, state).length === 0) lines.push(`  ${state} --> [*]`);
  }
  return `${lines.join('\n')}\n`;
}

/** A lifecycle's moves as a Markdown table: move, from, to, permission, guard. */
export function toTable(of: Lifecycle): string {
  const rows = Object.entries(of.moves).map(([name, move]) => {
    const cells = [name, move.from.join(', '), move.to, allowedBy(move).join(', '), move.guard ? 'guarded' : ''];
    return `| ${cells.join(' | ')} |`;
  });
  return `${['| Move | From | To | By | |', '|---|---|---|---|---|', ...rows].join('\n')}\n`;
}
