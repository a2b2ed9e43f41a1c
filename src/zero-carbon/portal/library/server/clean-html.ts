import sanitizeHtml from 'sanitize-html';
import { richTextSchemes, richTextTags } from '#kernel/checks/rich-text.ts';

/**
 * Sanitizes HTML for storage and display: only the elements, attributes and link schemes of the allow-list; a link
 * sends its target no referrer. Everything else is removed, including the content of scripts and styles.
 */
export const cleanHtml = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: Object.keys(richTextTags),
    allowedAttributes: Object.fromEntries(Object.entries(richTextTags).map(([tag, names]) => [tag, [...names]])),
    allowedSchemes: [...richTextSchemes],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: 50,
  });
