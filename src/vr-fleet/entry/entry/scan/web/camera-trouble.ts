/** Reasons for an unavailable camera, as in fleet specification §8. */
export type CameraTrouble = 'denied' | 'none' | 'insecure' | 'busy' | 'unsuitable' | 'unsupported';

/** Page properties that decide if a camera can be requested. */
export interface CameraGround {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly mediaDevices?: unknown };
}

/** Returns the reason why no camera can be requested at all; over plain http, browsers hide cameras. */
export function troubleBefore({ isSecureContext, navigator }: CameraGround): CameraTrouble | undefined {
  if (!isSecureContext) return 'insecure';
  return navigator.mediaDevices === undefined ? 'unsupported' : undefined;
}

const byName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  NotReadableError: 'busy',
  // the camera failed while it was opening
  AbortError: 'busy',
  OverconstrainedError: 'unsuitable',
};

/** Returns the meaning of a browser's error. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error ? byName[error.name] : undefined) ?? 'unsupported';
