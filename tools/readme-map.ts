import { areas } from '#app/server/areas.ts';
import type { Lang } from '#kernel/i18n/text.ts';

/** The files with a source tree, by language. */
export const readmes: Readonly<Record<Lang, string>> = { en: 'README.md', zh: 'README.zh.md' };

/** Returns a README with the current domains below the line of each area in its source tree. */
export function withMap(readme: string, lang: Lang): string {
  return areas.reduce((text, { name, domains }) => {
    const width = Math.max(...domains.map((domain) => domain.name.length));
    const lines = domains.map((domain) => `    ${`${domain.name}/`.padEnd(width + 3)}${domain.about[lang]}\n`);
    return text.replace(
      new RegExp(`^(  ${name}/.*\\n)(?: {4}.*\\n)*`, 'm'),
      (_, first: string) => first + lines.join(''),
    );
  }, readme);
}
