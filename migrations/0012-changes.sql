-- Servers keep answers that many ask for in memory, and drop those that read a table when it says that it changed. Only
-- tables that change rarely say so: a notification makes commits wait for each other.
create function kernel.tell_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('kernel_changes', tg_table_schema || '.' || tg_table_name);
  return null;
end
$$;

create trigger policy_types_told after insert or update or delete on zero_carbon.policy_types
  for each statement execute function kernel.tell_change();
create trigger issuers_told after insert or update or delete on zero_carbon.issuers
  for each statement execute function kernel.tell_change();
create trigger policies_told after insert or update or delete on zero_carbon.policies
  for each statement execute function kernel.tell_change();
create trigger standard_series_told after insert or update or delete on zero_carbon.standard_series
  for each statement execute function kernel.tell_change();
create trigger standards_told after insert or update or delete on zero_carbon.standards
  for each statement execute function kernel.tell_change();
