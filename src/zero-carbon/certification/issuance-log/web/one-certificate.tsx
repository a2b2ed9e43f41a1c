import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { formatCount } from '#kernel/i18n/web/formats.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Row, Text } from '#kernel/ui/kit/kit.tsx';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { copied } from '#kernel/ui/parts/copied.ts';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { uiWords } from '#kernel/ui/ui.words.ts';
import { tidyNumber } from '#zero-carbon/certification/certificates/certificate-number.ts';
import { toBase64 } from '#zero-carbon/certification/issuance-log/bytes.ts';
import type { OpenedLog } from './read-log.ts';
import { logWords as text } from './log.words.ts';
import { PathBars } from './path-bars.tsx';
import { findPath, openHead, type FoundPath, type OpenedHead } from './read-log.ts';
import '#zero-carbon/certification/certificates/web/certificate-box.css';

type Answer = { readonly found: FoundPath; readonly head: OpenedHead } | 'notThere' | 'unread';

const longest = 40;

/** Finds a certificate's path up to the head, and draws it. */
export function OneCertificate({ opened }: { readonly opened: OpenedLog }): ReactNode {
  const t = useTranslate();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<Answer>();

  const find = async (number: string): Promise<void> => {
    setBusy(true);
    setAnswer(await ask(number, opened));
    setBusy(false);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const number = tidyNumber(typed).slice(0, longest);
    setMissing(number === '');
    if (number === '') input.current?.focus();
    else if (!isBusy) void find(number);
  };
  return (
    <Section title={t(text.one)} note={t(text.oneNote)}>
      <Box as="form" max="33.75rem" className="certificate-box" noValidate onSubmit={submit}>
        <label htmlFor={id}>{t(text.number)}</label>
        <div className="certificate-box-row">
          <input
            ref={input}
            id={id}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" busy={isBusy}>
            {t(text.find)}
          </Button>
        </div>
        {isMissing && <Problem id={`${id}-problem`}>{t(text.numberMissing)}</Problem>}
      </Box>
      <div role="status">{answer && <Answered answer={answer} />}</div>
      {typeof answer === 'object' && answer.found.isProven && <Path {...answer.found} />}
    </Section>
  );
}

/** Compared with the page's head or, if the certificate is newer, with a new one. */
async function ask(number: string, opened: OpenedHead): Promise<Answer> {
  try {
    const head = await findPath(number, opened.checkpoint).then(
      (found) => ({ found, head: opened }),
      async () => {
        const newer = await openHead(new AbortController().signal);
        return { found: await findPath(number, newer.checkpoint), head: newer };
      },
    );
    return head.found ? { found: head.found, head: head.head } : 'notThere';
  } catch {
    return 'unread';
  }
}

function Answered({ answer }: { readonly answer: Answer }): ReactNode {
  const t = useTranslate();
  if (typeof answer === 'string') return <p className="log-answer">{t(text[answer])}</p>;
  const { found, head } = answer;
  if (!found.isProven || head.signer === undefined) return <p className="log-answer log-bad">{t(text.notProven)}</p>;
  return (
    <div className="log-answer">
      <h3>
        {t(text.itIs, { n: formatCount(found.index + 1) })}
        <Named>{found.enterprise}</Named>
      </h3>
      <Text tone="soft">
        {t(text.steps, { steps: found.steps.length, rest: formatCount(head.checkpoint.size - 1) })}
        {found.index < head.beginning && ` ${t(text.beforeLog)}`}
      </Text>
    </div>
  );
}

function Path({ index, leaf, steps }: FoundPath): ReactNode {
  const t = useTranslate();
  const copy = async (): Promise<void> => {
    const lines = [leaf, ...steps.map(({ isLeft, left, right }) => (isLeft ? right : left))].map(toBase64);
    if (await copied(lines.join('\n'))) toast('success', t(uiWords.copied), toastTime.copied);
    else toast('danger', t(uiWords.notCopied), toastTime.error);
  };
  return (
    <>
      <Row gap={[2, 5]} above={4} below={4} pad={[3, 0]} line="above" size={3} tone="soft" className="log-legend">
        <span>
          <i data-kind="own" /> {t(text.own)}
        </span>
        <span>
          <i /> {t(text.sibling)}
        </span>
        <LinkButton onClick={() => void copy()}>
          <Icon name="file" /> {t(text.copy)}
        </LinkButton>
      </Row>
      <PathBars index={index} leaf={leaf} steps={steps} />
    </>
  );
}
