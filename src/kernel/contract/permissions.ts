/**
 * Every permission there is. A domain adds its own by declaration merging, beside the contract that asks for it; one that
 * is misspelt elsewhere does not compile, and one that no role holds fails a test (test/house/permissions.test.ts).
 *
 * @example
 * declare module '#kernel/contract/permissions.ts' {
 *   interface Permissions {
 *     'reports.read': true;
 *   }
 * }
 */
// oxlint-disable-next-line typescript/no-empty-object-type -- filled by declaration merging
export interface Permissions {}

export type Permission = keyof Permissions;
