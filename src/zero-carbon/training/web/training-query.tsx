import { useState, type ReactNode } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { Empty } from '#kernel/ui/feedback/empty.tsx';
import { failureOf, toastFailure } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useLater } from '#kernel/ui/feedback/use-later.ts';
import { Problem } from '#kernel/ui/form/field.tsx';
import { useSearch } from '#kernel/ui/layout/location.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { checkQueryUser, queryForm } from '#zero-carbon/training/training.contract.ts';
import { draftOf, fieldsOf, formOf, type DraftField, type PersonForm, type QueryDraft } from './query-draft.ts';
import { QueryForm } from './query-form.tsx';
import { trainingPageWords as text } from './training-page.words.ts';
import { CaptchaClosed, useTicketed } from './use-ticketed.ts';
import { useTrainingQuery } from './use-training-query.ts';
import type { AskPasswordProps } from './ask-password.tsx';
import type { QueryResultsProps } from './query-results.tsx';

type Form = ReturnType<typeof formOf>;
interface Asking {
  readonly password: 'set' | 'enter';
  readonly form: PersonForm;
}

/** The certificate query, with the dialogs of the check in between (zero-carbon portal specification §4). */
export function TrainingQuery(): ReactNode {
  const t = useTranslate();
  const lang = useLang();
  const search = useSearch();
  const { withTicket, dialog } = useTicketed();
  const { found, ask, goTo, clear } = useTrainingQuery();
  const [draft, setDraft] = useState(() => draftOf(search));
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Asking>();
  const [failure, setFailure] = useState<string>();
  const [none, setNone] = useState<1 | 2>();
  const problems = checked ? problemsOf(draft, lang) : {};

  const change = (next: QueryDraft): void => {
    if (next.queryType !== draft.queryType) setChecked(false);
    setDraft(next);
  };
  const foundNothing = (type: 1 | 2): void => {
    clear();
    setNone(type);
    toast('danger', t(text.noneTitle), toastTime.error);
  };
  const load = async (form: Form & { readonly queryCode?: string }): Promise<void> => {
    const { total } = await withTicket((ticket) => ask({ ...form, ...(ticket !== undefined && { ticket }) }));
    if (total === 0) foundNothing(form.queryType);
    else toast('success', t(text.succeeded), toastTime.error);
  };
  const report = (error: unknown): void => {
    if (error instanceof CaptchaClosed) return;
    toastFailure(error, t);
    setFailure(failureOf(error, t).message);
  };
  const query = async (form: Form): Promise<void> => {
    fetchLaterParts();
    setBusy(true);
    setFailure(undefined);
    setNone(undefined);
    clear();
    try {
      const check =
        form.queryType === 2
          ? await withTicket((ticket) =>
              callLater(checkQueryUser, { ...form, ...(ticket !== undefined && { ticket }) }),
            )
          : 'other';
      if (check === 'nocert') foundNothing(2);
      else if (check === 'queryUserNotExist') setAsking({ password: 'set', form: personOf(form) });
      else if (check === 'queryUserExist') setAsking({ password: 'enter', form: personOf(form) });
      else await load(form);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  const submit = (): DraftField | undefined => {
    setChecked(true);
    const wrong = fieldsOf(draft.queryType).find((name) => problemsOf(draft, lang)[name] !== undefined);
    if (wrong) toast('danger', t(text.conditions), toastTime.error);
    else void query(formOf(draft));
    return wrong;
  };
  const withPassword = async (form: PersonForm, queryCode: string): Promise<void> => {
    await load({ ...form, queryCode });
    setAsking(undefined);
  };

  return (
    <>
      <QueryForm draft={draft} problems={problems} busy={busy} onChange={change} onSubmit={submit} />
      {/* the toast announces it */}
      {failure !== undefined && (
        <Box above={3} className="query-failure">
          <Problem>{failure}</Problem>
        </Box>
      )}
      <p className="visually-hidden" role="status">
        {found && found.answer.total > 0 && t(text.succeeded)}
      </p>
      {found && found.answer.total > 0 ? (
        <LaterResults found={found} goTo={goTo} />
      ) : none === undefined ? (
        <QueryGuide />
      ) : (
        <Box above={7}>
          <Empty title={t(text.noneTitle)}>{t(none === 1 ? text.noneNumber : text.noneIdCard)}</Empty>
        </Box>
      )}
      {dialog}
      {asking && (
        <LaterAskPassword
          kind={asking.password}
          form={asking.form}
          onPassword={(password) => withPassword(asking.form, password)}
          onRefused={(error) => {
            setAsking(undefined);
            report(error);
          }}
          onCancel={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

const personOf = ({ name, idCard = '' }: Form): PersonForm => ({ queryType: 2, name, idCard });

/** The errors of the type's fields, by the contract's own rules. */
function problemsOf(draft: QueryDraft, lang: Lang): Partial<Record<DraftField, string>> {
  const { problems = [] } = checkInput(queryForm, formOf(draft), lang);
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

const askPassword = () => import('./ask-password.tsx');
const results = () => import('./query-results.tsx');

/** Starts loading the code for the query's response, in parallel with the query itself. */
function fetchLaterParts(): void {
  // the components load it again on rendering, and report failures
  for (const load of [askPassword, results]) load().catch(() => undefined);
}

/** The dialog, with its code; most visits need neither. */
function LaterAskPassword(props: AskPasswordProps): ReactNode {
  const code = useLater(askPassword);
  return code && <code.AskPassword {...props} />;
}

/** The table, with its code. */
function LaterResults(props: QueryResultsProps): ReactNode {
  const code = useLater(results);
  return code && <code.QueryResults {...props} />;
}

const entries = [
  [text.byNumber, text.howNumber],
  [text.byIdCard, text.howIdCard],
  [text.howForgotten, text.howForgottenText],
  [text.howPrivate, text.howPrivateText],
] as const;

/** Before the first query: the requirements of each type, and information on the password. */
function QueryGuide(): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.howTitle)}>
      <dl className="query-guide">
        {entries.map(([name, value]) => (
          <div key={name.en}>
            <Text as="dt" size={4} weight="medium" face="serif">
              {t(name)}
            </Text>
            <Text as="dd" max="38em" tone="soft" pretty>
              {t(value)}
            </Text>
          </div>
        ))}
      </dl>
    </Section>
  );
}
