-- A customer brings firmware, or a plan of settings, to headsets wave by wave.
create table vr_fleet.rollouts (
  id bigint generated always as identity primary key,
  party_id bigint not null references accounts.parties (id),
  name text not null check (char_length(name) between 1 and 50),
  -- the name as it is searched
  name_key text collate "C" not null,
  -- what it carries: one of the two
  version_id bigint references vr_fleet.firmware_versions (id),
  plan_id bigint references vr_fleet.settings_plans (id),
  -- the headsets that waves are drawn from
  selection jsonb not null,
  state text collate "C" not null default 'draft'
    check (state in ('draft', 'scheduled', 'running', 'paused', 'finished', 'aborted')),
  version integer not null default 1,
  created_at timestamptz not null,
  start_at timestamptz,
  -- who scheduled or started it
  started_by bigint references accounts.people (id),
  started_at timestamptz,
  ended_at timestamptz,
  -- by which the waves were drawn when it started
  seed integer,
  -- headsets in its waves, and those left out of them when it started: {"ended": 3}
  total integer,
  left_out jsonb,
  check (num_nonnulls(version_id, plan_id) = 1)
);
create index rollouts_created on vr_fleet.rollouts (party_id, created_at, id);
create index rollouts_version on vr_fleet.rollouts (version_id) where version_id is not null;
create index rollouts_plan on vr_fleet.rollouts (plan_id) where plan_id is not null;
create index rollouts_started_by on vr_fleet.rollouts (started_by) where started_by is not null;
-- what the clock looks at
create index rollouts_open on vr_fleet.rollouts (id) where state in ('scheduled', 'running');

create table vr_fleet.rollout_waves (
  id bigint generated always as identity primary key,
  rollout_id bigint not null references vr_fleet.rollouts (id) on delete cascade,
  party_id bigint not null references accounts.parties (id),
  place smallint not null check (place between 1 and 20),
  state text collate "C" not null default 'waiting'
    check (state in ('waiting', 'open', 'soaking', 'passed', 'halted', 'cancelled')),
  -- whom it is drawn from: numbers such as 1-24, 30; a group; a share of all; all that are left
  whom text collate "C" not null check (whom in ('numbers', 'group', 'share', 'rest')),
  numbers text collate "C" check (char_length(numbers) <= 200),
  -- null also where the group was deleted
  group_id bigint references vr_fleet.groups (id) on delete set null,
  share smallint check (share between 1 and 100),
  -- per cent of its headsets that have to reply, of the replies that have to be good, of its headsets that may not fail
  replied_percent smallint not null check (replied_percent between 1 and 100),
  ok_percent smallint not null check (ok_percent between 1 and 100),
  failed_percent smallint not null check (failed_percent between 0 and 100),
  soak_minutes smallint not null check (soak_minutes between 0 and 4320),
  deadline_hours smallint not null check (deadline_hours between 1 and 720),
  total integer,
  opened_at timestamptz,
  deadline_at timestamptz,
  soak_until timestamptz,
  ended_at timestamptz,
  -- why it halted, and the headsets that caused it as they were then
  halted_at timestamptz,
  halt jsonb,
  unique (rollout_id, place)
);
create index rollout_waves_party on vr_fleet.rollout_waves (party_id);
create index rollout_waves_group on vr_fleet.rollout_waves (group_id) where group_id is not null;

-- Which wave brings it to a headset: drawn when the rollout starts, and each headset is in one wave.
create table vr_fleet.rollout_members (
  rollout_id bigint not null references vr_fleet.rollouts (id) on delete cascade,
  device_id bigint not null references vr_fleet.devices (id) on delete cascade,
  wave_id bigint not null references vr_fleet.rollout_waves (id) on delete cascade,
  -- when its wave opened, and the revision that carries it; none where the headset needs it no more
  sent_at timestamptz,
  rev integer,
  -- it failed, and somebody went on without it
  excused boolean not null default false,
  primary key (rollout_id, device_id)
);
create index rollout_members_wave on vr_fleet.rollout_members (wave_id);
create index rollout_members_device on vr_fleet.rollout_members (device_id);

-- A rollout brings the plan to headsets and is not over: waves that wait have no revisions yet.
alter table vr_fleet.settings_plans add column rolling_out boolean not null default false;
