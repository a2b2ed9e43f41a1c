import type { ReactNode } from 'react';

const corner = (index: number): string => {
  const angle = -Math.PI / 2 + (index * Math.PI) / 5;
  const radius = index % 2 ? 2.1 : 5;
  return `${(radius * Math.cos(angle)).toFixed(2)},${(radius * Math.sin(angle)).toFixed(2)}`;
};
const star = Array.from({ length: 10 }, (_, index) => corner(index)).join(' ');

/**
 * Stars beside a word for their number.
 *
 * @example
 * <>{t(words.five)} <Stars count={5} /></>
 */
export function Stars({ count }: { readonly count: number }): ReactNode {
  const width = count * 12 - 2;
  return (
    <svg className="stars" viewBox={`0 0 ${width} 10`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <polygon key={index} transform={`translate(${index * 12 + 5} 5.4)`} points={star} />
      ))}
    </svg>
  );
}
