-- The list of headsets shows the last command of each type.
create index commands_device_type on vr_fleet.commands (device_id, type, id desc);
