import type { ReactNode } from 'react';
import { Refused } from '#kernel/form/web/refused.tsx';
import { useAction } from '#kernel/form/web/use-action.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { saveMailChoice, showMailChoices, type MailChoice } from '#kernel/notify/notify.contract.ts';
import { inboxWords as text } from '#kernel/notify/notify.words.ts';
import '#kernel/form/web/form.css';
import { Text } from '#kernel/ui/kit/kit.tsx';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import './mail-choices.css';

const nothing = {};

/** The mail settings by kind of notice: each switch applies at once. */
export function MailChoices(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(showMailChoices, nothing);
  if (failure || !data) return <LoadingOrError failure={failure} onRetry={retry} />;
  if (data.kinds.length === 0) return <Empty title={t(text.noKinds)} />;
  return (
    <div className="inbox-mails">
      <Text below={4}>{t(text.mailLead)}</Text>
      <div className="check-list" role="group" aria-label={t(text.mails)}>
        {data.kinds.map((choice) => (
          <Choice key={choice.kind} choice={choice} onSaved={retry} />
        ))}
      </div>
    </div>
  );
}

function Choice({ choice, onSaved }: { readonly choice: MailChoice; readonly onSaved: () => void }): ReactNode {
  const t = useTranslate();
  const { kind, name, isMailed, isFixed } = choice;
  const save = useAction(saveMailChoice, { done: t(text.saved), onDone: onSaved, onFailure: onSaved });
  return (
    <>
      <label>
        <input
          type="checkbox"
          checked={isMailed}
          disabled={isFixed}
          onChange={({ target: { checked } }) => void save.run({ kind, isMailed: checked })}
        />
        <span>
          {name}
          {isFixed && <small> · {t(text.fixed)}</small>}
        </span>
      </label>
      <Refused failure={save.failure} />
    </>
  );
}
