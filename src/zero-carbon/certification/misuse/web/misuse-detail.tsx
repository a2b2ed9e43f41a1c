import type { ReactNode } from 'react';
import { RecordDetail } from '#accounts/logs/web/record-detail.tsx';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { NewWindowLink } from '#kernel/ui/parts/links.tsx';
import { Named } from '#kernel/ui/parts/named.tsx';
import { When } from '#kernel/ui/parts/when.tsx';
import { StateTag } from '#kernel/workflow/web/state-tag.tsx';
import { showMisuse } from '#zero-carbon/certification/misuse/misuse.contract.ts';
import { misuseLifecycle } from '#zero-carbon/certification/misuse/misuse.states.ts';
import { misuseWords as text } from '#zero-carbon/certification/misuse/misuse.words.ts';

/** One report beside its list. */
export function MisuseDetail({ id, onMoved }: { readonly id: string; readonly onMoved: () => void }): ReactNode {
  const t = useTranslate();
  const toCertificate = (number: string): ReactNode => (
    <NewWindowLink to={`/index/certverify/${encodeURIComponent(number)}`}>{number}</NewWindowLink>
  );
  const senderOf = (mail: string | null): ReactNode =>
    mail === null ? t(text.notGiven) : <a href={`mailto:${mail}`}>{mail}</a>;
  return (
    <RecordDetail
      of={misuseLifecycle}
      id={id}
      show={showMisuse}
      nameOf={({ receipt }) => receipt}
      factsOf={({ state, reportedAt, number, organisationName, place, seenOn, account, mail }) => [
        { label: t(text.state), value: <StateTag of={misuseLifecycle} state={state} /> },
        { label: t(text.reportedAt), value: <When at={reportedAt} /> },
        { label: t(text.number), value: number === '' ? t(text.notGiven) : toCertificate(number) },
        ...(organisationName === '' ? [] : [{ label: t(text.organisation), value: organisationName }]),
        { label: t(text.place), value: <Named>{place}</Named> },
        { label: t(text.seenOn), value: seenOn ?? t(text.notGiven) },
        { label: t(text.account), value: <Named>{account}</Named> },
        ...(mail === undefined ? [] : [{ label: t(text.mail), value: senderOf(mail) }]),
      ]}
      onMoved={onMoved}
    />
  );
}
