import { useState } from 'react';
import { checkInput } from '#kernel/checks/explain.ts';
import { code } from '#kernel/contract/codes.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { callLater } from '#kernel/ui/feedback/calls.ts';
import { failureOf, type Failure } from '#kernel/ui/feedback/failure.ts';
import { toast, toastTime } from '#kernel/ui/feedback/toasts.ts';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { useDraft } from '#kernel/ui/form/use-draft.ts';
import {
  enterpriseInfo,
  saveEnterpriseInfo,
  type EnterpriseInformation,
} from '#zero-carbon/enterprises/enterprises.contract.ts';
import { givenOf, typedOf, type Typed, type UserinfoField } from './userinfo-form.ts';
import { userinfoWords as text } from './userinfo.words.ts';

type Problems = Partial<Record<UserinfoField, string>>;

/** What was typed, and which version of the stored information it changes. */
interface Draft {
  readonly version: number;
  readonly typed: Typed;
}

export interface Userinfo {
  readonly stored: EnterpriseInformation | undefined;
  readonly failure: Failure | undefined;
  readonly retry: () => void;
  readonly typed: Typed | undefined;
  readonly changed: boolean;
  readonly problems: Problems;
  /** What is wrong with the whole of it. */
  readonly refused: string | undefined;
  readonly attempt: number;
  readonly busy: boolean;
  change(field: UserinfoField, value: string | readonly string[]): void;
  /** The reader has left a field: it is checked by itself. */
  leave(field: UserinfoField): void;
  save(): Promise<void>;
  discard(): void;
}

/** The basic information of one's enterprise: as stored, as typed since, and what is wrong with it. */
export function useUserinfo(): Userinfo {
  const t = useTranslate();
  const lang = useLang();
  const answer = useAnswer(enterpriseInfo, {});
  const [fresh, setFresh] = useState<EnterpriseInformation>();
  const [draft, setDraft, forget] = useDraft<Draft | null>('userinfo', null);
  const [problems, setProblems] = useState<Problems>({});
  const [refused, setRefused] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  const stored = fresh && answer.data && fresh.version > answer.data.version ? fresh : answer.data;
  const typed = draft?.typed ?? (stored && typedOf(stored));
  const check = (): Problems => {
    if (!typed || !stored) return {};
    const { problems: found = [] } = checkInput(saveEnterpriseInfo.input, givenOf(typed, stored.version), lang);
    return Object.fromEntries(found.map(({ path, message }) => [path.split('.')[0], message])) as Problems;
  };
  const forgetDraft = (): void => {
    setDraft(null);
    forget();
    setProblems({});
    setRefused(undefined);
  };

  return {
    stored,
    failure: answer.data ? undefined : answer.failure,
    retry: answer.retry,
    typed,
    changed: draft !== null,
    problems,
    refused,
    attempt,
    busy,
    change(field, value) {
      if (!typed || !stored) return;
      setDraft({ version: draft?.version ?? stored.version, typed: { ...typed, [field]: value } });
      const { [field]: _mended, ...others } = problems;
      setProblems(others);
    },
    leave(field) {
      const message = check()[field];
      const { [field]: _before, ...others } = problems;
      setProblems(message === undefined ? others : { ...others, [field]: message });
    },
    async save() {
      if (!typed || !stored || busy) return;
      const found = check();
      setProblems(found);
      setRefused(undefined);
      setAttempt(attempt + 1);
      if (Object.keys(found).length > 0) return;
      setBusy(true);
      try {
        setFresh(await callLater(saveEnterpriseInfo, givenOf(typed, draft?.version ?? stored.version)));
        forgetDraft();
        toast('success', t(text.saved), toastTime.error);
      } catch (error) {
        const failure = failureOf(error, t);
        setProblems(
          Object.fromEntries(failure.problems.map(({ path, message }) => [path.split('.')[0], message])) as Problems,
        );
        if (failure.problems.length === 0)
          setRefused(failure.code === code.conflict ? t(text.conflict) : failure.message);
      } finally {
        setBusy(false);
      }
    },
    discard() {
      forgetDraft();
      setFresh(undefined);
      answer.retry();
    },
  };
}
