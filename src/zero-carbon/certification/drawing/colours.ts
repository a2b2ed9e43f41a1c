import type { DesignColour } from './design.ts';

/** A certificate is printed, so that it has no dark theme: the colours of the light one. */
export const inks: Readonly<Record<DesignColour, string>> = {
  ink: '#14211e',
  muted: '#43524d',
  brand: '#0f6b5c',
  line: '#c9d2cc',
  star: '#8a6000',
  seal: '#a8321f',
  paper: '#fcfbf7',
};

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** A colour mixed with the paper colour; a share of 1 is the colour itself. */
export function tint(ink: string, share: number): string {
  const paper = channels(inks.paper);
  const mixed = channels(ink).map((value, at) => Math.round(paper[at]! + (value - paper[at]!) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
