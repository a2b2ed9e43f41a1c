/**
 * All permissions. A domain adds its own by declaration merging, beside the contract that needs it; a misspelt one does
 * not compile, and one that no role has fails a test (test/house/permissions.test.ts).
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
