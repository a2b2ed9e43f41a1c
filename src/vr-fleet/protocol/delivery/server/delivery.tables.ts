interface ContentTable {
  sha256: string;
  size: string;
  chunks: Buffer;
  chunk_list: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.contents': ContentTable;
  }
}
