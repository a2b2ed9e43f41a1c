-- What some models of headsets have and others lack: settings for it are left out where it is missing.
alter table vr_fleet.models
  add column lacks text[] collate "C" not null default '{}'
    check (lacks <@ array['otgCharging', 'returnIn2d', 'calibrationPrompt']);
update vr_fleet.models set lacks = '{otgCharging,returnIn2d,calibrationPrompt}' where code in ('VH-4U', 'VH-4C');
