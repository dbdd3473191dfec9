import { forceStyles } from '../dom/forceStyles.ts';
import { features } from '../frame/createFrame.ts';

/** Chromium tells what a frame may do before it is asked to. */
type PolicyFrame = HTMLIFrameElement & {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
};

/** How long a frame may take to load while it is being looked at: milliseconds. */
const LOAD_LIMIT_MS = 5_000;
/** By then a frame that has loaded has greeted, and a policy that refused it has been told of: milliseconds. */
const SETTLE_MS = 1_000;

export type Findings = {
  /** Directives by which this page's own policy refuses the frame's origin; `network` where nothing answers. */
  refused: Set<string>;
  /** Features that this page's policy withholds from the frame, as far as the browser tells. */
  withheld: string[];
  hasGreeted: boolean;
};

/**
 * Loads the frame once, unseen: what this page's own policies refuse, whether anything answers, and its greeting.
 *
 * @param isSameSite whether this page and the frame share a site; a page of another one may not fetch from it.
 */
export async function probeFrame(frame: URL, isSameSite: boolean): Promise<Findings> {
  const refused = new Set<string>();
  const iframe: PolicyFrame = document.createElement('iframe');
  const stop = new AbortController();
  let end = (_hasGreeted: boolean) => {};
  const giveUpIn = (ms: number) => void setTimeout(() => end(false), ms);
  const note = ({ blockedURI, effectiveDirective, disposition }: SecurityPolicyViolationEvent) => {
    if (disposition === 'report' || !blockedURI.startsWith(frame.origin)) return;
    refused.add(effectiveDirective);
    if (effectiveDirective === 'frame-src') giveUpIn(0);
  };
  document.addEventListener('securitypolicyviolation', note, stop);
  const greeting = new Promise<boolean>((resolve) => {
    end = resolve;
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === iframe.contentWindow && origin === frame.origin) resolve(true);
    };
    addEventListener('message', hear, stop);
    // Also a page of the browser that says what went wrong.
    iframe.addEventListener('load', () => giveUpIn(SETTLE_MS), stop);
    giveUpIn(LOAD_LIMIT_MS);
  });
  iframe.hidden = true;
  forceStyles(iframe, { display: 'none' });
  iframe.allow = features.replace(/\S+/g, `$& ${frame.origin};`);
  iframe.src = `${frame.href}#${encodeURIComponent(JSON.stringify({ host: location.origin, kind: 'session' }))}`;
  document.documentElement.append(iframe);
  const request = { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(LOAD_LIMIT_MS) } as const;
  const reach = fetch(frame, request).catch(() => {
    refused.add('network');
    // A page that may not ask learns nothing of the frame by that.
    setTimeout(() => isSameSite && !refused.has('connect-src') && end(false), SETTLE_MS);
  });
  const [hasGreeted] = await Promise.all([greeting, reach]);
  const policy = iframe.featurePolicy;
  // A feature that the browser does not know is nobody's to withhold.
  const known = policy?.features().filter((feature) => features.split(' ').includes(feature)) ?? [];
  const withheld = known.filter((feature) => !policy?.allowsFeature(feature));
  iframe.remove();
  stop.abort();
  return { refused, withheld, hasGreeted };
}
