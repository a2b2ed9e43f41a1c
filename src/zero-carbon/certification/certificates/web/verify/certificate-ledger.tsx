import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import type { Certificate } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { ledgerLines } from './ledger-lines.ts';
import { verifyWords } from './verify.words.ts';

/** The certified tonnes, and the calculation of the net. */
export function Ledger({ ledger }: { readonly ledger: NonNullable<Certificate['ledger']> }): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(verifyWords.ledger)} note={t(verifyWords.ledgerNote)}>
      <table className="ledger">
        <tbody>
          {ledgerLines(ledger).map(({ kind, tonnes, note }) => (
            <tr key={kind} data-kind={kind}>
              <th scope="row">{t(verifyWords[kind])}</th>
              <td>{note === null ? '' : typeof note === 'string' ? note : t(note)}</td>
              <td className="numeric">{tonnes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
