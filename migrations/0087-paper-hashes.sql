-- Whoever holds a paper of a certificate may ask whether it is one: papers are found by what their bytes hash to.
create index certificate_papers_pdf_sha256 on zero_carbon.certificate_papers (pdf_sha256);
create index certificate_papers_png_sha256 on zero_carbon.certificate_papers (png_sha256);
