import { forceStyles } from '../dom/forceStyles.ts';
import { features } from '../frame/createFrame.ts';

/** The interface with which Chromium lists the features of a frame. */
type PolicyFrame = HTMLIFrameElement & {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
};

/** The time limit for loading the frame, in milliseconds. */
export const LOAD_LIMIT_MS = 5_000;
/**
 * The shortest wait after loading, in milliseconds, for a greeting or a violation of the policy. On a slow device the
 * wait is as long as the loading took.
 */
const SETTLE_MS = 1_000;

export type Findings = {
  /** The directives of the page's policy that block the frame's origin; `network` if the request failed. */
  blockingDirectives: Set<string>;
  /** The features that the page's policy withholds from the frame, if the browser lists them. */
  withheldFeatures: string[];
  hasGreeted: boolean;
  /** False if the browser has loaded nothing in time, not even an error page. */
  hasLoaded: boolean;
};

/**
 * Loads the frame once, hidden. Finds out what the page's policies block, whether the address answers, and whether the
 * frame greets.
 *
 * @param isSameSite whether page and frame share a site. A page of another site may not fetch from the frame.
 */
export async function probeFrame(frame: URL, isSameSite: boolean): Promise<Findings> {
  const blockingDirectives = new Set<string>();
  const iframe: PolicyFrame = document.createElement('iframe');
  const stop = new AbortController();
  let end = (_hasGreeted: boolean) => {};
  let hasLoaded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const giveUpIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => end(false), ms);
  };
  const note = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'report' || !blockedURI.startsWith(frame.origin)) return;
    blockingDirectives.add(effectiveDirective);
    if (effectiveDirective === 'frame-src') giveUpIn(0);
  };
  document.addEventListener('securitypolicyviolation', note, stop);
  const greeting = new Promise<boolean>((resolve) => {
    end = resolve;
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === iframe.contentWindow && origin === frame.origin) resolve(true);
    };
    addEventListener('message', hear, stop);
    const startMs = performance.now();
    // Error pages of the browser fire this event too.
    iframe.addEventListener(
      'load',
      () => {
        hasLoaded = true;
        if (!blockingDirectives.has('frame-src')) giveUpIn(Math.max(SETTLE_MS, performance.now() - startMs));
      },
      stop,
    );
    giveUpIn(LOAD_LIMIT_MS);
  });
  iframe.hidden = true;
  forceStyles(iframe, { display: 'none' });
  iframe.allow = features.replace(/\S+/g, `$& ${frame.origin};`);
  iframe.src = `${frame.href}#${encodeURIComponent(JSON.stringify({ host: location.origin, kind: 'session' }))}`;
  document.documentElement.append(iframe);
  const request = { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(LOAD_LIMIT_MS) } as const;
  const reach = fetch(frame, request).catch(() => {
    // A late response is no refusal.
    if (request.signal.aborted) return;
    blockingDirectives.add('network');
    // A page that must not send the request learns nothing from its failure.
    setTimeout(() => isSameSite && !blockingDirectives.has('connect-src') && end(false), SETTLE_MS);
  });
  const [hasGreeted] = await Promise.all([greeting, reach]);
  const policy = iframe.featurePolicy;
  // A feature that the browser does not know cannot be withheld.
  const knownFeatures = policy?.features().filter((feature) => features.split(' ').includes(feature)) ?? [];
  const withheldFeatures = knownFeatures.filter((feature) => !policy?.allowsFeature(feature));
  iframe.remove();
  stop.abort();
  clearTimeout(timer);
  return { blockingDirectives, withheldFeatures, hasGreeted, hasLoaded };
}
