import { langKey, langOf, langTag } from '#kernel/i18n/web/lang-choice.ts';
import { readLocal } from '#kernel/ui/theme/local-storage.ts';
import { textKey, themeKey, themeOf } from '#kernel/ui/theme/appearance-choice.ts';
import { matchPath, routeOf } from '#kernel/ui/layout/route.ts';

/** Written in by the build: for each page's path the scripts and style sheets that it needs. */
declare const pageFiles: readonly (readonly [path: string, files: readonly string[]])[];

// A small classic script in the head: theme, text size and language stand before anything is painted, and the files of
// the page that the address names are on their way before the client has started.
const root = document.documentElement;
root.lang = langTag(langOf(readLocal(langKey), navigator.languages));
root.dataset['theme'] = themeOf(readLocal(themeKey), matchMedia('(prefers-color-scheme: dark)').matches);
if (readLocal(textKey) === 'large') root.dataset['text'] = 'large';

const { path } = routeOf(location.hash);
const [, files = []] = pageFiles.find(([pattern]) => matchPath(pattern, path)) ?? [];
for (const file of files) {
  const link = document.createElement('link');
  const isSheet = file.endsWith('.css');
  link.rel = isSheet ? 'preload' : 'modulepreload';
  if (isSheet) link.as = 'style';
  link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
}
