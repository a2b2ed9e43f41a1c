import type { ReactNode } from 'react';
import { useTranslate, type Translate } from '#kernel/i18n/web/use-lang.ts';
import { monthsOn, placeBetween } from '#kernel/ui/drawing/ruler.ts';
import { Ruler } from '#kernel/ui/drawing/ruler.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import type { Certificate, CertificateChange } from '#zero-carbon/certification/certificates/certificates.contract.ts';
import { certificateStateWords } from '#zero-carbon/certification/certificates/certificate-states.words.ts';
import { changeWords, surveillanceMarkWords, verifyWords } from './verify.words.ts';

/**
 * The validity period on a time scale. The line ends today or, for a certificate no longer in force, on the day of
 * that.
 */
export function Validity({
  certificate,
  today,
}: {
  readonly certificate: Certificate;
  readonly today: string;
}): ReactNode {
  const t = useTranslate();
  const { certDate: from, validDate: to, isValid: state, stateDate, surveillances } = certificate;
  // a correction inherits the surveillances of its predecessor
  const within = surveillances.filter(({ on }) => on >= from);
  const inForce = state === 'valid' || stateDate === null;
  const now = inForce ? today : stateDate;
  const nowName = inForce
    ? t(verifyWords.today)
    : t(verifyWords.stateOn, { state: t(certificateStateWords[state]), date: stateDate });
  return (
    <Section
      title={t(verifyWords.validity)}
      note={t(surveillances.length > 0 ? verifyWords.validityNote : verifyWords.lastDayNote)}
    >
      <Ruler
        label={t(verifyWords.validityLabel, { from, to, now: inForce ? `${nowName} ${today}` : nowName })}
        months={monthsBetween(from, to)}
        now={placeBetween(from, to, now)}
        nowName={nowName}
        marks={[
          { at: 0, name: t(verifyWords.issuedMark), note: from },
          ...within.map(({ turn, on }) => ({
            at: placeBetween(from, to, on),
            // more than two would not fit side by side on a phone
            ...(within.length <= 2
              ? { name: t(verifyWords.surveillance, { n: turn }), note: on }
              : { name: String(turn) }),
          })),
          { at: 1, name: t(verifyWords.expiryMark), note: to },
        ]}
      />
      {surveillances.length > 0 && (
        <Facts
          facts={surveillances.map(({ turn, on, state: stands }) => ({
            label: t(verifyWords.surveillance, { n: turn }),
            value: <time dateTime={on}>{on}</time>,
            note: t(surveillanceMarkWords[stands ?? 'coming']),
          }))}
        />
      )}
    </Section>
  );
}

/** Whole months from one day to another, at least one. */
function monthsBetween(from: string, to: string): number {
  let months = 1;
  while (months < 240 && monthsOn(from, months + 1) <= monthsOn(to, 1)) months += 1;
  return months;
}

/** The changes of a certificate since its issue, newest first. */
export function ChangeRecord({ changes }: { readonly changes: readonly CertificateChange[] }): ReactNode {
  const t = useTranslate();
  const [only] = changes;
  const unchanged = changes.length === 1 && (only?.kind === 'issued' || only?.kind === 'firstIssued');
  return (
    <Section title={t(verifyWords.changes)}>
      <ol className="changes">
        {changes.toReversed().map(({ date, kind, note }) => (
          <li key={date + kind}>
            <time dateTime={date}>{date}</time>
            <span>{unchanged ? t(verifyWords.noChange) : changeText(kind, note, t)}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function changeText(kind: CertificateChange['kind'], note: string | null, t: Translate): string {
  const what = t(changeWords[kind]);
  return note === null ? what : t(verifyWords.withNote, { what, note });
}
