import { type AnyText, type Lang, pickLang, type Text, type ValuesOf } from '#kernel/i18n/text.ts';
import { formatCount, formatInstant } from '#kernel/i18n/web/formats.ts';
import { openPortalLog } from '#zero-carbon/certification/issuance-log/audit/portal-log.ts';
import { judgeSeal } from '#zero-carbon/certification/verification/judge-seal.ts';
import { headOf, keysOf, type PortalFacts } from '#zero-carbon/certification/verification/portal-facts.ts';
import { proveCertificate } from '#zero-carbon/certification/verification/prove-certificate.ts';
import { readCode, type Code } from '#zero-carbon/certification/verification/read-code.ts';
import { fileWords as text } from '#zero-carbon/certification/verification/verification.words.ts';
import { element } from './element.ts';
import { hasCamera, openCamera } from './open-camera.ts';
import { readCorrections } from './read-corrections.ts';
import { readPicture } from './read-picture.ts';
import { showResult } from './show-result.ts';
import { circumstances, type Online, type View } from './view.ts';
import './page.css';

const facts = JSON.parse(document.getElementById('facts')!.textContent) as PortalFacts;
const keys = keysOf(facts);
const isSaved = !/^https?:$/.test(location.protocol);
/** Timeout of the portal's response (ms). */
const patience = 10_000;
/** Milliseconds between attempts to reach the portal: browsers do not report every return of the network. */
const minRetry = 5_000;
const maxRetry = 60_000;

let lang: Lang = pickLang(navigator.languages.join(','));
let view: View = {};
let problem: Text | undefined;
let isReading = false;
let nextAttempt: ReturnType<typeof setTimeout> | undefined;
let stopCamera: (() => void) | undefined;

const result = element('div', { id: 'result', 'aria-live': 'polite' });
const problems = element('p', { class: 'problem', role: 'alert' });
const video = element('video', { playsinline: true, muted: true, hidden: true });
const typed = element('textarea', { id: 'typed', rows: '3', spellcheck: 'false', autocomplete: 'off' });

draw();
takeHash();
addEventListener('hashchange', takeHash);
addEventListener('online', () => view.code && void ask(view.code));

function takeHash(): void {
  if (location.hash.length > 1) take(location.hash);
}

/** Verifies a code's text at once by the embedded data, then by the portal's current data. */
function take(found: string): void {
  problem = undefined;
  const code = readCode(found);
  view = code ? { code, verdict: judgeSeal(code.payload, keys) } : { isForeign: true };
  draw();
  document.getElementById('said')?.focus({ preventScroll: true });
  document.getElementById('said')?.scrollIntoView({ block: 'center' });
  if (code) void ask(code);
}

/**
 * An automatic retry renders nothing until the portal has responded: otherwise a screen reader would repeat the page.
 */
async function ask(code: Code, retry?: number): Promise<void> {
  clearTimeout(nextAttempt);
  const showOffline = (): void => {
    if (retry === undefined) show(code, { kind: 'offline' });
    const delay = retry ?? minRetry;
    nextAttempt = setTimeout(() => view.code === code && void ask(code, Math.min(delay * 2, maxRetry)), delay);
  };
  if (!navigator.onLine) return showOffline();
  if (retry === undefined) show(code, { kind: 'asking' });
  const kept = headOf(facts);
  const fetchSoon = (address: string): Promise<Response> =>
    fetch(address, { signal: AbortSignal.timeout(patience), credentials: 'omit' });
  try {
    // the address that served this page: the portal's own name may lead elsewhere from here
    const portal = isSaved ? facts.portal : location.origin;
    const { number } = code.payload.core;
    const now = Date.now();
    const asked = { number, payload: code.bytes, kept, zone: facts.zone, now };
    const stated = readCorrections(portal, number, fetchSoon);
    const proven = await proveCertificate(openPortalLog(portal, fetchSoon), asked);
    if (typeof proven === 'string') return show(code, { kind: 'untold', error: proven });
    const online: Online = { kind: 'proven', proven, at: new Date(now).toISOString() };
    // a key newer than this page is valid if the log has it and has grown from the embedded head
    const isNew = view.verdict?.seal === 'unknownKey' && proven.key && proven.wrong.length === 0;
    const corrections = await stated;
    show(code, online, {
      ...(isNew && { verdict: judgeSeal(code.payload, [proven.key]) }),
      ...(corrections && { corrections }),
    });
  } catch {
    showOffline();
  }
}

/** Ignored if another code was read meanwhile. */
function show(code: Code, online: Online, more: Partial<View> = {}): void {
  if (view.code !== code) return;
  view = { ...view, ...more, online };
  drawResult();
}

async function takePhoto(file: File | undefined): Promise<void> {
  if (!file) return;
  isReading = true;
  fail(undefined);
  try {
    const found = await readPicture(file);
    isReading = false;
    if (found === undefined) fail(text.noCode);
    else take(found);
  } catch {
    isReading = false;
    fail(text.noPicture);
  }
}

async function toggleCamera(): Promise<void> {
  if (stopCamera) return closeCamera();
  fail(undefined);
  video.hidden = false;
  try {
    stopCamera = await openCamera(video, (found) => {
      closeCamera();
      take(found);
    });
    draw();
  } catch {
    closeCamera();
    fail(text.noCamera);
  }
}

function closeCamera(): void {
  stopCamera?.();
  stopCamera = undefined;
  video.hidden = true;
  draw();
}

function fail(what: Text | undefined): void {
  problem = what;
  draw();
}

function drawResult(): void {
  const about = circumstances(facts, lang);
  result.replaceChildren(...showResult(view, about, () => view.code && void ask(view.code)));
}

function draw(): void {
  const about = circumstances(facts, lang);
  const { t } = about;
  document.documentElement.lang = lang === 'zh' ? 'zh-CN' : 'en';
  document.title = t(text.title);
  problems.textContent = problem ? t(problem) : isReading ? t(text.reading) : '';
  problems.dataset['kind'] = problem ? 'bad' : '';
  video.setAttribute('aria-label', t(text.aim));
  drawResult();
  const other = lang === 'zh' ? 'en' : 'zh';
  const change = (): void => {
    lang = other;
    draw();
    document.getElementById('other')?.focus();
  };
  document
    .getElementById('page')!
    .replaceChildren(
      element(
        'header',
        {},
        element('a', { href: `${facts.portal}/` }, new URL(facts.portal).host),
        element(
          'button',
          { id: 'other', type: 'button', class: 'plain', lang: other === 'zh' ? 'zh-CN' : 'en', onclick: change },
          t(text.otherLanguage),
        ),
      ),
      element(
        'main',
        {},
        element('h1', {}, t(text.title)),
        element('p', { class: 'lead' }, t(text.lead)),
        drawInputs(t),
        problems,
        result,
      ),
      element('footer', {}, ...drawFoot(t)),
    );
}

function drawInputs(t: (text: Text) => string): HTMLElement {
  const photo = element('input', {
    id: 'photo',
    type: 'file',
    accept: 'image/*',
    onchange: (event) => {
      const chosen = event.target as HTMLInputElement;
      void takePhoto(chosen.files?.[0]).finally(() => (chosen.value = ''));
    },
  });
  const submit = (event: Event): void => {
    event.preventDefault();
    take(typed.value);
  };
  return element(
    'div',
    { class: 'inputs' },
    element('div', { class: 'ways' }, element('label', { for: 'photo', class: 'button' }, t(text.photo), photo), [
      hasCamera()
        ? element(
            'button',
            { type: 'button', onclick: () => void toggleCamera() },
            t(stopCamera ? text.stop : text.camera),
          )
        : undefined,
    ]),
    video,
    element(
      'details',
      typed.value === '' ? {} : { open: true },
      element('summary', {}, t(text.typed)),
      element(
        'form',
        { onsubmit: submit },
        element('label', { for: 'typed' }, t(text.typedNote)),
        typed,
        element('button', { type: 'submit' }, t(text.verify)),
      ),
    ),
  );
}

function drawFoot(t: <T extends AnyText>(text: T, ...values: ValuesOf<T>) => string): HTMLElement[] {
  const values = {
    portal: facts.portal,
    time: formatInstant(facts.at, facts.zone),
    count: keys.length,
    size: formatCount(headOf(facts)?.size ?? 0),
  };
  const save = element('a', { href: location.pathname, download: 'verify.html' }, t(text.save));
  return [element('p', {}, t(text.knows, values)), ...(isSaved ? [] : [element('p', {}, save)])];
}
