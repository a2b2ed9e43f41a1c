import './jitless.ts';
import '#kernel/ui/theme/ui.css';
import './shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentSession, endSession, prepareSession } from '#accounts/identity/sessions/web/session.ts';
import { currentLang } from '#kernel/i18n/web/lang.ts';
import { prepareCalls } from '#kernel/ui/feedback/calls.ts';
import { navigate } from '#kernel/ui/layout/location.ts';
import { routeOf } from '#kernel/ui/layout/route.ts';
import { keepLongPastes } from '#kernel/ui/form/keep-long-pastes.ts';
import { App } from './app.tsx';
import { noticeBuild } from '#kernel/shell/web/page/build-watch.ts';
import { loadPage } from '#kernel/shell/web/page/load-page.ts';
import { placeOf } from './pages.ts';
import { noteCall } from '#accounts/identity/sessions/web/session-watch.ts';
import { loadArea } from './signed-in.tsx';
import { startingPath } from './starting-path.ts';

prepareSession({ isPublic: (path) => placeOf(path) !== undefined });
prepareCalls({
  lang: currentLang,
  session: currentSession,
  onSessionEnd: endSession,
  onAccepted: noteCall,
  onBuild: noticeBuild,
});

keepLongPastes();

/** Maximum milliseconds that the first paint waits for the first page. */
const patience = 200;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const client = createRoot(root);
const render = (): void =>
  client.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

const { path } = routeOf(location.hash);
const start = startingPath(path);
if (start !== undefined) navigate(start, { replace: true });

// The first page usually arrives with the client, so both appear together. Otherwise the frame appears first.
const first = placeOf(start ?? path);
const late = setTimeout(render, patience);
const arriving = first ? loadPage(first.page) : currentSession() ? loadArea() : Promise.resolve();
arriving
  .catch(() => {})
  .finally(() => {
    clearTimeout(late);
    render();
  });
