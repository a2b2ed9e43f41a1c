import { createElement, Fragment, type ReactNode } from 'react';

const number = String.raw`(?:[≥≤<>±] ?)?[-−+]?\d[\d.,]*`;
/** With a stroke, such as kgCO₂/kWh or tCO₂/10⁴ Nm³. */
const ratio = String.raw`(?:\p{L}{1,3} )?[\p{L}\d₂³²]{1,8}/(?:10⁴ )?[\p{L}\d₂³²]{1,8}`;
const token = new RegExp(
  String.raw`${number} ?(?:${ratio}|%|[\p{L}°₂³²]{1,5})(?![\p{L}\d])|${ratio}|[≥≤<>±] ?\d[\d.,]*`,
  'gu',
);

/** Texts up to this width, counted in Latin letters, stay on one line as a whole. */
const shortWidth = 10;
const widthOf = (text: string): number => text.length + (text.match(/\p{Script=Han}/gu)?.length ?? 0);

/**
 * A text whose line breaks never separate a number from its unit; a short text does not break at all.
 *
 * @example
 * <td><Unbroken>≥ 80% of 0.57 kgCO₂/kWh</Unbroken></td>
 */
export function Unbroken({ children: text }: { readonly children: string }): ReactNode {
  if (!/[\s/]/.test(text)) return text;
  if (widthOf(text) <= shortWidth) return <span className="unbroken">{text}</span>;
  const pieces: ReactNode[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(token)) {
    pieces.push(text.slice(end, index), <span className="unbroken">{found}</span>);
    end = index + found.length;
  }
  if (pieces.length === 0) return text;
  return createElement(Fragment, null, ...pieces, text.slice(end));
}

/**
 * Returns a cell's content. If it is a text, its lines break beside its numbers and not inside them.
 *
 * @example
 * unbroken(cell(row));
 */
export const unbroken = (content: ReactNode): ReactNode =>
  typeof content === 'string' ? <Unbroken>{content}</Unbroken> : content;
