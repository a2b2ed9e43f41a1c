import sanitizeHtml from 'sanitize-html';
import { richTextSchemes, richTextTags } from '#kernel/checks/rich-text.ts';

/**
 * HTML as it may be stored and shown: only the elements, attributes and link schemes of the allow-list; a link tells
 * its target nothing. Everything else goes, the content of scripts and styles too.
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
