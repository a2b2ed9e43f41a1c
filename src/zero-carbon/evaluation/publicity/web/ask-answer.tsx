import { useState, type FormEvent, type ReactNode } from 'react';
import { CallError } from '#kernel/http/web/call-error.ts';
import { code } from '#kernel/contract/codes.ts';
import type { OutputOf } from '#kernel/contract/endpoint.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Row, Stack } from '#kernel/ui/kit/kit.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf } from '#kernel/ui/feedback/failure.ts';
import { Field } from '#kernel/ui/form/field.tsx';
import { Button } from '#kernel/ui/parts/button.tsx';
import { Facts } from '#kernel/ui/parts/facts.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { askObjection } from '#zero-carbon/evaluation/objections/object.contract.ts';
import { objectionStateWords } from '#zero-carbon/evaluation/objections/objections.states.ts';
import { pageWords as text } from './publicity-page.words.ts';

/** The result of an objection, for holders of its receipt. */
export function AskAnswer(): ReactNode {
  const t = useTranslate();
  const [receipt, setReceipt] = useState('');
  const [problem, setProblem] = useState<string>();
  const [found, setFound] = useState<OutputOf<typeof askObjection>>();
  const [busy, setBusy] = useState(false);
  const ask = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    setFound(undefined);
    setBusy(true);
    try {
      setFound(await callLater(askObjection, { receipt: receipt.trim() }));
    } catch (error) {
      const isUnknown =
        error instanceof CallError && (error.code === code.notFound || error.code === code.invalidInput);
      setProblem(isUnknown ? t(text.notFound) : failureOf(error, t).message);
    }
    setBusy(false);
  };
  return (
    <>
      <Stack as="form" gap={5} max="36rem" className="objection-form" noValidate onSubmit={(event) => void ask(event)}>
        <Field label={t(text.receipt)} problem={problem}>
          {(control) => (
            <input
              {...control}
              value={receipt}
              maxLength={40}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setReceipt(target.value)}
            />
          )}
        </Field>
        <Row gap={[3, 4]} align="center">
          <Button type="submit" busy={busy}>
            {t(text.askNow)}
          </Button>
        </Row>
      </Stack>
      <div role="status">
        {found && (
          <Facts
            facts={[
              { label: t(text.receipt), value: <span className="mono">{found.receipt}</span> },
              { label: t(text.receivedAt), value: <When at={found.receivedAt} /> },
              { label: t(text.outcome), value: t(objectionStateWords[found.state]) },
              ...(found.dueOn === null ? [] : [{ label: t(text.dueOn), value: found.dueOn }]),
              ...(found.answer === '' ? [] : [{ label: t(text.answer), value: <Named>{found.answer}</Named> }]),
            ]}
          />
        )}
      </div>
    </>
  );
}
