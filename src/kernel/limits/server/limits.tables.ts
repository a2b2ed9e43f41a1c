declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.limits': { key: string; used: number; at: Date };
  }
}
