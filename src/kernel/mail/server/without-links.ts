/**
 * A text that a stranger typed, for a mail to somebody else: what a mail program would make a link of is broken up, so
 * that nobody sends theirs through us.
 *
 * @example
 * withoutLinks('恭喜中奖 https://evil.example/win'); // '恭喜中奖 https[:]//evil[.]example/win'
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/@(?=[\p{L}\p{N}])/gu, '[@]')
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}]{2})/gu, '[.]');
