-- Desired state has one table whatever its kind, and each headset says which revision of each kind holds on it. A kind
-- that comes later needs no column and no table.
alter table vr_fleet.settings_revisions add column kind text collate "C" not null default 'settings';
-- contract: a server is stopped before a new version migrates (docs/operating.md), and none of before reads this table again
alter table vr_fleet.settings_revisions rename to desired_revisions;
-- contract: as above
alter table vr_fleet.desired_revisions rename column settings to document;
-- contract: who writes a revision names its kind from now on
alter table vr_fleet.desired_revisions alter column kind drop default;
-- contract: replaced by the next line, which holds the same of each kind
alter table vr_fleet.desired_revisions drop constraint settings_revisions_pkey;
alter table vr_fleet.desired_revisions add primary key (device_id, kind, rev);
-- contract: nothing names an index
alter index vr_fleet.settings_revisions_person rename to desired_revisions_person;
-- contract: as above
alter index vr_fleet.settings_revisions_remind_at rename to desired_revisions_remind_at;
-- contract: an index for the same question follows
drop index vr_fleet.settings_revisions_unsent;
create index desired_revisions_unsent on vr_fleet.desired_revisions (device_id, kind, rev) where sends < wanted;

-- the revision of each kind that holds on it, as last reported, {"settings": 3}; without those that it never applied
alter table vr_fleet.device_reports add column revs jsonb not null default '{}';
update vr_fleet.device_reports set revs = jsonb_build_object('settings', settings_rev) where settings_rev is not null;
-- contract: as above; the line before moved what was in it
alter table vr_fleet.device_reports drop column settings_rev;
