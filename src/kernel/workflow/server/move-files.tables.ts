interface MoveFileTable {
  /** As the lifecycle is named. */
  entity: string;
  entity_id: string;
  file_id: string;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'kernel.move_files': MoveFileTable;
  }
}
