-- The public query by most stars first, and English names that are like one that nobody has.
create index certificates_stars on zero_carbon.certificates (star desc, issued_on desc, id desc);
-- contract: the index above serves whoever used this one
drop index zero_carbon.certificates_star;
create index certificates_name_en_like on zero_carbon.certificates using gin (name_en_key gin_trgm_ops)
  where name_en_key is not null;
