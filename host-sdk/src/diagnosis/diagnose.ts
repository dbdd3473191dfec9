import type { ProjectFacts } from '@vestibule/shared-protocol';
import type { HostSdkError, HostSdkErrorCode } from '../errors/errors.ts';
import type { Mounted } from '../mount/mountWidget.ts';
import { configMistakes } from './configMistakes.ts';
import { probeFrame } from './probeFrame.ts';
import { readIsolation } from './readIsolation.ts';
import { foreignRelyingParties, missingIframeAttributes, redirectsOffAuthDomain } from './readMounts.ts';
import { obscuringStyles } from './readStyles.ts';
import { haveSameSite, isLocal } from './sameSite.ts';

/** One check, its result, and the change to make if it failed. */
export type Diagnosis = {
  /** The required state, in words. */
  check: string;
  /** True if the check passed or could not be made. */
  ok: boolean;
  /** The line to add or the setting to change. Only meaningful if the check failed. */
  advice: string;
};

/** A widget on the page. */
type Widget = Pick<Mounted, 'settings' | 'frame' | 'mistakes'>;

/**
 * Checks the usual causes of a frame that does not work on this page, or of a sign-in that is less safe than possible.
 *
 * @param publicToken the value given to `createAuth`.
 * @param sessionCalls loads the calls that ask a frame of the project.
 * @param mounts the widgets on the page.
 */
export async function diagnose(
  frameUrl: string,
  publicToken: unknown,
  sessionCalls: () => Promise<{ facts(): Promise<ProjectFacts> }>,
  mounts: Iterable<Widget>,
): Promise<Diagnosis[]> {
  const frame = new URL(frameUrl);
  const { origin } = frame;
  // Read before the probe adds its own iframe to the page.
  const lacks = missingIframeAttributes(frame);
  const isSameSite = frame.protocol === location.protocol && haveSameSite(frame.hostname, location.hostname);
  const [{ refused, withheld, hasGreeted }, isolation] = await Promise.all([
    probeFrame(frame, isSameSite),
    readIsolation(),
  ]);
  const { pkce, undeployed, isEmulated, refusal } = hasGreeted ? await askFrame(sessionCalls) : {};
  const failed = (...codes: HostSdkErrorCode[]) => refusal?.code !== undefined && codes.includes(refusal.code);
  const outside = [...(location.ancestorOrigins ?? [])].filter(
    (one) => !haveSameSite(new URL(one).hostname, frame.hostname),
  );
  const missing = Array.isArray(undeployed) ? undeployed.map((name) => `"${name}": {}`) : [];
  // Visitors will not have the settings of the emulator.
  const unbound = isEmulated ? [] : Object.entries(pkce ?? {}).flatMap(([flow, isBound]) => (isBound ? [] : [flow]));
  const widgets = [...mounts];
  const configs = widgets.map(({ settings }) => settings().config);
  const mistakes = configMistakes(widgets);
  const hidden = widgets.flatMap(({ frame }) => obscuringStyles(frame()));
  const leading = configs.flatMap((config) => redirectsOffAuthDomain(frame, config));
  const foreign = await foreignRelyingParties(frame, configs);
  const isShown = !refused.has('frame-src');
  const isIsolated = isolation.fromFrames && !hasGreeted;
  // A page of another site may not send this request, so nothing is known there.
  const isSilent = !hasGreeted && isSameSite && !refused.has('connect-src') && refused.has('network');
  const isToken = typeof publicToken === 'string' && publicToken.startsWith('public-token-');
  const withheldOf = (kind: string) => withheld.filter((feature) => feature.startsWith(kind));
  const permit = (kind: string) =>
    `Permissions-Policy: ${withheldOf(kind)
      .map((feature) => `${feature}=(self "${origin}")`)
      .join(', ')}`;

  return [
    {
      check: 'This page is a secure context',
      ok: isSecureContext,
      advice: 'Serve the page over https (or on localhost): sign-in and passkeys need it.',
    },
    {
      check: 'The frame is served over https',
      // The check above already reports a page over http.
      ok: frame.protocol === 'https:' || isLocal(frame) || location.protocol === 'http:',
      advice: `frameUrl: 'https://${frame.host}'`,
    },
    {
      check: 'This page and the frame share a site',
      ok: isSameSite,
      advice: `Serve the frame on a subdomain of your own site, with the same scheme: to ${location.origin}, ${origin} is foreign and its cookies are refused.`,
    },
    {
      check: 'This page is not shown inside a page of another site',
      ok: outside.length === 0,
      advice: `Open it in a tab of its own: inside ${outside.join(', ')} the browser refuses the frame's cookies.`,
    },
    {
      check: 'This page may show the frame',
      ok: isShown,
      advice: `Content-Security-Policy: frame-src ${origin}`,
    },
    {
      check: 'This page embeds what does not ask to be isolated',
      ok: !isIsolated,
      advice:
        'Send this page without Cross-Origin-Embedder-Policy, or deploy the frame without oneTap and captcha: under it the browser loads no frame that lacks the same header.',
    },
    {
      check: 'This page leaves the frame a hold of the windows that it opens',
      ok: !isolation.fromWindows,
      advice: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    },
    {
      check: 'This page lets the frame use passkeys',
      ok: withheldOf('publickey').length === 0,
      advice: permit('publickey'),
    },
    {
      check: 'This page lets the frame read passcodes of text messages',
      ok: withheldOf('otp').length === 0,
      advice: permit('otp'),
    },
    {
      check: 'This page lets the frame ask for accounts of the browser (One Tap)',
      ok: withheldOf('identity').length === 0,
      advice: permit('identity'),
    },
    {
      check: "An <iframe> of this page's own HTML may do what one of the SDK may",
      ok: lacks.length === 0,
      advice: `<iframe ${lacks.join(' ')}>`,
    },
    {
      check: 'The frame is reachable',
      ok: !isSilent,
      advice: `Nothing answers on ${origin}. Is frameUrl right?`,
    },
    {
      check: 'The frame lets itself be embedded here',
      // Unknown if the page blocks the frame or the frame does not answer.
      ok: hasGreeted || !isShown || isIsolated || isSilent,
      advice: `Add ${location.origin} to the hosts of the frame's deployment: they make its frame-ancestors. Or is no frame deployed on ${origin}?`,
    },
    {
      check: 'The frame understands this SDK',
      ok: !failed('version_mismatch'),
      advice: `Load the SDK of the frame's own release. ${refusal?.message}`,
    },
    {
      check: 'The browser keeps what the frame stores',
      ok: !isSameSite || !failed('not_same_site', 'storage_unavailable'),
      advice: `Allow cookies and site data of ${origin} in this browser; or is its site a public suffix, such as github.io, under which nobody shares cookies?`,
    },
    {
      check: 'createAuth has a public token',
      ok: isToken,
      advice: "publicToken: 'public-token-live-...', from the project's dashboard; no secret.",
    },
    {
      check: 'The frame can read what createAuth says',
      ok: !isToken || !failed('invalid_config'),
      advice: `Change this option of createAuth: ${refusal?.message}`,
    },
    {
      check: 'Each widget is configured by names that there are, and so that it can work',
      ok: mistakes.length === 0,
      advice: `Change the options of the mount: ${mistakes.join('; ')}`,
    },
    {
      check: 'The styles of this page show each widget whole',
      ok: hidden.length === 0,
      advice: `Change the styles around the iframe of the widget: ${hidden.join('; ')}.`,
    },
    {
      check: 'This page and the frame are of the same project',
      ok: !failed('public_token_mismatch'),
      advice: `publicToken: give createAuth the one of the frame's deployment; ${origin} is deployed for another project.`,
    },
    {
      check: 'The frame may hand out what this page asks for',
      ok: !failed('session_token_not_allowed'),
      advice: `Add "${refusal?.widgetError?.path}": true to the frame's deployment, or leave ${refusal?.widgetError?.path} out here.`,
    },
    {
      check: 'The provider answers the frame',
      ok: !failed('provider_unreachable', 'timeout', 'api_error'),
      advice: `Allow ${origin} as an SDK domain of the project, and look at publicToken and provider of the deployment. The frame says: ${refusal?.message}`,
    },
    {
      check: 'Passkeys are for a domain that the frame belongs to',
      ok: foreign.length === 0,
      advice: `passkeyOptions: { domain: '${frame.hostname}' }, or a registrable domain above it; ${foreign.join(', ')} is none, and does not list ${origin} (passkeyOrigins).`,
    },
    {
      check: 'Sign-ins by mail and OAuth end on the auth domain',
      ok: leading.length === 0,
      advice: `Leave out ${leading.join(', ')}, and allow ${origin}/authenticate as a redirect URL of the project: then no token is ever in an address of this page.`,
    },
    {
      check: 'The project binds a sign-in to the browser that began it (PKCE)',
      ok: unbound.length === 0,
      advice: `Require PKCE in the project's settings for: ${unbound.join(', ')}.`,
    },
    {
      check: 'The frame is deployed with what the project protects sign-ins by',
      ok: missing.length === 0,
      advice: `Add ${missing.join(', ')} to the frame's deployment, or switch it off in the project's settings: until then nobody can sign in.`,
    },
  ];
}

/** `refusal` is no `instanceof HostSdkError`, because each file of the script build has its own class. */
type Answer = Partial<ProjectFacts> & { refusal?: Partial<HostSdkError> };

/** Returns the frame's facts about the project, or the error of the call. */
async function askFrame(sessionCalls: () => Promise<{ facts(): Promise<ProjectFacts> }>): Promise<Answer> {
  try {
    return await (await sessionCalls()).facts();
  } catch (error) {
    return { refusal: error as Partial<HostSdkError> };
  }
}
