import type { ReactNode } from 'react';
import { useTranslate } from '#kernel/i18n/web/use-lang.ts';
import { Box, Columns, Text } from '#kernel/ui/kit/kit.tsx';
import { Section } from '#kernel/ui/layout/section.tsx';
import { Icon } from '#kernel/ui/parts/icon.tsx';
import { OutLink, PageLink } from '#kernel/ui/parts/links.tsx';
import { limitWords, sourceWords } from './log.words.ts';

const proves = [limitWords.can1, limitWords.can2, limitWords.can3, limitWords.can4];
const provesNot = [
  { what: limitWords.not1, why: limitWords.not1Text, link: { to: '/index/certquery', name: limitWords.not1Link } },
  { what: limitWords.not2, why: limitWords.not2Text },
  { what: limitWords.not3, why: limitWords.not3Text, link: { to: '/index/publicity', name: limitWords.not3Link } },
  { what: limitWords.not4, why: limitWords.not4Text, link: { to: '/index/contact', name: limitWords.not4Link } },
];

/** The guarantees of the log and their limits. */
export function LogLimits(): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(limitWords.title)} note={t(limitWords.note)}>
      <Columns widths="1fr 1fr" gap={6} className="log-limits">
        <div data-kind="can">
          <h3>{t(limitWords.can)}</h3>
          <ul>
            {proves.map((statement) => (
              <Columns as="li" widths="1.75rem minmax(0, 1fr)" pad={3} line="below" breaks pretty key={statement.en}>
                <Icon name="check" />
                <span>{t(statement)}</span>
              </Columns>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t(limitWords.cannot)}</h3>
          <ul>
            {provesNot.map(({ what, why, link }) => (
              <Columns as="li" widths="1.75rem minmax(0, 1fr)" pad={3} line="below" breaks pretty key={what.en}>
                <Icon name="minus" />
                <span>
                  <Text as="b" weight="medium">
                    {t(what)}
                  </Text>{' '}
                  {t(why)} {link && <PageLink to={link.to}>{t(link.name)}</PageLink>}
                </span>
              </Columns>
            ))}
          </ul>
        </div>
      </Columns>
    </Section>
  );
}

const sources = [
  { name: sourceWords.head, what: sourceWords.headText, path: '/log/head', href: '/log/head' },
  { name: sourceWords.heads, what: sourceWords.headsText, path: '/log/heads', href: '/log/heads?start=0&limit=100' },
  {
    name: sourceWords.entries,
    what: sourceWords.entriesText,
    path: '/log/entries',
    href: '/log/entries?start=0&limit=1000',
  },
  { name: sourceWords.keys, what: sourceWords.keysText, path: '/log/keys', href: '/log/keys' },
  { name: sourceWords.bundle, what: sourceWords.bundleText, path: '/log/bundle/{number}' },
  { name: sourceWords.program, what: sourceWords.programText, path: 'npm run -s audit-log' },
];

/** The sources of all this data. */
export function LogSources(): ReactNode {
  const t = useTranslate();
  return (
    <Section title={t(sourceWords.title)} note={t(sourceWords.note)}>
      <Box as="ul" flush className="log-sources">
        {sources.map(({ name, what, path, href }) => (
          <Columns
            as="li"
            widths="9.375rem minmax(0, 1fr) auto"
            gap={[0, 4]}
            align="baseline"
            pad={3}
            line="below"
            key={path}
          >
            <Text as="b" size={4} weight="medium" face="serif">
              {t(name)}
            </Text>
            <Text as="span" tone="soft">
              {t(what)}
            </Text>
            {href === undefined ? (
              <code>{path}</code>
            ) : (
              <OutLink href={href} icon={false}>
                {path}
              </OutLink>
            )}
          </Columns>
        ))}
      </Box>
    </Section>
  );
}
