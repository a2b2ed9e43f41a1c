import type { ReactNode } from 'react';
import type { Text } from '#kernel/i18n/text.ts';
import { useSay } from '#kernel/i18n/web/use-lang.ts';
import { monthsOn, placeBetween, type RulerMark } from '#kernel/ui/drawing/ruler.ts';
import { Ruler } from '#kernel/ui/ruler.tsx';
import { Section } from '#kernel/ui/section.tsx';
import type { Certificate, CertificateChange } from '#zero-carbon/certificates/certificates.contract.ts';
import type { CertificateState } from '#zero-carbon/certificates/certificates.states.ts';
import { changeWords, verifyWords } from './verify.words.ts';

const stateMarks: Partial<Record<CertificateState, Text>> = {
  suspended: verifyWords.suspendedMark,
  withdrawn: verifyWords.withdrawnMark,
  cancelled: verifyWords.cancelledMark,
  replaced: verifyWords.replacedMark,
};

/** Labels nearer to each other than this share of the ruler would touch. */
const tooNear = 0.26;

/** From issue to expiry on a ruler, with today and, where it has lost its force, since when. */
export function Validity({ certificate, today }: { readonly certificate: Certificate; readonly today: string }): ReactNode {
  const tell = useSay();
  const { certDate: from, validDate: to, isValid: state, stateDate } = certificate;
  const mark = stateMarks[state];
  const at = stateDate === null ? 0 : placeBetween(from, to, stateDate);
  const marks: RulerMark[] = [
    { at: 0, name: tell(verifyWords.issuedMark), note: from },
    ...(mark && stateDate !== null && at > tooNear && at < 1 - tooNear ? [{ at, name: tell(mark), note: stateDate }] : []),
    { at: 1, name: tell(verifyWords.expiryMark), note: to },
  ];
  return (
    <Section title={tell(verifyWords.validity)} note={tell(verifyWords.validityNote)}>
      <div className="ruler-box">
        <Ruler
          label={tell(verifyWords.validityLabel, { from, to, today })}
          months={monthsBetween(from, to)}
          now={today > to ? null : placeBetween(from, to, today)}
          nowName={tell(verifyWords.today)}
          marks={marks}
        />
      </div>
    </Section>
  );
}

/** Whole months from one day to another, at least one. */
function monthsBetween(from: string, to: string): number {
  let months = 1;
  while (months < 240 && monthsOn(from, months + 1) <= monthsOn(to, 1)) months += 1;
  return months;
}

/** What has happened to a certificate since its issue, newest first. */
export function ChangeRecord({ changes }: { readonly changes: readonly CertificateChange[] }): ReactNode {
  const tell = useSay();
  const [only] = changes;
  const unchanged = changes.length === 1 && (only?.kind === 'issued' || only?.kind === 'firstIssued');
  return (
    <Section title={tell(verifyWords.changes)}>
      <ol className="changes">
        {changes.map(({ date, kind, note }) => (
          <li key={date + kind}>
            <time dateTime={date}>{date}</time>
            <span>
              {unchanged ? tell(verifyWords.noChange) : tell(changeWords[kind])}
              {note !== null && ` ${note}`}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}
