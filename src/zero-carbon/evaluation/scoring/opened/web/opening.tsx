import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { StatusTag } from '#kernel/ui/parts/status-tag.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { isIntact } from '#zero-carbon/evaluation/scoring/seal.ts';
import { scoringWords as text } from '#zero-carbon/evaluation/scoring/scoring.words.ts';
import { useLetter, type Member } from './member-mark.tsx';
import { MemberName } from './score-table.tsx';

/**
 * The chain positions of the seats' sealed scores, recomputed here from the opened values and compared with a receipt.
 */
export function Opening({ members }: { readonly members: readonly Member[] }): ReactNode {
  const t = useTranslate();
  const letterOf = useLetter();
  return (
    <Section title={t(text.opening)} note={t(text.openingNote)}>
      <ul className="panel-seals">
        {members.map((member) => (
          <Row as="li" gap={[1, 5]} pad={3} line="below" key={member.seat}>
            <span>
              {letterOf(member.place)}{' '}
              <small>
                <MemberName member={member} />
              </small>
            </span>
            {member.seal === null ? (
              <span className="hint">{t(text.noSeal)}</span>
            ) : (
              <>
                <When at={new Date(Number(member.seal.at) / 1000).toISOString()} />
                <span>{t(text.place, { place: member.seal.position })}</span>
                <span className="mono">{member.seal.hash}</span>
                {isIntact(member.seal, member.seat) ? (
                  <StatusTag tone="success" icon="check">
                    {t(text.intact)}
                  </StatusTag>
                ) : (
                  <StatusTag tone="danger" icon="cross">
                    {t(text.broken)}
                  </StatusTag>
                )}
              </>
            )}
          </Row>
        ))}
      </ul>
      <ReceiptCheck members={members} />
    </Section>
  );
}

/** Accepts the receipt from the mail; nothing of it is sent. */
function ReceiptCheck({ members }: { readonly members: readonly Member[] }): ReactNode {
  const t = useTranslate();
  const [place, setPlace] = useState('');
  const [hash, setHash] = useState('');
  const [holds, setHolds] = useState<boolean>();
  const own = members.find(({ isMe }) => isMe);
  const compare = (event: FormEvent): void => {
    event.preventDefault();
    const receipt = { place: Number(place.trim()), hash: hash.replaceAll(/\s/g, '') };
    setHolds(Boolean(own?.seal && isIntact(own.seal, own.seat, receipt)));
  };
  const typed = (set: (value: string) => void) => (value: string) => {
    set(value);
    setHolds(undefined);
  };
  return (
    <Stack as="form" gap={3} above={5} max="40rem" className="receipt-check" onSubmit={compare} noValidate>
      <h3>{t(text.checkReceipt)}</h3>
      <p className="hint">{t(text.checkReceiptNote)}</p>
      <Field label={t(text.placeLabel)}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            maxLength={20}
            value={place}
            onChange={(event) => typed(setPlace)(event.target.value)}
          />
        )}
      </Field>
      <Field label={t(text.hash)}>
        {(control) => (
          <input
            {...control}
            className="mono"
            maxLength={100}
            value={hash}
            onChange={(event) => typed(setHash)(event.target.value)}
          />
        )}
      </Field>
      <Button type="submit" size="small" aria-disabled={place === '' || hash === '' || undefined}>
        {t(text.verify)}
      </Button>
      <p role="status">
        {holds !== undefined && (
          <StatusTag tone={holds ? 'success' : 'danger'} icon={holds ? 'check' : 'cross'}>
            {t(holds ? text.receiptHolds : text.receiptFails)}
          </StatusTag>
        )}
      </p>
    </Stack>
  );
}
