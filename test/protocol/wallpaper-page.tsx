import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { settingsTrackWords } from '#vr-fleet/configuration/settings/web/settings-track.words.ts';
import { timelineOf, type Answered, type Device } from '#vr-fleet/headsets/devices/web/detail/why/verdict.ts';
import { WhyBlock } from '#vr-fleet/headsets/devices/web/detail/why/why-block.tsx';
import type { DesiredTrack } from '#vr-fleet/headsets/devices/web/parts.ts';
import { wallpaperKind, type Wallpaper } from './wallpaper.kind.ts';

const track: DesiredTrack = {
  kind: wallpaperKind.name,
  words: { ...settingsTrackWords, title: { zh: '壁纸为何未生效？', en: 'Why not this wallpaper?' } },
  Document: ({ document }) => `picture ${(document as Wallpaper).picture}`,
};

declare global {
  interface Window {
    draw(device: Device, answered: Answered): void;
  }
}

/** Renders the track of the test's kind from the server's response. */
window.draw = (device, answered) => {
  const timeline = timelineOf(answered, track.kind);
  createRoot(document.body).render(createElement(WhyBlock, { device, timeline, track, onChanged() {} }));
};
