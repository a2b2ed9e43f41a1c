-- When a headset is told once more which settings it lacks, where nothing has come of it by then; null where nothing is
-- waited for. A moment with an index of its own, for looking at every headset every few seconds is too much.
alter table vr_fleet.settings_revisions add column remind_at timestamptz;
create index settings_revisions_remind_at on vr_fleet.settings_revisions (remind_at) where remind_at is not null;
