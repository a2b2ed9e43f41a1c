import { useRef, type ReactNode } from 'react';
import { HistoryPanel } from '#accounts/logs/web/history-panel.tsx';
import { httpWords } from '#kernel/http/http.words.ts';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Button, LinkButton } from '#kernel/ui/parts/button.tsx';
import { ErrorSummary } from '#kernel/ui/form/error-summary.tsx';
import { Failed } from '#kernel/ui/feedback/failed.tsx';
import { Problem } from '#kernel/ui/form/field.tsx';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Loading, Skeleton } from '#kernel/ui/feedback/skeleton.tsx';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprise-history.contract.ts';
import { Completeness } from './completeness.tsx';
import { useUserinfo } from './use-userinfo.ts';
import { UserinfoSections } from './userinfo-sections.tsx';
import { userinfoFields } from './userinfo-form.ts';
import { userinfoWords as text } from './userinfo.words.ts';

/** The basic information of one's enterprise: what is still missing first, then all of it. */
export function UserinfoPage(): ReactNode {
  const t = useTranslate();
  const form = useRef<HTMLFormElement>(null);
  const info = useUserinfo();
  const { stored, typed, failure, problems } = info;
  const focusField = (field: string): void =>
    form.current?.querySelector<HTMLElement>(`[data-field=${field}] :is(input, select)`)?.focus();
  if (failure || !stored || !typed)
    return (
      <>
        <PageHead title={t(text.title)}>{t(text.lead)}</PageHead>
        {failure ? (
          <Failed failure={failure} onRetry={info.retry} />
        ) : (
          <Loading>
            <Skeleton width="20em" />
          </Loading>
        )}
      </>
    );
  const wrong = userinfoFields.flatMap((path) => {
    const message = problems[path];
    return message === undefined ? [] : [{ path, label: t(text[path]), message }];
  });
  return (
    <>
      <PageHead title={titleOf(stored.missing.length)}>{t(text.lead)}</PageHead>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void info.save();
        }}
      >
        <Completeness stored={stored} onChoose={focusField} />
        {wrong.length > 0 && (
          <ErrorSummary
            title={t(httpWords.invalidInput)}
            entries={wrong}
            attempt={info.attempt}
            onChoose={focusField}
          />
        )}
        <UserinfoSections info={info} stored={stored} typed={typed} />
        <div className="save-bar">
          {info.refused !== undefined && (
            <div role="alert">
              <Problem>{info.refused}</Problem>
            </div>
          )}
          <p role="status">{info.changed && t(text.unsaved)}</p>
          {info.changed && <LinkButton onClick={info.discard}>{t(text.discard)}</LinkButton>}
          <Button kind="primary" type="submit" busy={info.busy}>
            {t(text.save)}
          </Button>
        </div>
      </form>
      <Section title={t(text.history)} note={t(text.historyNote)}>
        <HistoryPanel key={stored.version} endpoint={enterpriseHistory} none={t(text.noHistory)} />
      </Section>
    </>
  );

  function titleOf(missing: number): string {
    if (missing === 0) return t(text.complete);
    return missing === 1 ? t(text.missingTitleOne) : t(text.missingTitle, { count: missing });
  }
}
