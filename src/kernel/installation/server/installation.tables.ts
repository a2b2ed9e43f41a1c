export type InstallationItem = 'id' | 'business-zone' | 'public-url';

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.installation': { item: InstallationItem; value: string; since: Date };
    'kernel.secret_keys': { fingerprint: string; since: Date };
  }
}
