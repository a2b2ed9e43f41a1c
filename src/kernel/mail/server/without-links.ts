/**
 * Breaks up everything that a mail program would turn into a link in a text by an unknown sender, so that no one sends
 * links to others through the portal.
 *
 * @example
 * withoutLinks('恭喜中奖 https://evil.example/win'); // '恭喜中奖 https[:]//evil[.]example/win'
 */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=\/\/)/g, '[:]')
    .replace(/@(?=[\p{L}\p{N}])/gu, '[@]')
    .replace(/(?<=[\p{L}\p{N}])[.。．｡](?=[\p{L}\p{N}]{2})/gu, '[.]');
