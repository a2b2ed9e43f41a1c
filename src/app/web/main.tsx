import '#kernel/ui/ui.css';
import './shell.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { currentLang } from '#kernel/i18n/web/lang.ts';
import { prepareCalls } from '#kernel/ui/calls.ts';
import { App } from './app.tsx';
import { noticeBuild } from './build-watch.ts';

// The Content-Security-Policy forbids compiling code at run time.
z.config({ jitless: true });
prepareCalls({ lang: currentLang, onBuild: noticeBuild });

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
