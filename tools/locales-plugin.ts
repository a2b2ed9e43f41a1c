import type { Plugin } from 'vite';

/** The languages of the product, as react-aria names their files. */
const ours = /[/\\](?:en-US|zh-CN)\.mjs$/;
const texts = /[/\\]react-(?:aria|stately|aria-components)[/\\].*[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.mjs$/;

/** Removes react-aria's texts in unused languages. It includes thirty-four languages in every component. */
export function ourLocales(): Plugin {
  return {
    name: 'portico:locales',
    apply: 'build',
    load: (id) => (texts.test(id) && !ours.test(id) ? 'export default {};' : null),
  };
}
