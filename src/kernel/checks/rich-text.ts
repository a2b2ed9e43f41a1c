/**
 * The elements allowed in stored rich text, each with its attributes. The server applies the list when it stores, the
 * client again when it renders, so that neither has to trust the other.
 *
 * @example
 * Object.hasOwn(richTextTags, 'script'); // false
 */
export const richTextTags: Readonly<Record<string, readonly string[]>> = {
  p: ['lang'],
  br: [],
  hr: [],
  h2: ['lang'],
  h3: ['lang'],
  h4: ['lang'],
  ul: [],
  ol: ['start'],
  li: ['lang'],
  strong: [],
  em: [],
  sub: [],
  sup: [],
  span: ['lang'],
  blockquote: ['lang'],
  a: ['href', 'lang'],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
};

/** The URL schemes of links in rich text. A path-absolute address (`/api/files/…`) is also allowed. */
export const richTextSchemes = ['https', 'http', 'mailto'] as const;
