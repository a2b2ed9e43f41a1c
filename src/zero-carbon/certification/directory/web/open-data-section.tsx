import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { OutLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { openDataWords as text } from './directory.words.ts';

/** All of it as files, and how to check a copy. */
export function OpenDataSection({ licence }: { readonly licence: string | undefined }): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(text.title)} note={t(text.note)}>
      <ul className="directory-open">
        <Box as="li" pad={4} line="below">
          <Text as="a" size={4} face="serif" href="/open/certificates.csv" download>
            {t(text.csv)}
          </Text>
          <p>{t(text.csvText)}</p>
        </Box>
        <Box as="li" pad={4} line="below">
          <Text as="a" size={4} face="serif" href="/open/certificates.json" download>
            {t(text.json)}
          </Text>
          <p>{t(text.jsonText)}</p>
        </Box>
        <Box as="li" pad={4} line="below">
          <PageLink to="/index/log">{t(text.audit)}</PageLink>
          <p>{t(text.auditText)}</p>
        </Box>
        {licence !== undefined && (
          <Box as="li" pad={4} line="below">
            {t(text.licence)}
            <p>
              <Licence line={licence} />
            </p>
          </Box>
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
