export const noticeEn = `<h2>About training and training certificates</h2>
<p>Published: 2026-11-02</p>
<p>Zero-carbon evaluations are carried out by trained people. This notice says who may take part, how a certificate is earned, and how it can be looked up and verified.</p>
<h3>Who may take part</h3>
<ul>
<li>people who work on energy, environment, quality or carbon in an enterprise, an evaluation body or a consultancy;</li>
<li>on their employer’s recommendation or on their own account;</li>
<li>the name and ID card number given at enrolment must be those of the ID card. The certificate is issued to them and cannot be passed on.</li>
</ul>
<h3>Study and examination</h3>
<ol>
<li>Each course consists of lessons, in class or online, and one closed-book examination of 100 points; 70 are needed to pass.</li>
<li>Those who fail may sit the examination once more within six months.</li>
<li>The certificate is issued within twenty working days of passing and can then be looked up on this page.</li>
</ol>
<h3>Validity</h3>
<p>A training certificate is valid for three years from its issue. It is renewed for those who complete further training in the last six months. A certificate obtained by deceit is withdrawn, and the query says so.</p>
<h3>Looking up, and personal data</h3>
<p>Whoever knows a holder’s name and certificate number can look that certificate up. To see all certificates by name and ID card number, the holder’s query password is needed; the holder sets it at the first query. Holders who have forgotten it take their ID card to the training organisation that issued the certificate.</p>`;
