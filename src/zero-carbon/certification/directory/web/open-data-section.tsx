import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Section } from '#kernel/ui/layout/section.tsx';
import { OutLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { openDataWords as text } from './directory.words.ts';

/** All of it as files, and how to check a copy. */
export function OpenDataSection({ licence }: { readonly licence: string | undefined }): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.title)} note={t(text.note)}>
      <ul className="directory-open">
        <li>
          <a href="/open/certificates.csv" download>
            {t(text.csv)}
          </a>
          <p>{t(text.csvText)}</p>
        </li>
        <li>
          <a href="/open/certificates.json" download>
            {t(text.json)}
          </a>
          <p>{t(text.jsonText)}</p>
        </li>
        <li>
          <PageLink to="/index/log">{t(text.audit)}</PageLink>
          <p>{t(text.auditText)}</p>
        </li>
        {licence !== undefined && (
          <li>
            {t(text.licence)}
            <p>
              <Licence line={licence} />
            </p>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** The line as it is configured; an address in it can be followed. */
function Licence({ line }: { readonly line: string }): ReactNode {
  const address = /https:\/\/[^\s,;]+/.exec(line)?.[0];
  if (address === undefined) return line;
  const at = line.indexOf(address);
  return (
    <>
      {line.slice(0, at)}
      <OutLink href={address}>{address}</OutLink>
      {line.slice(at + address.length)}
    </>
  );
}
