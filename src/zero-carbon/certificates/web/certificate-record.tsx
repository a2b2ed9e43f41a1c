import type { ReactNode } from 'react';
import { useSay, type Say } from '#kernel/i18n/web/use-lang.ts';
import { monthsOn, placeBetween } from '#kernel/ui/drawing/ruler.ts';
import { Ruler } from '#kernel/ui/ruler.tsx';
import { Section } from '#kernel/ui/section.tsx';
import type { Certificate, CertificateChange } from '#zero-carbon/certificates/certificates.contract.ts';
import { certificateStateWords } from '#zero-carbon/certificates/certificates.states.ts';
import { changeWords, verifyWords } from './verify.words.ts';

/** From issue to expiry on a ruler. The run ends today or, where the certificate has lost its force, on the day it did. */
export function Validity({
  certificate,
  today,
}: {
  readonly certificate: Certificate;
  readonly today: string;
}): ReactNode {
  const tell = useSay();
  const { certDate: from, validDate: to, isValid: state, stateDate } = certificate;
  const inForce = state === 'valid' || stateDate === null;
  const now = inForce ? today : stateDate;
  const nowName = inForce
    ? tell(verifyWords.today)
    : tell(verifyWords.stateOn, { state: tell(certificateStateWords[state]), date: stateDate });
  return (
    <Section title={tell(verifyWords.validity)} note={tell(verifyWords.validityNote)}>
      <Ruler
        label={tell(verifyWords.validityLabel, { from, to, now: inForce ? `${nowName} ${today}` : nowName })}
        months={monthsBetween(from, to)}
        now={placeBetween(from, to, now)}
        nowName={nowName}
        marks={[
          { at: 0, name: tell(verifyWords.issuedMark), note: from },
          { at: 1, name: tell(verifyWords.expiryMark), note: to },
        ]}
      />
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
        {changes.toReversed().map(({ date, kind, note }) => (
          <li key={date + kind}>
            <time dateTime={date}>{date}</time>
            <span>{unchanged ? tell(verifyWords.noChange) : changeText(kind, note, tell)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function changeText(kind: CertificateChange['kind'], note: string | null, tell: Say): string {
  const what = tell(changeWords[kind]);
  return note === null ? what : tell(verifyWords.withNote, { what, note });
}
