-- The registry of certificates as those who keep it list it: by state, star and type, newest first, and by the last day.
create index certificates_state on zero_carbon.certificates (state, issued_on desc, id desc);
create index certificates_star on zero_carbon.certificates (star, issued_on desc, id desc);
create index certificates_type on zero_carbon.certificates (evaluation_type, issued_on desc, id desc);
create index certificates_expires on zero_carbon.certificates (expires_on, id);
