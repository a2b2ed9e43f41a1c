-- Finding a headset by a part: triples of characters tell more apart than pairs, and fewer, longer stretches of numbers
-- are looked up in a large fleet.
create function vr_fleet.find_stretch(number integer) returns integer language sql immutable parallel safe as
$$ select case when number < 65536 then number / 4096 else 12 + number / 16384 end $$;

-- Every character, pair and triple of neighbours, each marked with the customer and with the stretch of the number: so a
-- part is looked up within one customer, stretch after stretch, in the order of the numbers.
create function vr_fleet.find_grams(party bigint, stretch integer, key text) returns text[]
language plpgsql immutable parallel safe as $$
-- A loop takes a fifth of the time that a query over the places takes; the index leaves doubles out by itself.
declare
  head text := party || '.' || stretch || ':';
  grams text[] := '{}';
  before text := '';
  letter text;
begin
  foreach letter in array string_to_array(key, null) loop
    if letter = chr(10) then
      before := '';
    else
      grams := grams || (head || letter);
      if before <> '' then
        grams := grams || (head || right(before, 1) || letter);
      end if;
      if length(before) = 2 then
        grams := grams || (head || before || letter);
      end if;
      before := right(before, 1) || letter;
    end if;
  end loop;
  return grams;
end $$;
create index device_search_grams on vr_fleet.device_search
  using gin (vr_fleet.find_grams(party_id, vr_fleet.find_stretch(number), key));

-- contract: the index is for speed alone; a server of before finds the same without it, slowly, until it is replaced
drop index vr_fleet.device_search_parts;
