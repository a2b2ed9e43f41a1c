-- The stretch of each day in which a rollout opens waves and sends, by minutes since midnight in the business zone; it may
-- pass midnight. None: all day.
alter table vr_fleet.rollouts
  add column window_from smallint check (window_from between 0 and 1439),
  add column window_until smallint check (window_until between 0 and 1439),
  add check (num_nulls(window_from, window_until) <> 1 and (window_until - window_from + 1440) % 1440 >= 30);

-- A limit can be changed after a wave halted at it: a halt keeps the one that it reached.
update vr_fleet.rollout_waves
   set halt = halt || jsonb_build_object(
         'limit', case halt ->> 'reason' when 'tooManyFailed' then failed_percent else ok_percent end)
 where halt is not null;
