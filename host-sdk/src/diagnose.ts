import type { ProjectFacts, WidgetConfig } from '@vestibule/shared-protocol';

/** One check, whether it passed, and what to change when it did not. */
export type Diagnosis = { check: string; ok: boolean; advice: string };

/** Chromium tells what a frame may do before it is asked to. */
type PolicyFrame = HTMLIFrameElement & { featurePolicy?: { allowsFeature(feature: string): boolean } };

/** How long a frame may take to load while it is being looked at. */
const loadMs = 5_000;

/**
 * Looks for what commonly keeps a frame from working on this page, or makes a sign-in less safe than it can be.
 *
 * @param sessionCalls asks a frame of the project.
 * @param mounts the widgets on the page.
 */
export async function diagnose(
  frameUrl: string,
  sessionCalls: () => Promise<{ facts(): Promise<ProjectFacts> }>,
  mounts: Iterable<{ config(): WidgetConfig }>,
): Promise<Diagnosis[]> {
  const frame = new URL(frameUrl);
  const { refused, mayUsePasskeys, hasGreeted } = await loadOnce(frame);
  const askFrame = async () => (await sessionCalls()).facts();
  const { pkce, undeployed } = (hasGreeted && (await askFrame().catch(() => null))) || {};
  const missing = Array.isArray(undeployed) ? undeployed.map((name) => `"${name}": {}`) : [];
  const unbound = Object.entries(pkce ?? {}).flatMap(([flow, isRequired]) => (isRequired ? [] : [flow]));
  const leading = [...mounts].flatMap(({ config }) => redirectsBesides(frame.origin, config()));
  return [
    {
      check: 'This page is a secure context',
      ok: isSecureContext,
      advice: 'Serve the page over https (or on localhost): sign-in and passkeys need it.',
    },
    {
      check: 'This page and the frame share a site',
      ok: frame.protocol === location.protocol && shareSite(frame.hostname, location.hostname),
      advice: `Serve the frame on a subdomain of your own site, with the same scheme: to ${location.origin}, ${frame.origin} is foreign and its cookies are refused.`,
    },
    {
      check: 'This page may show the frame',
      ok: !refused.has('frame-src'),
      advice: `Content-Security-Policy: frame-src ${frame.origin}`,
    },
    {
      check: 'This page lets the frame use passkeys',
      ok: mayUsePasskeys,
      advice: `Permissions-Policy: publickey-credentials-get=(self "${frame.origin}"), publickey-credentials-create=(self "${frame.origin}")`,
    },
    {
      check: 'The frame is reachable',
      ok: refused.has('connect-src') || !refused.has('network'),
      advice: `Nothing answers on ${frame.origin}. Is frameUrl right?`,
    },
    {
      check: 'The frame lets itself be embedded here',
      ok: hasGreeted,
      advice: `Add ${location.origin} to the hosts of the frame's deployment: they make its frame-ancestors.`,
    },
    {
      check: 'Sign-ins by mail and OAuth end on the auth domain',
      ok: leading.length === 0,
      advice: `Leave out ${leading.join(', ')}, and allow ${frame.origin}/authenticate as a redirect URL of the project: then no token is ever in an address of this page.`,
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

/** The redirect URLs of a configuration that lead elsewhere than to the auth domain, by their places. */
function redirectsBesides(origin: string, config: WidgetConfig): string[] {
  return Object.entries(config).flatMap(([group, options]) =>
    Object.entries(options ?? {}).flatMap(([name, url]) =>
      /RedirectURL$/.test(name) && typeof url === 'string' && new URL(url).origin !== origin
        ? [`config.${group}.${name}`]
        : [],
    ),
  );
}

type Findings = { refused: Set<string>; mayUsePasskeys: boolean; hasGreeted: boolean };

/** Loads the frame once, unseen: what this page's own policies refuse, `network` where nothing answers, and its greeting. */
async function loadOnce(frame: URL): Promise<Findings> {
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
  iframe.allow = `publickey-credentials-get ${frame.origin}`;
  iframe.src = `${frame.href}#${encodeURIComponent(JSON.stringify({ host: location.origin, kind: 'session' }))}`;
  document.documentElement.append(iframe);
  const reach = fetch(frame, { mode: 'no-cors', credentials: 'omit' }).catch(() => refused.add('network'));
  const [hasGreeted] = await Promise.all([greeting, reach]);
  const mayUsePasskeys = iframe.featurePolicy?.allowsFeature('publickey-credentials-get') ?? true;
  iframe.remove();
  stop.abort();
  return { refused, mayUsePasskeys, hasGreeted };
}

/** The same last two labels: right for all but public suffixes such as `co.uk`, where it is too kind. */
function shareSite(one: string, other: string): boolean {
  const site = (host: string) => (/^[\d.]+$|:/.test(host) ? host : host.split('.').slice(-2).join('.'));
  return site(one) === site(other);
}
