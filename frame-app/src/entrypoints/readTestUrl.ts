import type { MountRequest } from '@vestibule/shared-protocol';
import { protocolVersion, unreadIn } from '@vestibule/shared-protocol';
import type { FrameParts } from './FrameParts.ts';
import { createFrameMethods } from './frameMethods.ts';

/** What an address may say, each as JSON; a `mount` also by its kind, a `locale` as it is. */
const names = ['mount', 'config', 'theme', 'locale'] as const;

/** Whether the fragment of an address wants to configure the page, as `#mount=login&config={"products":["otp"]}`. */
export const isTestAddress = ({ hash }: Pick<Location, 'hash'>): boolean => names.some((name) => read(hash).has(name));

/**
 * The page as its address configures it, which is checked as a host's request is. Refused in words where the deployment is not
 * for testing, and where something is wrong.
 */
export async function configureFromUrl(parts: FrameParts, { hash }: Pick<Location, 'hash'>): Promise<void> {
  const { deployment, flow, onConfigured } = parts;
  const refuse = (message: string) => {
    flow.goTo({ screen: 'Error', message, way: 'none' });
    onConfigured();
  };
  if (!deployment.testing)
    return refuse('This address configures the page, which only a deployment with "testing" allows.');
  const given = read(hash);
  const request: Record<string, unknown> = {};
  for (const name of names) {
    const text = given.get(name);
    if (text === null) continue;
    if (name === 'locale' && unreadIn(text).length > 0) return refuse('locale: expected a language tag such as "en"');
    const value = name === 'locale' ? text : parse(text);
    if (value === undefined && name !== 'mount') return refuse(`${name}: expected JSON`);
    request[name] = value ?? { kind: text };
  }
  const { publicToken } = deployment;
  const standard = { protocol: protocolVersion, mount: { kind: 'login' }, publicToken, config: {}, theme: {} };
  const answer = await createFrameMethods(parts).configure({ ...standard, ...request } as MountRequest);
  if (!answer.ok) refuse(answer.error.message);
}

const read = (hash: string) => new URLSearchParams(hash.slice(1));

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
