import type { Plugin } from 'vite';

/** The languages of the product, as react-aria names their files. */
const ours = /[/\\](?:en-US|zh-CN)\.mjs$/;
const texts = /[/\\]react-(?:aria|stately|aria-components)[/\\].*[/\\]intl[/\\].*[a-z]{2}-[A-Z]{2}\.mjs$/;

/**
 * Leaves out react-aria's texts in the languages that the product does not speak: it brings thirty-four, each part all of
 * them.
 */
export function ourLocales(): Plugin {
  return {
    name: 'portico:locales',
    apply: 'build',
    load: (id) => (texts.test(id) && !ours.test(id) ? 'export default {};' : null),
  };
}
