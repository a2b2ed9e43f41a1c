interface FleetHourTable {
  party_id: string;
  at: Date;
  total: number;
  online: number;
  standby: number;
  offline: number;
  never: number;
  silent: number;
  failed: number;
  low_battery: number;
}

declare module '#kernel/db/server/database.ts' {
  interface Tables {
    'vr_fleet.fleet_hours': FleetHourTable;
  }
}
