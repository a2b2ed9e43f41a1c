/** Why a camera cannot be used, as fleet specification §8 tells them apart. */
export type CameraTrouble = 'denied' | 'none' | 'insecure' | 'busy' | 'unsuitable' | 'unsupported';

/** What a page says before it asks for a camera. */
export interface CameraGround {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly mediaDevices?: unknown };
}

/** Why no camera can be asked for at all; over plain http browsers hide them. */
export function troubleBefore({ isSecureContext, navigator }: CameraGround): CameraTrouble | undefined {
  if (!isSecureContext) return 'insecure';
  return navigator.mediaDevices === undefined ? 'unsupported' : undefined;
}

const byName: Readonly<Record<string, CameraTrouble>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  NotReadableError: 'busy',
  // the camera broke off while it was opened
  AbortError: 'busy',
  OverconstrainedError: 'unsuitable',
};

/** What a browser's refusal of a camera means. */
export const troubleOf = (error: unknown): CameraTrouble =>
  (error instanceof Error ? byName[error.name] : undefined) ?? 'unsupported';
