import { hasShape, isBoolean, isName, isRecord } from '../channel/shapes.ts';
import { FRAME_HEIGHT_PX } from '../limits.ts';
import { isSessionState } from '../session/isSessionState.ts';
import { isNavigable, isText } from '../text/isWebUrl.ts';
import type { WidgetError } from './errors.ts';
import type { SignIn, WidgetEvent } from './events.ts';
import type { ProjectFacts } from './facts.ts';

export const isSize = (value: unknown): value is { heightPx: number } =>
  isRecord(value) && typeof value.heightPx === 'number' && value.heightPx >= 0 && value.heightPx <= FRAME_HEIGHT_PX;

/** Accepts any name and any text members, because newer frames may send events that this version does not know. */
export const isWidgetEvent = (value: unknown): value is WidgetEvent =>
  isRecord(value) && isName(value.type) && Object.values(value).every(isText);

/** Accepts any code and any text members, because newer frames may send errors that this version does not know. */
export const isWidgetError = (value: unknown): value is WidgetError =>
  isRecord(value) && isName(value.code) && Object.values(value).every(isText);

export const isSignIn = (value: unknown): value is SignIn =>
  isRecord(value) && isText(value.method) && isSessionState(value) && value.user !== null;

export const isProjectFacts = (value: unknown): value is ProjectFacts =>
  isRecord(value) &&
  hasShape<ProjectFacts['pkce']>(value.pkce, { magicLinks: isBoolean, passwordResets: isBoolean, oauth: isBoolean });

export const isNavigation = (value: unknown): value is { url: string } => isRecord(value) && isNavigable(value.url);
