-- What a run's document says of the output that its intensity is told per: an exact decimal of t CO2e, and the output's
-- unit. Nothing where none was chosen, or where the document cannot be read.
create function zero_carbon.intensity_of(document text) returns jsonb language plpgsql immutable parallel safe as $$
begin
  return jsonb_path_query_first(
    document::jsonb,
    '$.result.intensities[*] ? (@.line == $.data.denominator && @.value like_regex "^[0-9]+([.][0-9]+)?$")');
exception when others then
  return null;
end
$$;

-- Read from the document, of the runs that are there too, so that it cannot say anything else.
alter table zero_carbon.report_runs
  add column intensity numeric generated always as ((zero_carbon.intensity_of(document) ->> 'value')::numeric) stored,
  add column intensity_unit text generated always as (zero_carbon.intensity_of(document) ->> 'unit') stored;
