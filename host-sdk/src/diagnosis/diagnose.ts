import type { ProjectFacts } from '@vestibule/shared-protocol';
import type { HostSdkError, HostSdkErrorCode } from '../errors/errors.ts';
import { optionMistakes } from '../errors/optionMistakes.ts';
import type { Mounted } from '../mount/Mounted.ts';
import { type Configured, configMistakes } from './configMistakes.ts';
import { LOAD_LIMIT_MS, probeFrame } from './probeFrame.ts';
import { readIsolation } from './readIsolation.ts';
import { foreignRelyingParties, missingIframeAttributes, redirectsOffAuthDomain } from './readMounts.ts';
import { obscuringStyles, unseenMounts } from './readStyles.ts';
import { haveSameSite, isLocal } from './sameSite.ts';

const DAY_MINUTES = 24 * 60;
/** The life of a cookie that a script has set, in Safari: https://webkit.org/tracking-prevention/. Each visit renews it. */
const SCRIPT_COOKIE_MINUTES = 7 * DAY_MINUTES;

/** A check, its result, and the change to make if the check failed. */
export type Diagnosis = {
  /** The required state, in words. */
  check: string;
  /** True if the check passed, or if it couldn't be made. */
  ok: boolean;
  /** The line to add or the setting to change. Only meaningful if the check failed. */
  advice: string;
};

/** A widget on the page. */
type Widget = Configured & Pick<Mounted, 'frame' | 'element'>;

/**
 * Checks the usual causes of a frame that doesn't work on this page, or makes a login less safe than possible.
 *
 * @param publicToken the value given to `createAuth`.
 * @param sessionCalls loads the calls that ask a frame of the project.
 * @param mounts the widgets on the page.
 * @param messageTypes the codes of the errors that frames have reported.
 * @param sessionMinutes the session's length that was given to `createAuth`.
 */
export async function diagnose(
  frameUrl: string,
  publicToken: unknown,
  sessionCalls: () => Promise<{ facts(): Promise<ProjectFacts> }>,
  mounts: Iterable<Widget>,
  messageTypes: ReadonlySet<string> = new Set(),
  sessionMinutes = 0,
): Promise<Diagnosis[]> {
  const frame = new URL(frameUrl);
  const { origin } = frame;
  // Read before the probe adds its own iframe to the page.
  const lacks = missingIframeAttributes(frame);
  const isSameSite = frame.protocol === location.protocol && haveSameSite(frame.hostname, location.hostname);
  const [{ blockingDirectives, withheldFeatures, hasGreeted, hasLoaded }, isolation] = await Promise.all([
    probeFrame(frame, isSameSite),
    readIsolation(),
  ]);
  const { pkce, undeployed, isEmulated, areCookiesScripted, refusal } = hasGreeted ? await askFrame(sessionCalls) : {};
  const hasCode = (...codes: HostSdkErrorCode[]) => refusal?.code !== undefined && codes.includes(refusal.code);
  const outside = [...(location.ancestorOrigins ?? [])].filter(
    (ancestor) => !haveSameSite(new URL(ancestor).hostname, frame.hostname),
  );
  // A browser compares `frame-ancestors` with every page around the frame.
  const hosts = [...new Set([location.origin, ...(location.ancestorOrigins ?? [])])].join(' and ');
  const missing = Array.isArray(undeployed) ? undeployed.map((name) => `"${name}": {}`) : [];
  // Visitors will not have the settings of the emulator.
  const unbound = isEmulated ? [] : Object.entries(pkce ?? {}).flatMap(([flow, isBound]) => (isBound ? [] : [flow]));
  const widgets = [...mounts];
  const configs = widgets.map(({ settings }) => settings().config);
  const mistakes = configMistakes(widgets);
  const obscurations = widgets.flatMap(({ frame }) => obscuringStyles(frame()));
  const offsiteRedirects = configs.flatMap((config) => redirectsOffAuthDomain(frame, config));
  const foreignParties = await foreignRelyingParties(frame, configs);
  const isShown = !blockingDirectives.has('frame-src');
  const isIsolated = isolation.fromFrames && !hasGreeted;
  // A page of another site must not send this request, so its failure means nothing.
  const isSilent =
    !hasGreeted && isSameSite && !blockingDirectives.has('connect-src') && blockingDirectives.has('network');
  const isSandboxed = self.origin === 'null';
  const isSlow = !hasGreeted && !hasLoaded && isShown && !isIsolated && !isSilent;
  // The frame's own errors have a `widgetError`. Without it, the document has greeted but its code is silent.
  const isMute = hasCode('frame_unreachable', 'timeout') && !refusal?.widgetError;
  const longestMinutes = Math.max(
    sessionMinutes,
    ...configs.map(({ sessionOptions }) => sessionOptions?.sessionDurationMinutes ?? 0),
  );
  const missingMounts = unseenMounts(widgets.map(({ element }) => element));
  const options = [...new Set(widgets.flatMap(({ settings }) => optionMistakes(settings())))];
  // The guides write the token as `public-token-live-...`.
  const isToken = typeof publicToken === 'string' && /^public-token-[\w-]+$/.test(publicToken);
  const withheldOf = (kind: string) => withheldFeatures.filter((feature) => feature.startsWith(kind));
  const permit = (kind: string) =>
    `Permissions-Policy: ${withheldOf(kind)
      .map((feature) => `${feature}=(self "${origin}")`)
      .join(', ')}`;

  return [
    {
      check: 'This page is a secure context',
      ok: isSecureContext,
      advice: 'Serve the page over https (or on localhost). Login and passkeys need https.',
    },
    {
      check: 'The frame is served over https',
      // The check above already reports a page over http.
      ok: frame.protocol === 'https:' || isLocal(frame) || location.protocol === 'http:',
      advice: `frameUrl: 'https://${frame.host}'`,
    },
    {
      check: "This page isn't sandboxed",
      ok: !isSandboxed,
      advice:
        'This page is sandboxed: its origin is "null", which no deployment can list. Add allow-same-origin to the sandbox attribute of the iframe around it or to its Content-Security-Policy, or open it in its own tab.',
    },
    {
      check: 'This page and the frame share a site',
      ok: isSameSite,
      advice: `Serve the frame from a subdomain of your own site, with the same scheme. Browsers treat ${origin} as third-party on ${location.origin} and block its cookies.`,
    },
    {
      check: "This page isn't embedded in another site",
      ok: outside.length === 0,
      advice: `Open the page in its own tab. Inside ${outside.join(', ')} the browser blocks the frame's cookies.`,
    },
    {
      check: "The page's Content-Security-Policy allows the frame",
      ok: isShown,
      advice: `Content-Security-Policy: frame-src ${origin}`,
    },
    {
      check: "The page's Cross-Origin-Embedder-Policy lets the frame load",
      ok: !isIsolated,
      advice:
        "Remove Cross-Origin-Embedder-Policy from this page, or deploy the frame without oneTap and captcha (with either, the frame can't send that header).",
    },
    {
      check: "The page's Cross-Origin-Opener-Policy lets the frame talk to its pop-ups",
      ok: !isolation.fromWindows,
      advice: 'Cross-Origin-Opener-Policy: same-origin-allow-popups',
    },
    {
      check: 'This page lets the frame use passkeys',
      ok: withheldOf('publickey').length === 0,
      advice: permit('publickey'),
    },
    {
      check: 'This page lets the frame read passcodes from text messages (WebOTP)',
      ok: withheldOf('otp').length === 0,
      advice: permit('otp'),
    },
    {
      check: 'This page lets the frame use FedCM (Google One Tap)',
      ok: withheldOf('identity').length === 0,
      advice: permit('identity'),
    },
    {
      check: 'Your own <iframe> has every permission the SDK would give it',
      ok: lacks.length === 0,
      advice: `<iframe ${lacks.join(' ')}>`,
    },
    {
      check: 'The frame is reachable',
      ok: !isSilent,
      advice: `No answer from ${origin}. Check frameUrl, and check whether an extension or a filter blocks ${frame.host} in this browser.`,
    },
    {
      check: 'The frame answers in time',
      ok: !isSlow,
      advice: `The frame answered too slowly: ${origin} had not loaded after ${LOAD_LIMIT_MS / 1000} seconds. Try again, and raise frameTimeoutSeconds of createAuth for slow devices. If the frame never loads, check frameUrl.`,
    },
    {
      check: "The frame's deployment lists this page as a host",
      // Passes if the result is unknown: the page blocks the frame, or the frame does not answer.
      ok: hasGreeted || !hasLoaded || !isShown || isIsolated || isSilent || isSandboxed,
      advice: `Add ${hosts} to "hosts" in the frame's deployment (it becomes frame-ancestors). If no frame is deployed at ${origin}, check frameUrl.`,
    },
    {
      check: "The frame's scripts run",
      ok: !isMute,
      advice: `The document at ${origin} loads, but its scripts don't run. Look for blocked or missing files of ${frame.host} in the network panel of the browser: an extension or a filter blocks them, or the deployment is incomplete.`,
    },
    {
      check: 'The SDK and the frame are compatible versions',
      ok: !hasCode('version_mismatch'),
      advice: `Use an SDK of the frame's major version. ${refusal?.message}`,
    },
    {
      check: 'The browser lets the frame use storage',
      ok: !isSameSite || !hasCode('not_same_site', 'storage_unavailable'),
      advice: `Allow cookies and site data of ${origin} in this browser. If the domain is a public suffix (such as github.io), use a domain of your own: browsers don't share cookies under a public suffix.`,
    },
    {
      check: 'createAuth has a public token',
      ok: isToken,
      advice:
        "Pass the public token from the project's dashboard as publicToken, in place of 'public-token-live-...'. It isn't the secret.",
    },
    {
      check: 'The frame accepts the options of createAuth',
      ok: !isToken || !hasCode('invalid_config'),
      advice: `Correct this option of createAuth: ${refusal?.message}`,
    },
    {
      check: "Every widget's configuration is valid",
      ok: mistakes.length === 0,
      advice: `Change the options of the mount: ${mistakes.join('; ')}`,
    },
    {
      check: 'Every option has a known name and a readable color',
      ok: options.length === 0,
      advice: `Change the options of createAuth or of the mount: ${options.join('; ')}`,
    },
    {
      check: 'The element of every widget is visible',
      ok: missingMounts.length === 0,
      advice: `Show the element that the widget is mounted in: ${missingMounts.join('; ')}.`,
    },
    {
      check: "The page's styles show every widget completely",
      ok: obscurations.length === 0,
      advice: `Change the styles around the iframe of the widget: ${obscurations.join('; ')}.`,
    },
    {
      check: 'This page and the frame use the same project',
      ok: !hasCode('public_token_mismatch'),
      advice: `Pass the public token of the frame's deployment to createAuth: ${origin} is deployed for another project.`,
    },
    {
      check: 'The deployment allows the session tokens this page asks for',
      ok: !hasCode('session_token_not_allowed'),
      advice: `Add "${refusal?.widgetError?.path}": true to the frame's deployment, or remove ${refusal?.widgetError?.path} from createAuth.`,
    },
    {
      check: 'The session fits into a cookie of your server',
      ok: !messageTypes.has('session_too_large'),
      advice:
        "Make the session's custom claims smaller: its JWT exceeds the 4,096 bytes of a cookie. Keep large data in your own database.",
    },
    {
      check: 'Sessions in Safari last as long as you set',
      ok: !areCookiesScripted || longestMinutes <= SCRIPT_COOKIE_MINUTES,
      advice: `Sessions last ${Math.round(longestMinutes / DAY_MINUTES)} days, but Safari deletes cookies that scripts have set after seven days without a visit. Give the project its own domain at the provider, turn on HttpOnly cookies there, and set provider: { "domain": ... } in the deployment. Or accept it: those visitors log in again.`,
    },
    {
      check: 'The provider accepts calls from the frame',
      ok: isMute || !hasCode('provider_unreachable', 'timeout', 'api_error'),
      advice: `Allow ${origin} as an SDK domain of the project, and check publicToken and provider in the deployment. The frame reports: ${refusal?.message}`,
    },
    {
      check: "passkeyOptions.domain covers the frame's domain",
      ok: foreignParties.length === 0,
      advice: `passkeyOptions: { domain: '${frame.hostname}' }, or a registrable parent domain. ${foreignParties.join(', ')} is neither, and doesn't list ${origin} in passkeyOrigins.`,
    },
    {
      check: 'Email links and OAuth return to the auth domain',
      ok: offsiteRedirects.length === 0,
      advice: `Remove ${offsiteRedirects.join(', ')}, and allow ${origin}/authenticate as a redirect URL of the project. Then no URL of this page contains a token.`,
    },
    {
      check: 'Links and logins are bound to the browser that started them',
      ok: true,
      advice: pkce
        ? `OAuth and single sign-on are bound by PKCE, magic links by ${boundBy(pkce.magicLinks)}, password resets by ${boundBy(pkce.passwordResets)}.`
        : '',
    },
    {
      check: 'The project requires PKCE',
      ok: unbound.length === 0,
      advice: `Require PKCE in the project's settings for: ${unbound.join(', ')}.`,
    },
    {
      check: 'The deployment includes the captcha and fingerprinting the project requires',
      ok: missing.length === 0,
      advice: `Add ${missing.join(', ')} to the frame's deployment, or turn this off in the project's settings. Until then, nobody can log in.`,
    },
  ];
}

/**
 * Returns what binds a link to its browser. Without PKCE the link names its start, unless the provider refuses that.
 * Then its page asks.
 */
const boundBy = (isPkce: boolean) => (isPkce ? 'PKCE' : 'a marker in the link, or by asking the visitor');

/**
 * The facts, or the error. `refusal` is not an `instanceof HostSdkError`, because each file of the script build has its
 * own class.
 */
type Answer = Partial<ProjectFacts> & { refusal?: Partial<HostSdkError> };

/** Returns the frame's facts about the project, or the error of the call. */
async function askFrame(sessionCalls: () => Promise<{ facts(): Promise<ProjectFacts> }>): Promise<Answer> {
  try {
    return await (await sessionCalls()).facts();
  } catch (error) {
    return { refusal: error as Partial<HostSdkError> };
  }
}
