import { useRef, type ReactNode } from 'react';
import { focusField } from '#kernel/form/web/focus-field.ts';
import { Form } from '#kernel/form/web/form.tsx';
import { SaveBar } from '#kernel/form/web/save-bar.tsx';
import { useForm } from '#kernel/form/web/use-form.ts';
import type { Lang } from '#kernel/i18n/text.ts';
import { useLang, useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { LoadingOrError } from '#kernel/ui/feedback/loading-or-error.tsx';
import { useAnswer } from '#kernel/ui/feedback/use-answer.ts';
import { PageHead } from '#kernel/ui/layout/page-title.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { LinkButton } from '#kernel/ui/parts/button.tsx';
import { Timeline } from '#kernel/workflow/web/timeline.tsx';
import { enterpriseHistory } from '#zero-carbon/enterprises/enterprises/enterprise-history.contract.ts';
import {
  enterpriseInfo,
  saveEnterpriseInfo,
  type EnterpriseInformation,
} from '#zero-carbon/enterprises/enterprises/enterprises.contract.ts';
import { userinfoWords as text } from '#zero-carbon/enterprises/enterprises/userinfo.words.ts';
import { presumedCountry } from './register/registration.ts';
import { UserinfoSections } from './userinfo-sections.tsx';

/** The basic information of the user's enterprise: first the missing fields, then all of them. */
export function UserinfoPage(): ReactNode {
  const t = useTranslate();
  const { data, failure, retry } = useAnswer(enterpriseInfo, {});
  const lang = useLang();
  if (data) return <UserinfoForm stored={withCountry(data, lang)} reload={retry} />;
  return (
    <>
      <PageHead title={t(text.title)}>{t(text.lead)}</PageHead>
      <LoadingOrError failure={failure} onRetry={retry} />
    </>
  );
}

/**
 * Adds the presumed country if none is stored. A form can be saved only after a change, so that the user has to confirm
 * a country that is the only difference.
 */
function withCountry(stored: EnterpriseInformation, lang: Lang): EnterpriseInformation {
  const missing = stored.missing.filter((field) => field !== 'country');
  const [country] = presumedCountry(lang);
  if (stored.country.length > 0 || missing.length === 0 || !country) return stored;
  return { ...stored, country: [country.code], countryView: country.name, missing };
}

interface UserinfoFormProps {
  readonly stored: EnterpriseInformation;
  readonly reload: () => void;
}

function UserinfoForm({ stored, reload }: UserinfoFormProps): ReactNode {
  const t = useTranslate();
  const element = useRef<HTMLDivElement>(null);
  const form = useForm(saveEnterpriseInfo, {
    input: saveEnterpriseInfo.input,
    labels: text,
    stored,
    draft: 'userinfo',
    onSaved: reload,
    reload,
  });
  const { countryView, adminAreaView, industryView } = stored;
  return (
    <>
      <PageHead title={titleOf(stored.missing.length)}>{t(text.lead)}</PageHead>
      <div ref={element}>
        <Completeness stored={stored} onChoose={(field) => focusField(element.current, field)} />
        <Form form={form} shown={{ country: countryView, adminArea: adminAreaView, industry: industryView }}>
          <UserinfoSections form={form} stored={stored} />
          <SaveBar form={form} />
        </Form>
      </div>
      <Section title={t(text.history)} note={t(text.historyNote)}>
        <Timeline key={stored.version} endpoint={enterpriseHistory} />
      </Section>
    </>
  );

  function titleOf(missing: number): string {
    if (missing === 0) return t(text.complete);
    return missing === 1 ? t(text.missingTitleOne) : t(text.missingTitle, { count: missing });
  }
}

interface CompletenessProps {
  readonly stored: Pick<EnterpriseInformation, 'complete' | 'missing'>;
  readonly onChoose: (field: string) => void;
}

/** The completeness of the data for a report, and the missing fields, each with a link. */
function Completeness({ stored, onChoose }: CompletenessProps): ReactNode {
  const t = useTranslate();
  return (
    <div className="completeness">
      <div className="meter">
        <progress value={stored.complete} max={100} aria-label={t(text.meter)} />
        {stored.complete} %
      </div>
      {stored.missing.length > 0 && (
        <p>
          {t(text.stillMissing)}
          {stored.missing.map((field) => (
            <LinkButton key={field} onClick={() => onChoose(field)}>
              {t(text[field])}
            </LinkButton>
          ))}
        </p>
      )}
    </div>
  );
}
