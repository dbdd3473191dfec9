import { features } from '../createFrame.ts';
import { pin } from '../pin.ts';

/** Chromium tells what a frame may do before it is asked to. */
type PolicyFrame = HTMLIFrameElement & {
  featurePolicy?: { features(): string[]; allowsFeature(feature: string): boolean };
};

/** How long a frame may take to load while it is being looked at. */
const loadMs = 5_000;

export type Findings = {
  /** Directives by which this page's own policy refuses the frame's origin; `network` where nothing answers. */
  refused: Set<string>;
  /** Features that this page's policy withholds from the frame, as far as the browser tells. */
  withheld: string[];
  hasGreeted: boolean;
};

/** Loads the frame once, unseen: what this page's own policies refuse, whether anything answers, and its greeting. */
export async function probeFrame(frame: URL): Promise<Findings> {
  const refused = new Set<string>();
  const iframe: PolicyFrame = document.createElement('iframe');
  const stop = new AbortController();
  const note = ({ blockedURI, effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (blockedURI.startsWith(frame.origin)) refused.add(effectiveDirective);
  };
  document.addEventListener('securitypolicyviolation', note, stop);
  const greeting = new Promise<boolean>((resolve) => {
    const hear = ({ source, origin }: MessageEvent) => {
      if (source === iframe.contentWindow && origin === frame.origin) resolve(true);
    };
    addEventListener('message', hear, stop);
    setTimeout(() => resolve(false), loadMs);
  });
  iframe.hidden = true;
  pin(iframe, { display: 'none' });
  iframe.allow = features.replace(/\S+/g, `$& ${frame.origin};`);
  iframe.src = `${frame.href}#${encodeURIComponent(JSON.stringify({ host: location.origin, kind: 'session' }))}`;
  document.documentElement.append(iframe);
  const reach = fetch(frame, { mode: 'no-cors', credentials: 'omit' }).catch(() => refused.add('network'));
  const [hasGreeted] = await Promise.all([greeting, reach]);
  const policy = iframe.featurePolicy;
  // A feature that the browser does not know is nobody's to withhold.
  const known = policy?.features().filter((feature) => features.split(' ').includes(feature)) ?? [];
  const withheld = known.filter((feature) => !policy?.allowsFeature(feature));
  iframe.remove();
  stop.abort();
  return { refused, withheld, hasGreeted };
}
