import { langKey, langOf, langTag } from '#kernel/i18n/web/lang-choice.ts';
import { readLocal } from '#kernel/i18n/web/local-storage.ts';
import { textKey, themeKey, themeOf } from '#kernel/ui/theme/appearance-choice.ts';
import { matchPath, routeOf } from '#kernel/ui/layout/route.ts';

/** Inserted by the build: the scripts and stylesheets of each page, by path. */
declare const pageFiles: readonly (readonly [path: string, files: readonly string[]])[];

// A small classic script in the head. It sets theme, text size and language before the first paint, and preloads the
// files of the addressed page before the client starts.
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
