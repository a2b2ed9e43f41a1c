export const coursesEn = `<h2>Zero-carbon training courses</h2>
<p>Updated: 2026-11-02</p>
<p>There is a course for each kind of work. Each can be taken by itself or one after the other. An hour of study is 45 minutes.</p>
<table>
<caption>The courses</caption>
<thead><tr><th scope="col">Course</th><th scope="col">For</th><th scope="col">Hours</th><th scope="col">Content</th></tr></thead>
<tbody>
<tr><td>Zero-carbon factory evaluation technician</td><td>reviewers of evaluation bodies</td><td>40</td><td>the standard and its indicators, checking evidence, site visits, writing the report</td></tr>
<tr><td>Greenhouse gas accounting and verification</td><td>carbon managers and verifiers</td><td>32</td><td>boundaries and sources, activity data and emission factors, uncertainty, verification</td></tr>
<tr><td>Energy management and energy-saving diagnosis</td><td>energy managers</td><td>24</td><td>metering and balances, major equipment, methods of diagnosis</td></tr>
<tr><td>Product carbon footprint assessment</td><td>product and supply chain managers</td><td>24</td><td>life cycle assessment, collecting data, interpreting and declaring results</td></tr>
<tr><td>Building and running zero-carbon parks</td><td>staff of industrial parks</td><td>16</td><td>planning and indicators, renewable energy, carbon management platforms, steady improvement</td></tr>
</tbody>
</table>
<h3>Enrolment</h3>
<ol>
<li>Have your enterprise enrol you in one of the coming sessions above, or ask a training organisation of your region.</li>
<li>Take part when you are told that the course begins.</li>
<li>After passing, look the certificate up on this page by its number and download it.</li>
</ol>
<p>The organisations are listed under <a href="#/index/contact">Contact</a>.</p>`;
