-- The page that verifies offline carries the newest corrections: found without reading every certificate.
create index certificates_corrections on zero_carbon.certificates (id) where is_correction;
