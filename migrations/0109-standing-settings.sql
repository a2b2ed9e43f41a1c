-- Settings that stand for a group: of each field the value that was last sent to it to stand. Whoever joins gets them.
create table vr_fleet.standing_settings (
  group_id bigint not null references vr_fleet.groups (id) on delete cascade,
  -- a setting, or the part of one that is managed part by part: sleep, homeKey.long
  field text collate "C" not null check (char_length(field) <= 50),
  value jsonb not null,
  plan_id bigint not null references vr_fleet.settings_plans (id),
  since timestamptz not null,
  primary key (group_id, field)
);
create index standing_settings_plan on vr_fleet.standing_settings (plan_id);

-- The name of the group for which a plan stands once it is sent, as it was when that was said.
alter table vr_fleet.settings_plans add column stands_for text check (char_length(stands_for) <= 20);

-- Of a revision that was written because a headset joined a group: {"group": "Hall 1", "plans": ["Inspection"]}.
alter table vr_fleet.desired_revisions add column standing jsonb check (jsonb_typeof(standing) = 'object');
