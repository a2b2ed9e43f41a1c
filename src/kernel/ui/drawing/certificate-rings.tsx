import { memo, type ReactNode } from 'react';
import { certificateRings } from './rings.ts';

/**
 * The rings of a certificate, computed from its number alone: the page, the printed certificate and every browser
 * render the same rings.
 *
 * @example
 * <CertificateRings number="ZCE-017-26-II5-00382R0-J" />
 */
export const CertificateRings = memo(function CertificateRings({ number }: { readonly number: string }): ReactNode {
  return (
    <svg className="rings" viewBox="-14 -14 428 428" aria-hidden="true">
      {certificateRings(number, 196, { centre: [200, 200] }).map(({ d, heavy }) => (
        <path key={d} d={d} className={heavy ? 'heavy' : undefined} />
      ))}
    </svg>
  );
});
